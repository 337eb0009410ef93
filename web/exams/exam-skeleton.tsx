import { Skeleton, SkeletonBlock, SkeletonLine } from '#web/ui/skeleton';
import { examsText as text } from './text.ts';
import './exam-intro.css';

/** Ruled like the introduction, which is what comes. */
export function ExamSkeleton() {
  return (
    <Skeleton label={text.loading}>
      <div className="exam-intro jadwal">
        <SkeletonLine height="3rem" />
        <SkeletonLine width="60%" />
        <SkeletonLine />
        <br />
        <SkeletonBlock height="5rem" />
        <br />
        <SkeletonLine width="90%" height="2.5rem" />
        <SkeletonLine width="80%" height="2.5rem" />
        <SkeletonLine width="85%" height="2.5rem" />
        <br />
        <SkeletonBlock width="14rem" height="3rem" />
      </div>
    </Skeleton>
  );
}
