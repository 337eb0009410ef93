import { useQuery } from '@tanstack/react-query';
import { currentUserQuery } from '#web/accounts/api';
import { Page } from '#web/layout/page';
import { useWaitingProgress } from '#web/lessons/use-waiting-progress';
import { paths } from '#web/lib/paths';
import { EmptyState } from '#web/ui/empty-state';
import { LinkButton } from '#web/ui/link-button';
import { Note } from '#web/ui/note';
import { Skeleton, SkeletonLine } from '#web/ui/skeleton';
import { DeviceFrame } from './device-frame.tsx';
import { KeptCourseSection } from './kept-course.tsx';
import { byCourse } from './kept-lesson.ts';
import { canKeep } from './can-keep.ts';
import { downloadsText as text } from './text.ts';
import { useDeviceRoom } from './use-device-room.ts';
import { standingOf } from './standing.ts';
import { useDownloads } from './use-downloads.ts';
import { useHeardOffline } from './use-heard-offline.ts';

/** What this device keeps of the lessons, by course. Everything on it comes from the device. */
export function DownloadsPage() {
  const { data: user } = useQuery(currentUserQuery);
  return (
    <Page title={text.title} lead={text.lead}>
      {!canKeep() ? <Note>{text.impossible}</Note> : user && <OfStudent userId={user.id} />}
    </Page>
  );
}

function OfStudent({ userId }: { userId: string }) {
  useWaitingProgress(userId);
  const heard = useHeardOffline(userId);
  const downloads = useDownloads(userId);
  const { lessons } = downloads;
  const own = lessons?.reduce((sum, kept) => sum + standingOf(kept, downloads).here, 0) ?? 0;
  const { data: room = null } = useDeviceRoom(own);
  if (lessons === null) {
    return (
      <Skeleton label={text.loading}>
        <SkeletonLine width="60%" />
        <SkeletonLine width="90%" />
      </Skeleton>
    );
  }
  return (
    <div className="two">
      <div>
        {lessons.length === 0 && <NothingKept />}
        {byCourse(lessons).map((course) => (
          <KeptCourseSection
            key={course.courseId}
            {...{ userId, course, downloads, heard }}
            left={room?.left ?? 0}
          />
        ))}
      </div>
      <DeviceFrame userId={userId} lessons={lessons} own={own} left={room?.left ?? null} />
    </div>
  );
}

const NothingKept = () => (
  <EmptyState
    icon="download"
    title={text.empty}
    description={text.emptyDescription}
    actions={<LinkButton href={paths.home}>{text.toCourses}</LinkButton>}
  />
);
