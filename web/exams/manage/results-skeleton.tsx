import { Skeleton, SkeletonBlock, SkeletonLine } from '#web/ui/skeleton';

export function ResultsSkeleton() {
  return (
    <Skeleton>
      <SkeletonLine width="50%" height="3rem" />
      <SkeletonBlock height="6rem" />
      <SkeletonLine width="12rem" />
      <SkeletonBlock height="12rem" />
    </Skeleton>
  );
}
