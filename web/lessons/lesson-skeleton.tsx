import { Skeleton, SkeletonBlock, SkeletonLine } from '#web/ui/skeleton';
import { lessonsText as text } from './text.ts';
import './lesson.css';

export function LessonSkeleton() {
  return (
    <Skeleton label={text.loading}>
      <div className="two">
        <div>
          <SkeletonBlock ratio="16 / 9" />
          <SkeletonLine width="40%" />
          <SkeletonLine width="70%" height="3rem" />
          <SkeletonLine />
        </div>
        <div>
          {['60%', '90%', '75%', '85%', '70%'].map((width) => (
            <SkeletonLine key={width} width={width} height="3.25rem" />
          ))}
        </div>
      </div>
    </Skeleton>
  );
}
