import { useQuery } from '@tanstack/react-query';
import type { Activity } from '#contract/dashboard';
import { errorText } from '#web/lib/error-text';
import { formatRelative } from '#web/lib/dates';
import { Darah } from '#web/ui/darah';
import { Note } from '#web/ui/note';
import { Skeleton, SkeletonLine } from '#web/ui/skeleton';
import { Written } from '#web/ui/written';
import { activityQuery } from './api.ts';
import { activityText } from './text.ts';

interface ActivityListProps {
  emptyText: string;
  /** A course's title as the student knows it, without its diploma. */
  subjectOf: (courseTitle: string) => string;
}

/** The last things that the student did, the newest first. */
export function ActivityList({ emptyText, subjectOf }: ActivityListProps) {
  const { data: events, error, dataUpdatedAt } = useQuery(activityQuery);
  if (error) return <Note tone="bad">{errorText(error)}</Note>;
  if (!events) {
    return (
      <Skeleton>
        <SkeletonLine />
        <SkeletonLine width="80%" />
      </Skeleton>
    );
  }
  if (events.length === 0) return <p className="muted">{emptyText}</p>;
  const now = new Date(dataUpdatedAt);
  return (
    <ul className="activity">
      {events.map((event) => (
        <li key={`${event.kind}-${event.courseId}-${event.at}`}>
          <Darah value={event.kind === 'enrolment' || event.kind === 'failed' ? 0 : 100} label="" />
          <span>
            {activityText[event.kind]} «<Written>{nameOf(event, subjectOf)}</Written>»{' '}
            <span className="muted sm">{formatRelative(event.at, now)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

const nameOf = ({ lessonTitle, courseTitle }: Activity, subjectOf: ActivityListProps['subjectOf']): string =>
  lessonTitle ?? subjectOf(courseTitle);
