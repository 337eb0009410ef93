import type { LiveSession } from '#contract/live-sessions';
import { dayLeaf } from '#web/lib/reader-dates';
import { scheduleLine } from '#web/lib/schedule-line';
import { buttonClass } from '#web/ui/button';
import { IconButton } from '#web/ui/icon-button';
import { LevelBadge } from '#web/ui/level-badge';
import { Num } from '#web/ui/num';
import { Written } from '#web/ui/written';
import { BellButton } from './bell-button.tsx';
import { MajlisLink } from './majlis-link.tsx';
import { liveText as text } from './text.ts';

interface UpcomingRowProps {
  session: LiveSession;
  /** Where the page says why nobody can go in yet. */
  waitingWhyId: string;
  onDetails: () => void;
}

/** A session to come: its day as a leaf of the calendar, and the bell. */
export function UpcomingRow({ session, waitingWhyId, onDetails }: UpcomingRowProps) {
  const { title, instructor, courseTitle, scheduledTime, duration, level } = session;
  const leaf = dayLeaf(scheduledTime);
  return (
    <li className="upcoming__row">
      <div className="day-leaf" aria-hidden="true">
        <em>{leaf.weekday}</em>
        <b>
          <Num>{leaf.day}</Num>
        </b>
        <span>{leaf.month}</span>
      </div>
      <div className="upcoming__text">
        <h2>
          <Written>{title}</Written>
        </h2>
        <p className="upcoming__meta">
          <Written>{instructor}</Written>
          {courseTitle && <Written>{courseTitle}</Written>}
          <span>{text.minutes(duration)}</span>
          <LevelBadge level={level} />
        </p>
        <p className="upcoming__meta">{scheduleLine(scheduledTime)}</p>
      </div>
      <div className="upcoming__actions">
        <button
          type="button"
          className={buttonClass({ kind: 'quiet', small: true })}
          aria-disabled="true"
          aria-describedby={waitingWhyId}
        >
          {text.waiting}
        </button>
        <BellButton session={session} />
        <MajlisLink session={session} kind="secondary" />
        <IconButton icon="info" label={text.details(title)} onClick={onDetails} />
      </div>
    </li>
  );
}
