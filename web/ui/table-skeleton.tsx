import { Skeleton, SkeletonLine } from './skeleton.tsx';

/** Ruled lines where the rows of a table will stand. */
export function TableSkeleton() {
  return (
    <Skeleton>
      <div className="stack">
        {['90%', '75%', '85%', '70%', '80%'].map((width) => (
          <SkeletonLine key={width} width={width} height="3.5rem" />
        ))}
      </div>
    </Skeleton>
  );
}
