import { useQuery } from '@tanstack/react-query';
import { currentUserQuery } from '#web/accounts/api';
import { paths } from '#web/lib/paths';
import { LoadError } from '#web/ui/load-error';
import { Skeleton, SkeletonBlock, SkeletonLine } from '#web/ui/skeleton';
import { useSessionData } from './api.ts';
import { deviceReviews } from './device-reviews.ts';
import { RunningSession } from './running-session.tsx';
import { SessionFrame } from './session-frame.tsx';
import { memorisingText as text } from './text.ts';

interface SessionScreenProps {
  /** The text; left out, all that were begun. */
  only?: string | undefined;
  /** Of that text these units, whatever today holds. */
  units?: readonly number[] | undefined;
}

export function SessionScreen(props: SessionScreenProps) {
  const { data: user } = useQuery(currentUserQuery);
  return user ? <OfStudent {...props} userId={user.id} /> : null;
}

function OfStudent({ userId, only, units }: SessionScreenProps & { userId: string }) {
  const { data, error, refetch } = useSessionData(userId, only);
  if (data) return <RunningSession device={deviceReviews(userId)} data={data} units={units} />;
  return (
    <SessionFrame title={text.wardTitle} back={only === undefined ? paths.home : paths.matn(only)}>
      {error ? <LoadError headingLevel={1} error={error} onRetry={refetch} /> : <SessionSkeleton />}
    </SessionFrame>
  );
}

const SessionSkeleton = () => (
  <Skeleton label={text.loading}>
    <div className="hifz">
      <div className="hifz-leaf jadwal">
        <SkeletonLine width="70%" height="2.5rem" />
        <SkeletonLine width="70%" height="2.5rem" />
        <SkeletonBlock height="6rem" />
      </div>
    </div>
  </Skeleton>
);
