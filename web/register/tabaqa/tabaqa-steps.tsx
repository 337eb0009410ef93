import { tabaqaStates } from '#contract/register';
import type { WholeTabaqa } from '#contract/tabaqat';
import { formatTimeOfDay } from '#web/lib/dates';
import { readerDate } from '#web/lib/reader-dates';
import { readerZone } from '#web/lib/reader-zone';
import { Darah } from '#web/ui/darah';
import { Tag } from '#web/ui/tag';
import { ownStanding, tabaqaText as text } from './text.ts';
import './tabaqa-steps.css';

/** The four steps from a draft to the seal, and how the reader stands in it. */
export function TabaqaSteps({ tabaqa }: { tabaqa: WholeTabaqa }) {
  const { state, scribe, shownAt, approvedAt, sealedAt, own } = tabaqa;
  const reached = tabaqaStates.indexOf(state);
  const when = (at: string | null) => at && `${readerDate(at)}، ${formatTimeOfDay(at, readerZone())}`;
  const notes = {
    draft: text.writtenBy(scribe),
    shown: when(shownAt),
    approved: when(approvedAt),
    sealed: when(sealedAt),
  };
  const standing = own && ownStanding(own);
  return (
    <section aria-labelledby="tabaqa-state">
      <h2 id="tabaqa-state" className="visually-hidden">
        {text.state}
      </h2>
      <Tag tone={state === 'sealed' ? 'ok' : 'warn'} icon={state === 'sealed' ? 'check' : 'clock'}>
        {text.tags[state]}
      </Tag>
      <ol className="tabaqa-steps">
        {tabaqaStates.map((step, index) => (
          <li key={step} aria-current={step === state ? 'step' : undefined}>
            <Darah value={index <= reached ? 100 : 0} label={index <= reached ? text.done : text.toCome} />
            <span>
              <b>{text.steps[step]}</b>
              {index <= reached && notes[step] && (
                <span className="tabaqa-steps__note">
                  <bdi>{notes[step]}</bdi>
                </span>
              )}
            </span>
          </li>
        ))}
      </ol>
      {standing && (
        <p className="own-standing">
          <Darah
            value={own.verdict === 'heard' ? 100 : 0}
            label=""
            className={own.verdict === 'missed' ? 'is-missed' : undefined}
          />
          <span>
            {standing.words} {standing.ranges && <b>{standing.ranges}</b>}
          </span>
        </p>
      )}
    </section>
  );
}
