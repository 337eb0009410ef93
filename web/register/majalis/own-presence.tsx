import type { WholeMajlis } from '#contract/majalis';
import { useConnection } from '#web/lib/connection';
import { useNow } from '#web/live-sessions/use-now';
import { Darah } from '#web/ui/darah';
import { Note } from '#web/ui/note';
import { Num } from '#web/ui/num';
import { Section } from '#web/ui/section';
import { shortTime } from './clock-words.ts';
import { clock } from './learn-clock.ts';
import { presenceStrip, type Stretch } from './stretches.ts';
import { StripPart } from './strip-part.tsx';
import { presenceText as text } from './text.ts';
import './own-presence.css';

interface OwnPresenceProps {
  majlis: WholeMajlis;
  /** As the university and this device know it together. */
  stretches: readonly Pick<Stretch, 'joinedAt' | 'leftAt'>[];
}

const minute = 60_000;

/** The reader's own presence: evidence, and no more. */
export function OwnPresence({ majlis, stretches }: OwnPresenceProps) {
  const isOffline = useConnection() === 'offline';
  const first = stretches[0];
  return (
    <Section id="presence" title={text.title} small className="own-presence">
      {first ? (
        <>
          {majlis.isOpen && (
            <p className="own-presence__here">
              <Darah value={100} label="" />
              <span>
                <b>{text.here}</b> <Num>{text.since(shortTime(first.joinedAt))}</Num>
              </span>
            </p>
          )}
          <PresenceStrip majlis={majlis} stretches={stretches} />
          <ul className="own-presence__list">
            <li>
              <span>{text.joined}</span>
              <b>
                <Num ltr>{shortTime(first.joinedAt)}</Num>
              </b>
            </li>
            {majlis.ownGaps.map(({ leftAt, joinedAt, away }) => (
              <li key={joinedAt} className="is-away">
                <span>
                  {text.away(shortTime(leftAt), shortTime(joinedAt))}
                  {away.length > 0 && <span className="own-presence__read">{text.readMeanwhile(away)}</span>}
                </span>
                <b>
                  {text.minutes(
                    Math.max(1, Math.round((Date.parse(joinedAt) - Date.parse(leftAt)) / minute)),
                  )}
                </b>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p className="muted">{text.notHere}</p>
      )}
      {isOffline && majlis.isOpen && (
        <Note tone="warn" icon="offline" role="status">
          {text.offline}
        </Note>
      )}
      <Note icon="edit">{text.evidence}</Note>
    </Section>
  );
}

function PresenceStrip({ majlis, stretches }: OwnPresenceProps) {
  const now = useNow() + clock.difference();
  const openedAt = Date.parse(majlis.openedAt ?? majlis.startsAt);
  const until = majlis.closedAt ? Date.parse(majlis.closedAt) : Math.max(now, openedAt + 1);
  const planned = openedAt + majlis.minutes * minute;
  const end = majlis.closedAt ? until : Math.max(planned, until);
  const { here, gaps } = presenceStrip(stretches, openedAt, until);
  const share = (at: number) => (at - openedAt) / (end - openedAt);
  const said = here.map(([from, to]) => text.stretch(shortTime(from), shortTime(to))).join('، ');
  return (
    <>
      <div className="span-line" role="img" aria-label={text.strip(said)}>
        {here.map(([from, to]) => (
          <StripPart key={`here ${from}`} kind="here" from={share(from)} to={share(to)} />
        ))}
        {gaps.map(([from, to]) => (
          <StripPart key={`gap ${from}`} kind="gap" from={share(from)} to={share(to)} />
        ))}
        {majlis.isOpen && <StripPart kind="now" from={share(until)} />}
      </div>
      <p className="span-line__ends" aria-hidden="true">
        <Num ltr>{shortTime(openedAt)}</Num>
        <Num ltr>{shortTime(end)}</Num>
      </p>
    </>
  );
}
