import type { EditedMatn } from '#contract/managing-mutun';
import { formatShortDate } from '#web/lib/dates';
import { readerZone } from '#web/lib/reader-zone';
import { Num } from '#web/ui/num';
import { Written } from '#web/ui/written';
import { correctingText as text, manageText } from './text.ts';
import './corrections.css';

/** What was corrected since students had the text, the newest first. */
export function Corrections({ matn: { kind, corrections } }: { matn: EditedMatn }) {
  if (corrections.length === 0) return <p className="muted">{text.noCorrections}</p>;
  return (
    <ol className="corrections">
      {corrections.map(({ unit, at, by, note, before, after }) => (
        <li key={`${unit} ${at}`}>
          <p className="corrections__head">
            <b>{manageText.numbered(kind, unit)}</b>
            <span>
              <Num ltr>{formatShortDate(at, readerZone())}</Num>
            </span>
            <span>
              {text.by} <Written>{by}</Written>
            </span>
          </p>
          <p>
            <Written>{note}</Written>
          </p>
          <dl className="corrections__texts">
            <dt>{text.before}</dt>
            <dd className="corrections__before">{before.join(' … ')}</dd>
            <dt>{text.after}</dt>
            <dd>{after.join(' … ')}</dd>
          </dl>
        </li>
      ))}
    </ol>
  );
}
