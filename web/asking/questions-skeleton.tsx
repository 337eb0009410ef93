import { Skeleton, SkeletonLine } from '#web/ui/skeleton';
import { tabText as text } from './tab-text.ts';

export const QuestionsSkeleton = () => (
  <Skeleton label={text.loading}>
    <div className="stack">
      {[1, 2, 3].map((row) => (
        <SkeletonLine key={row} height="5.5rem" />
      ))}
    </div>
  </Skeleton>
);
