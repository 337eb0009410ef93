import type { LiveSession } from '#contract/live-sessions';
import { paths } from '#web/lib/paths';
import { scheduleLine } from '#web/lib/schedule-line';
import { Dialog } from '#web/ui/dialog';
import { LinkButton } from '#web/ui/link-button';
import { Written } from '#web/ui/written';
import { BellButton } from './bell-button.tsx';
import { liveText as text } from './text.ts';

interface SessionDetailsProps {
  session: LiveSession;
  onClose: () => void;
}

export function SessionDetails({ session, onClose }: SessionDetailsProps) {
  const { facts } = text;
  const rows = [
    [facts.instructor, session.instructor],
    [facts.course, session.courseTitle],
    [facts.level, session.level],
    [facts.when, scheduleLine(session.scheduledTime)],
    [facts.duration, text.minutes(session.duration)],
    [facts.description, session.description],
  ] as const;
  return (
    <Dialog
      open
      onClose={onClose}
      title={session.title}
      actions={
        <>
          {session.isLive && session.meetingLink ? (
            <LinkButton href={session.meetingLink} newTab kind="live" icon="radio">
              {text.join}
            </LinkButton>
          ) : (
            <BellButton session={session} />
          )}
          <LinkButton href={paths.sessionCalendar(session.id)} external kind="secondary" icon="calendar">
            {text.calendarFile}
          </LinkButton>
        </>
      }
    >
      <dl className="session-facts">
        {rows.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <Written>{value}</Written>
                </dd>
              </div>
            ),
        )}
      </dl>
    </Dialog>
  );
}
