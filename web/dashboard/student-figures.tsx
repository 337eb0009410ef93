import { useQuery } from '@tanstack/react-query';
import { formatGrade, formatNumber } from '#web/lib/format';
import { LoadError } from '#web/ui/load-error';
import { Skeleton, SkeletonBlock } from '#web/ui/skeleton';
import { StatStrip } from '#web/ui/stat-strip';
import { studentStatsQuery } from './api.ts';
import { dashboardText as text } from './text.ts';

/** The four figures of a student's work. */
export function StudentFigures() {
  const { data: stats, error, refetch } = useQuery(studentStatsQuery);
  if (error && !stats) {
    return <LoadError title={text.statsError} error={error} onRetry={refetch} />;
  }
  if (!stats) {
    return (
      <Skeleton>
        <SkeletonBlock height="6.75rem" />
      </Skeleton>
    );
  }
  return (
    <StatStrip
      stats={[
        {
          icon: 'book',
          value: formatNumber(stats.completedCourses),
          label: text.completedCourses(stats.completedCourses),
        },
        {
          icon: 'headphones',
          value: formatNumber(stats.totalHours),
          label: text.watchedHours(stats.totalHours),
        },
        {
          icon: 'award',
          value: formatNumber(stats.certificates),
          label: text.certificates(stats.certificates),
        },
        { icon: 'chart', value: formatGrade(stats.averageGrade), label: text.averageGrade },
      ]}
    />
  );
}
