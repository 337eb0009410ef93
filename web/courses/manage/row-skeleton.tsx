import { Skeleton, SkeletonBlock, SkeletonLine } from '#web/ui/skeleton';
import './row-skeleton.css';

/** Six cards, where the courses or the exams will stand. */
export function RowSkeleton() {
  return (
    <Skeleton>
      <div className="row-skeleton">
        {['1', '2', '3', '4', '5', '6'].map((place) => (
          <div key={place} className="row-skeleton__card">
            <SkeletonLine width="70%" />
            <SkeletonLine width="45%" />
            <SkeletonBlock width="6rem" height="2.5rem" />
          </div>
        ))}
      </div>
    </Skeleton>
  );
}
