import type { RecitalMark } from '#contract/recitals';
import { markNames } from './text.ts';
import './marks.css';

/** How a kind is drawn under a word, for a legend or a button. */
export const MarkLine = ({ kind }: Pick<RecitalMark, 'kind'>) => (
  <span className={`mark-line mark mark--${kind}`} aria-hidden="true">
    {'\u00A0'.repeat(6)}
  </span>
);

export function MarkLegend() {
  return (
    <p className="mark-legend">
      {(['lahn', 'nisyan', 'tabdil', 'taraddud'] as const).map((kind) => (
        <span key={kind}>
          <MarkLine kind={kind} /> {markNames[kind]}
        </span>
      ))}
    </p>
  );
}
