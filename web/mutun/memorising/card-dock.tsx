import type { ReactNode } from 'react';
import type { MatnKind } from '#contract/mutun';
import { Button } from '#web/ui/button';
import {
  canStepBack,
  type Card,
  hideMore,
  revealAll,
  revealSegment,
  revealWord,
  showWhole,
  stepBack,
  withLetters,
} from './card.ts';
import { KeyCap } from './key-cap.tsx';
import { memorisingText as text } from './text.ts';

interface CardDockProps {
  kind: MatnKind;
  card: Card;
  onChange: (card: Card) => void;
  children: ReactNode;
}

/** What the thumb reaches before there is something to judge. */
export function CardDock(props: CardDockProps) {
  return props.card.step === 'recall' ? <RecallDock {...props} /> : <LearningDock {...props} />;
}

function RecallDock({ kind, card, onChange, children }: CardDockProps) {
  return (
    <div className="hifz-dock" role="group" aria-label={text.revealing}>
      <Button icon="eye" block onClick={() => onChange(revealWord(card))}>
        {text.revealWord}
        <KeyCap>{text.spaceKey}</KeyCap>
      </Button>
      <div className="hifz-dock__row">
        <Button kind="quiet" small onClick={() => onChange(revealSegment(card))}>
          {text.segment(kind)}
          <KeyCap>S</KeyCap>
        </Button>
        <Button kind="quiet" small aria-pressed={card.hasLetters} onClick={() => onChange(withLetters(card))}>
          {text.letters}
          <KeyCap>F</KeyCap>
        </Button>
        <Button kind="quiet" small onClick={() => onChange(revealAll(card))}>
          {text.whole(kind)}
          <KeyCap>Enter</KeyCap>
        </Button>
        {canStepBack(card) && <StepBackButton card={card} onChange={onChange} />}
        {children}
      </div>
    </div>
  );
}

function LearningDock({ kind, card, onChange, children }: CardDockProps) {
  const isEndOfPart = card.step === 'letters' && card.part < card.parts.length - 1;
  return (
    <div className="hifz-dock" role="group" aria-label={text.stepping}>
      <Button block onClick={() => onChange(hideMore(card))}>
        {isEndOfPart ? text.nextPart : text.hideMore}
        <KeyCap>{text.spaceKey}</KeyCap>
      </Button>
      <div className="hifz-dock__row">
        {card.step !== 'read' && (
          <Button
            kind="quiet"
            small
            icon="eye"
            aria-pressed={card.isShownWhole}
            onClick={() => onChange(showWhole(card))}
          >
            {text.showAll(kind)}
          </Button>
        )}
        {canStepBack(card) && <StepBackButton card={card} onChange={onChange} />}
        {children}
      </div>
    </div>
  );
}

const StepBackButton = ({ card, onChange }: Pick<CardDockProps, 'card' | 'onChange'>) => (
  <Button kind="quiet" small icon="undo" onClick={() => onChange(stepBack(card))}>
    {text.stepBack}
  </Button>
);
