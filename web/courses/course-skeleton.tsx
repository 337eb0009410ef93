import { Skeleton, SkeletonBlock, SkeletonLine } from '#web/ui/skeleton';
import './course-head.css';

export function CourseSkeleton() {
  return (
    <Skeleton>
      <div className="course-head">
        <SkeletonBlock ratio="3 / 4" />
        <div>
          <SkeletonLine width="8rem" />
          <SkeletonLine width="70%" height="3rem" />
          <SkeletonLine width="50%" />
        </div>
        <div className="course-head__description">
          <SkeletonLine />
          <SkeletonLine width="80%" />
        </div>
      </div>
      <div className="course-skeleton__lessons">
        {['80%', '65%', '75%', '60%', '70%'].map((width) => (
          <SkeletonLine key={width} width={width} height="4rem" />
        ))}
      </div>
    </Skeleton>
  );
}
