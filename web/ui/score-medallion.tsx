import type { GradeBand } from '#contract/grades';
import { classNames } from './class-names.ts';
import { Num } from './num.tsx';
import { Ornament } from './ornament.tsx';
import './score-medallion.css';

interface ScoreMedallionProps {
  /** As it is written: «89%». */
  score: string;
  /** A fail is grey, whatever it scored. */
  band: GradeBand;
  small?: boolean;
}

export function ScoreMedallion({ score, band, small }: ScoreMedallionProps) {
  return (
    <div className={classNames('score', small && 'score--small', `band-${band}`)}>
      <Ornament name="marker" />
      <b className={classNames(score.length > 3 && 'is-long')}>
        <Num>{score}</Num>
      </b>
    </div>
  );
}
