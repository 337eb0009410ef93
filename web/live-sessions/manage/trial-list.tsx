import { formatShortDateTime } from '#web/lib/dates';
import { readerZone } from '#web/lib/reader-zone';
import { Button } from '#web/ui/button';
import { EmptyState } from '#web/ui/empty-state';
import { LevelBadge } from '#web/ui/level-badge';
import { LinkButton } from '#web/ui/link-button';
import { LiveBadge } from '#web/ui/live-badge';
import { Num } from '#web/ui/num';
import { Tag } from '#web/ui/tag';
import { Written } from '#web/ui/written';
import { liveText, platformNames, trialText as text } from './text.ts';
import type { TrialSession } from './trial-sessions.ts';
import './trial-list.css';

interface TrialListProps {
  sessions: readonly TrialSession[];
  emptyTitle: string;
  onSwitch: (session: TrialSession) => void;
  onDelete: (session: TrialSession) => void;
}

export function TrialList({ sessions, emptyTitle, onSwitch, onDelete }: TrialListProps) {
  if (sessions.length === 0)
    return <EmptyState icon="radio" title={emptyTitle} description={text.emptyText} />;
  return (
    <ul className="trials">
      {sessions.map((session) => (
        <li key={session.id}>
          <Trial session={session} onSwitch={onSwitch} onDelete={onDelete} />
        </li>
      ))}
    </ul>
  );
}

interface TrialProps extends Pick<TrialListProps, 'onSwitch' | 'onDelete'> {
  session: TrialSession;
}

function Trial({ session, onSwitch, onDelete }: TrialProps) {
  return (
    <article className="trial">
      <div className="row">
        {session.isLive ? <LiveBadge text={liveText.live} /> : <Tag icon="clock">{liveText.scheduled}</Tag>}
        <Tag icon="video">
          <bdi>{platformNames[session.platform]}</bdi>
        </Tag>
        <LevelBadge level={session.level} />
      </div>
      <h2 className="trial__title">
        <Written>{session.title}</Written>
      </h2>
      <p className="trial__line">
        <Written>{session.courseTitle}</Written> · <Written>{session.instructor}</Written>
      </p>
      <p className="trial__line">
        <Num ltr>{formatShortDateTime(session.scheduledTime, readerZone())}</Num> ·{' '}
        {liveText.durationOf(session.duration)}
      </p>
      <p dir="auto">{session.description}</p>
      <div className="row">
        <Button
          small
          kind={session.isLive ? 'danger' : 'primary'}
          aria-label={session.isLive ? liveText.stopOne(session.title) : liveText.startOne(session.title)}
          onClick={() => onSwitch(session)}
        >
          {session.isLive ? liveText.stop : liveText.start}
        </Button>
        {session.meetingLink && (
          <LinkButton small kind="secondary" icon="external" href={session.meetingLink} newTab>
            {text.join}
          </LinkButton>
        )}
        <Button
          small
          kind="quiet"
          icon="trash"
          aria-label={text.deleteOne(session.title)}
          onClick={() => onDelete(session)}
        >
          {text.delete}
        </Button>
      </div>
    </article>
  );
}
