import { Skeleton, SkeletonBlock, SkeletonLine } from '#web/ui/skeleton';
import { readingText } from './text.ts';

const lines = ['90%', '86%', '92%', '84%', '88%', '91%', '85%'];

/** The ruling of a leaf before it is written. */
export const MatnSkeleton = () => (
  <Skeleton label={readingText.loading}>
    <SkeletonLine width="12rem" />
    <SkeletonBlock height="5.5rem" />
    {lines.map((width) => (
      <SkeletonLine key={width} width={width} height="3.5rem" />
    ))}
  </Skeleton>
);
