import { type MouseEvent, useEffect, useRef, useState } from 'react';
import type { Judgement } from '#contract/memorising';
import type { MatnUnit, WholeMatn } from '#contract/mutun';
import { toArabicDigits } from '#web/lib/format';
import { Button } from '#web/ui/button';
import { classNames } from '#web/ui/class-names';
import { ReviewMark, UnsignedNote } from '../review-mark.tsx';
import { UnitText, type WordLook } from '../unit-text.tsx';
import { unsignedText } from '../unsigned-text.ts';
import type { UnitWord } from '../unit-lines.ts';
import { type Card, hiddenWords, lastRevealed, peek, revealWord } from './card.ts';
import { CardDock } from './card-dock.tsx';
import { Cue } from './cue.tsx';
import { JudgeDock } from './judge-dock.tsx';
import { KeyCap } from './key-cap.tsx';
import { keepInView } from './keep-in-view.ts';
import { shownUnit } from './shown-unit.ts';
import { StepsRow } from './steps-row.tsx';
import { memorisingText as text } from './text.ts';
import { NoteButtons, type NoteKind, UnitNotes } from './unit-notes.tsx';
import { useCardKeys } from './use-card-keys.ts';
import { wordPlace } from './vanishing.ts';

interface UnitCardProps {
  matn: WholeMatn;
  unit: MatnUnit;
  card: Card;
  onChange: (card: Card) => void;
  /** When the unit would come back after each judgement; asked when there is something to judge. */
  comesBack: () => Record<Judgement, string>;
  onJudge: (judgement: Judgement) => void;
  /** Missing where there is nothing to take back. */
  onUndo: (() => void) | undefined;
}

/** One unit: the leaf with its text, and under it what can be done. */
export function UnitCard({ matn, unit, card, onChange, comesBack, onJudge, onUndo }: UnitCardProps) {
  const [note, setNote] = useState<NoteKind | null>(null);
  const leaf = useRef<HTMLElement>(null);
  const { step, isJudging, revealed } = card;
  const canReveal = step === 'recall' && !isJudging;
  useCardKeys(card, { onChange, onJudge, onUndo });
  useEffect(() => {
    if (leaf.current && revealed > 0 && canReveal) keepInView(leaf.current, card.words[revealed]);
  }, [card.words, revealed, canReveal]);

  const touch = ({ target }: MouseEvent) => {
    if (!(target instanceof Element) || target.closest('.hifz-notes')) return;
    if (canReveal) return onChange(revealWord(card));
    const place = target.closest<HTMLElement>('.is-gone')?.dataset['place'];
    if (place !== undefined) onChange(peek(card, place));
  };
  return (
    <div className="hifz">
      {/* Whoever cannot touch the leaf has the same under it. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <section
        ref={leaf}
        className={classNames(
          'hifz-leaf jadwal',
          matn.kind !== 'nazm' && 'is-prose',
          canReveal && 'is-touched',
        )}
        onClick={touch}
      >
        <h1
          key={`${step} ${card.part} ${isJudging}`}
          ref={takeLostFocus}
          className="visually-hidden"
          tabIndex={-1}
        >
          {headingOf(card, matn, unit)}
        </h1>
        {card.asked.kind === 'new' && <StepsRow kind={matn.kind} step={step} />}
        <Cue matn={matn} unit={unit} card={card} />
        <CardText matn={matn} unit={unit} card={card} />
        <UnitNotes unit={unit} open={note} />
        <p className="hifz-hint">{hintOf(card, matn)}</p>
        <p className="visually-hidden" aria-live="polite">
          {step === 'recall' && lastRevealed(card)}
        </p>
      </section>
      {isJudging ? (
        <JudgeDock comesBack={comesBack()} onJudge={onJudge}>
          {onUndo && <UndoButton onUndo={onUndo} />}
          <NoteButtons unit={unit} open={note} onOpen={setNote} />
        </JudgeDock>
      ) : (
        <CardDock kind={matn.kind} card={card} onChange={onChange}>
          {onUndo && (step === 'recall' || step === 'read') && <UndoButton onUndo={onUndo} />}
          {step !== 'recall' && <NoteButtons unit={unit} open={note} onOpen={setNote} />}
        </CardDock>
      )}
    </div>
  );
}

const UndoButton = ({ onUndo }: { onUndo: () => void }) => (
  <Button kind="quiet" small icon="undo" onClick={onUndo}>
    {text.undo}
    <KeyCap>{text.undoKey}</KeyCap>
  </Button>
);

function CardText({ matn, unit, card }: Pick<UnitCardProps, 'matn' | 'unit' | 'card'>) {
  const { isHidden, hintOf: letterOf } = hiddenWords(card);
  const isRecall = card.step === 'recall';
  const helped = new Set(card.isJudging ? card.words.slice(0, card.revealed).map(wordPlace) : []);
  const { words, kind, numbered } = shownUnit(card, unit, matn.kind);
  const look = (word: UnitWord): WordLook | undefined => {
    const own = numbered(word);
    if (helped.has(wordPlace(own))) return { className: 'is-helped' };
    if (!isHidden(own)) return undefined;
    return { hidden: true, hint: letterOf(own), className: isRecall ? undefined : 'is-gone' };
  };
  return (
    <div>
      <p className="hifz-label">
        {text.unitLabel(matn.kind)} <bdi>{toArabicDigits(String(unit.number))}</bdi>
        {unit.reviewFirst && (
          <>
            {' '}
            <ReviewMark label={unsignedText(matn.kind)} />
          </>
        )}
        {unit.title !== null && (
          <>
            {' · '}
            <bdi>{unit.title}</bdi>
          </>
        )}
      </p>
      <UnitText unit={words} kind={kind} look={look} ruled={isRecall && !card.isJudging} />
      {/* It quotes the text: not before the text is seen. */}
      {unit.reviewFirst && (card.isJudging || card.step === 'read') && (
        <UnsignedNote kind={matn.kind} note={unit.reviewNote} />
      )}
    </div>
  );
}

function headingOf(card: Card, { kind }: WholeMatn, { number }: MatnUnit): string {
  if (card.isJudging) return text.judgeHeading(kind, number);
  if (card.step === 'recall') return text.recallHeading(kind, number);
  return text.learnHeading(kind, number, text.stepNames(kind)[card.step]);
}

function hintOf({ step, isJudging, revealed, words, hasLetters }: Card, { kind }: WholeMatn): string | null {
  if (isJudging) {
    const helped = text.helped(kind, revealed, revealed === words.length);
    return helped ?? (hasLetters ? text.helpedByLetters : null);
  }
  if (step !== 'recall') return text.stepHints(kind)[step];
  return `${text.recallHint(kind)} ${text.recallHintTouch}`;
}

/**
 * A button that is gone takes the focus with it: then the heading says what is to be done now. After the card was drawn,
 * because to focus at once the browser would have to lay the page out twice.
 */
function takeLostFocus(heading: HTMLElement | null): (() => void) | undefined {
  if (!heading) return undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(() => {
      const { activeElement } = document;
      if (!activeElement || activeElement === document.body) heading.focus({ preventScroll: true });
    });
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
