import { Skeleton, SkeletonBlock, SkeletonLine } from '#web/ui/skeleton';

export function EditorSkeleton() {
  return (
    <Skeleton>
      <SkeletonLine width="60%" height="3rem" />
      <SkeletonBlock height="3rem" />
      <SkeletonLine width="12rem" />
      <SkeletonBlock height="9rem" />
      <SkeletonLine />
      <SkeletonBlock height="9rem" />
    </Skeleton>
  );
}
