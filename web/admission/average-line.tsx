import type { CSSProperties } from 'react';
import { Num } from '#web/ui/num';
import { admissionText as text, shownAverage } from './text.ts';
import './average-line.css';

interface AverageLineProps {
  /** Null before the first subject. */
  average: number | null;
  required: number;
}

const at = (percent: number): CSSProperties & { '--at': string } => ({ '--at': `${percent}%` });

/** The average above its line, and under it, on a gold stroke, the one that is asked for. */
export function AverageLine({ average, required }: AverageLineProps) {
  return (
    <div className="average-line" role="img" aria-label={text.averageSpoken(average, required)}>
      {average !== null && (
        <>
          <span className="average-line__fill" style={at(average)} />
          <span className="average-line__mine" style={at(average)}>
            <Num>{shownAverage(average)}</Num>
          </span>
        </>
      )}
      <span className="average-line__required" style={at(required)}>
        <Num>{shownAverage(required)}</Num>
      </span>
    </div>
  );
}
