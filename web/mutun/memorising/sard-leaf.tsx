import { type MouseEvent, type RefObject, useEffect, useRef } from 'react';
import type { MatnKind, MatnUnit, WholeMatn } from '#contract/mutun';
import { toArabicDigits } from '#web/lib/format';
import { Button } from '#web/ui/button';
import { classNames } from '#web/ui/class-names';
import { linesOf, type UnitWord } from '../unit-lines.ts';
import { UnitText, type WordLook } from '../unit-text.tsx';
import { KeyCap } from './key-cap.tsx';
import { isStumbled, markBefore, markWord, type Sard, shownLinesOf, unitBefore, unitNow } from './sard.ts';
import { sardText as text } from './sard-text.ts';
import { memorisingText } from './text.ts';
import { wordPlace } from './vanishing.ts';

interface SardLeafProps {
  matn: WholeMatn;
  units: readonly MatnUnit[];
  sard: Sard;
  onChange: (sard: Sard) => void;
  onReveal: () => void;
}

/** So many units wait on their lines below the one that is recited. */
const waitingBelow = 2;

/** The page writes itself downward. */
export function SardLeaf({ matn, units, sard, onChange, onReveal }: SardLeafProps) {
  const leaf = useRef<HTMLElement>(null);
  const now = unitNow(sard);
  const nowIndex = units.findIndex(({ number }) => number === now);
  const shown = now === null ? units : units.slice(0, nowIndex + 1 + waitingBelow);
  useTwoThirds(leaf, sard.shown);
  const touch = ({ target }: MouseEvent) => {
    const word = target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null;
    const unit = Number(word?.closest<HTMLElement>('[data-unit]')?.dataset['unit']);
    if (!word || word.ariaHidden === 'true' || !unit) return;
    onChange(markWord(sard, unit, word.dataset['place'] ?? ''));
  };
  const [first, last] = [units[0]?.number ?? 1, units.at(-1)?.number ?? 1];
  return (
    <div className="hifz">
      <h1 className="visually-hidden">{text.heading(matn.kind, first, last)}</h1>
      {/* Whoever cannot touch a word marks its unit by the button, or by the key. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <section ref={leaf} className="sard-leaf jadwal" onClick={touch}>
        <ol>
          {shown.map((unit) => (
            <SardUnit key={unit.number} matn={matn} unit={unit} sard={sard} isNow={unit.number === now} />
          ))}
        </ol>
      </section>
      <p className="visually-hidden" aria-live="polite">
        {lastShown(units, sard)}
      </p>
      <SardDock kind={matn.kind} sard={sard} onChange={onChange} onReveal={onReveal} />
    </div>
  );
}

type SardDockProps = Pick<SardLeafProps, 'sard' | 'onChange' | 'onReveal'> & { kind: MatnKind };

function SardDock({ kind, sard, onChange, onReveal }: SardDockProps) {
  const [now, before] = [unitNow(sard), unitBefore(sard)];
  return (
    <div className="hifz-dock sard-dock" role="group" aria-label={text.acts}>
      <Button icon={now === null ? 'check' : 'eye'} onClick={onReveal}>
        {now === null ? text.endConfirm : text.reveal(kind)}
        {now !== null && kind === 'nazm' && (
          <>
            {' '}
            <bdi className="num">{now}</bdi>
          </>
        )}
        <KeyCap>{memorisingText.spaceKey}</KeyCap>
      </Button>
      <Button
        kind="secondary"
        aria-pressed={before !== null && isStumbled(sard, before)}
        onClick={() => onChange(markBefore(sard))}
      >
        {text.stumbled}
        <KeyCap>X</KeyCap>
      </Button>
      <p className="hifz-hint">
        {before === null ? (
          text.firstHint
        ) : (
          <>
            {text.hint(kind)} <bdi className="num">{before}</bdi>
            {text.hintEnd}
          </>
        )}
      </p>
    </div>
  );
}

interface SardUnitProps {
  matn: WholeMatn;
  unit: MatnUnit;
  sard: Sard;
  isNow: boolean;
}

function SardUnit({ matn, unit, sard, isNow }: SardUnitProps) {
  const lines = shownLinesOf(sard, unit.number);
  const shown = new Set(
    linesOf(unit)
      .slice(0, lines)
      .map(({ segment }) => segment),
  );
  const look = (word: UnitWord): WordLook | undefined => {
    if (!shown.has(word.segment)) return { hidden: true };
    return sard.words.has(`${unit.number}/${wordPlace(word)}`) ? { className: 'is-stumbled' } : undefined;
  };
  const isMarked = isStumbled(sard, unit.number);
  return (
    <li
      className={classNames('sard-unit', isNow && 'is-now', lines === 0 && !isNow && 'is-waiting')}
      data-unit={unit.number}
      aria-current={isNow ? 'step' : undefined}
    >
      <span className="sard-unit__number">
        <bdi>{toArabicDigits(String(unit.number))}</bdi>
      </span>
      <UnitText unit={unit} kind={matn.kind} look={look} ruled={isNow || lines === 0} />
      {isMarked && <span className="sard-unit__mark">{text.mark}</span>}
    </li>
  );
}

/** What was revealed last, for whoever listens. */
function lastShown(units: readonly MatnUnit[], sard: Sard): string {
  const step = sard.steps[sard.shown - 1];
  const unit = units.find(({ number }) => number === step?.unit);
  if (!step || !unit) return '';
  const lines = linesOf(unit).slice(0, step.lines);
  const said = step.isEndOfUnit && lines.length === 2 && unit.takhrij === null ? lines : lines.slice(-1);
  return said.map(({ words }) => words.map((word) => word.text).join(' ')).join(' ');
}

/** What is recited now stands at two thirds of the screen's height, once the page is long enough. */
function useTwoThirds(leaf: RefObject<HTMLElement | null>, shown: number): void {
  useEffect(() => {
    const unit = leaf.current?.querySelector('.is-now');
    const hidden = unit?.querySelector('.is-hidden') ?? unit;
    if (!hidden || shown === 0) return;
    const below = hidden.getBoundingClientRect().bottom - innerHeight * (2 / 3);
    if (below > 0) scrollBy({ top: below });
  }, [leaf, shown]);
}
