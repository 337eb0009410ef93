import { Skeleton, SkeletonBlock, SkeletonLine } from '#web/ui/skeleton';
import './course-card.css';

export function CourseGridSkeleton() {
  return (
    <Skeleton>
      <div className="course-grid">
        {['1', '2', '3', '4', '5'].map((place) => (
          <div key={place}>
            <SkeletonBlock ratio="3 / 4" />
            <SkeletonLine width="85%" />
            <SkeletonLine width="60%" />
          </div>
        ))}
      </div>
    </Skeleton>
  );
}
