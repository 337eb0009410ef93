import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { WholeRecital } from '#contract/recitals';
import { formatShortDate } from '#web/lib/dates';
import { paths } from '#web/lib/paths';
import { readerZone } from '#web/lib/reader-zone';
import { Darah } from '#web/ui/darah';
import { ownRecitalsQuery } from './api.ts';
import { attemptText, stateNames } from './text.ts';
import { verdictText as text } from './verdict-text.ts';
import './verdict-margin.css';

/** Where a pass is written down. */
export function WhereShown({ isWhole }: { isWhole: boolean }) {
  return (
    <section className="leaf" aria-labelledby="where">
      <h2 id="where">{text.where}</h2>
      <ul className="ruled verdict-where">
        {[text.inProfile, text.inTranscript, text.inIjaza].map((place) => (
          <li key={place}>
            <Darah value={isWhole ? 100 : 40} label="" />
            <span>{place}</span>
          </li>
        ))}
      </ul>
      {!isWhole && <p className="hint">{text.wholeOnly}</p>}
    </section>
  );
}

/** Earlier and later recitals of the same range. */
export function Attempts({ recital }: { recital: WholeRecital }) {
  const { data = [] } = useQuery(ownRecitalsQuery);
  const same = data.filter(
    ({ matnKey, from, to }) => matnKey === recital.matnKey && from === recital.from && to === recital.to,
  );
  if (same.length < 2) return null;
  return (
    <section className="leaf" aria-labelledby="attempts">
      <h2 id="attempts">{text.attempts}</h2>
      <ol className="ruled verdict-attempts">
        {same.map(({ id, attempt, state, sentAt }) => (
          <li key={id} aria-current={id === recital.id ? 'true' : undefined}>
            <Link href={paths.recital(id)}>{attemptText(attempt)}</Link>
            <span className="sm ink2">{stateNames[state]}</span>
            <bdi className="num sm muted">{formatShortDate(sentAt, readerZone())}</bdi>
          </li>
        ))}
      </ol>
    </section>
  );
}
