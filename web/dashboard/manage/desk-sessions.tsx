import { Link } from 'wouter';
import { partsOfTitle } from '#contract/course-title';
import type { LiveSession } from '#contract/live-sessions';
import { useConnection } from '#web/lib/connection';
import { formatTimeOfDay } from '#web/lib/dates';
import { paths } from '#web/lib/paths';
import { readerZone } from '#web/lib/reader-zone';
import { classNames } from '#web/ui/class-names';
import { Icon } from '#web/ui/icon';
import { LinkButton } from '#web/ui/link-button';
import { Written } from '#web/ui/written';
import { inOrderOfDay, minutesUntil, sessionMoment } from './desk-rules.ts';
import { deskText as text } from './desk-text.ts';
import './desk-sessions.css';

interface DeskSessionsProps {
  sessions: readonly LiveSession[];
  /** The server's clock. */
  now: number;
}

/** What is on the air today, in the order of the day. */
export function DeskSessions({ sessions, now }: DeskSessionsProps) {
  return (
    <section className="leaf desk-day" aria-labelledby="today">
      <div className="desk-day__head">
        <h2 id="today">{text.sessions}</h2>
        <Link href={paths.manageLiveSessions} aria-label={text.newSessionSpoken}>
          <Icon name="plus" className="sm" />
          {text.newSession}
        </Link>
      </div>
      {sessions.length === 0 && <p className="desk-day__none">{text.noSessions}</p>}
      <ol>
        {inOrderOfDay(sessions).map((session) => (
          <DaySession key={session.id} session={session} now={now} />
        ))}
      </ol>
    </section>
  );
}

function DaySession({ session, now }: { session: LiveSession; now: number }) {
  const { title, courseTitle, scheduledTime } = session;
  const moment = sessionMoment(session, now);
  const told = moment === 'ended' ? text.ended : moment === 'live' ? text.onAir : null;
  return (
    <li className={classNames('desk-session', moment === 'ended' && 'is-past')}>
      <time dateTime={scheduledTime}>{formatTimeOfDay(scheduledTime, readerZone())}</time>
      <div>
        <h3>
          <Written>{title}</Written>
        </h3>
        {(courseTitle || told) && (
          <p className="desk-session__facts">
            {courseTitle && <Written>{partsOfTitle(courseTitle).subject}</Written>}
            {courseTitle && told && ' · '}
            {told}
          </p>
        )}
        {(moment === 'live' || moment === 'soon') && <WayIn session={session} now={now} />}
      </div>
    </li>
  );
}

/** Where there is no line there is no way in. */
function WayIn({ session, now }: { session: LiveSession; now: number }) {
  const isOffline = useConnection() === 'offline';
  if (isOffline) return null;
  if (!session.meetingLink) return <p className="desk-session__facts">{text.noLink}</p>;
  return (
    <LinkButton
      href={session.meetingLink}
      newTab
      small
      icon="radio"
      kind={session.isLive ? 'live' : 'primary'}
    >
      {session.isLive ? text.enter : text.enterSoon(minutesUntil(session, now))}
    </LinkButton>
  );
}
