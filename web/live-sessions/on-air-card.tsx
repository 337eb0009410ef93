import type { LiveSession } from '#contract/live-sessions';
import { scheduleLine } from '#web/lib/schedule-line';
import { IconButton } from '#web/ui/icon-button';
import { LevelBadge } from '#web/ui/level-badge';
import { LinkButton } from '#web/ui/link-button';
import { LiveBadge } from '#web/ui/live-badge';
import { Written } from '#web/ui/written';
import { MajlisLink } from './majlis-link.tsx';
import { liveText as text } from './text.ts';

interface OnAirCardProps {
  session: LiveSession;
  onDetails: () => void;
}

/** A session on the air: the vellum banner with the red edge, and the way in. */
export function OnAirCard({ session, onDetails }: OnAirCardProps) {
  const { title, instructor, courseTitle, level, duration, description, meetingLink } = session;
  return (
    <article className="on-air">
      <div className="on-air__text">
        <p className="on-air__badges">
          <LiveBadge /> <LevelBadge level={level} />
        </p>
        <h2>
          <Written>{title}</Written>
        </h2>
        <p className="on-air__meta">
          <Written>{instructor}</Written>
          {courseTitle && <Written>{courseTitle}</Written>}
          <span>{text.minutes(duration)}</span>
        </p>
        <p dir="auto">{description}</p>
        <p className="on-air__when">{scheduleLine(session.scheduledTime)}</p>
      </div>
      <div className="on-air__actions">
        {meetingLink ? (
          <LinkButton href={meetingLink} newTab kind="live" icon="radio">
            {text.join}
          </LinkButton>
        ) : (
          <p>{text.noLink}</p>
        )}
        <MajlisLink session={session} kind="vellum" />
        <IconButton icon="info" label={text.details(title)} onClick={onDetails} />
      </div>
    </article>
  );
}
