import { Skeleton, SkeletonBlock } from '#web/ui/skeleton';

export function CourseListSkeleton() {
  return (
    <Skeleton>
      <SkeletonBlock height="7.5rem" />
      <SkeletonBlock height="7.5rem" />
    </Skeleton>
  );
}
