import { Skeleton, SkeletonBlock, SkeletonLine } from '#web/ui/skeleton';

export function FormSkeleton() {
  return (
    <Skeleton>
      <SkeletonLine width="40%" height="3rem" />
      <div className="manage-form manage-form-page">
        {['1', '2', '3', '4'].map((place) => (
          <div key={place}>
            <SkeletonLine width="30%" />
            <SkeletonBlock height="3rem" />
          </div>
        ))}
      </div>
    </Skeleton>
  );
}
