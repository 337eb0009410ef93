import type { ReactNode } from 'react';
import { type Judgement, judgements } from '#contract/memorising';
import { Darah } from '#web/ui/darah';
import { KeyCap } from './key-cap.tsx';
import { memorisingText as text } from './text.ts';
import './judge-dock.css';

/** How full the ring beside each judgement is. */
const rings: Record<Judgement, number> = { 1: 0, 2: 33, 3: 72, 4: 100 };

interface JudgeDockProps {
  /** When the unit would come back, in words. */
  comesBack: Record<Judgement, string>;
  onJudge: (judgement: Judgement) => void;
  children: ReactNode;
}

/** Four equal answers: none of them is the right one to press. */
export function JudgeDock({ comesBack, onJudge, children }: JudgeDockProps) {
  return (
    <div className="hifz-dock" role="group" aria-label={text.judgeQuestion}>
      <p className="judge-question" aria-hidden="true">
        {text.judgeQuestion}
      </p>
      <div className="judge">
        {judgements.map((judgement) => (
          <button key={judgement} type="button" onClick={() => onJudge(judgement)}>
            <Darah value={rings[judgement]} label="" />
            <b>{text.judgementNames[judgement]}</b>
            <small>{comesBack[judgement]}</small>
            <KeyCap>{judgement}</KeyCap>
          </button>
        ))}
      </div>
      <div className="hifz-dock__row">{children}</div>
    </div>
  );
}
