import { useQuery } from '@tanstack/react-query';
import { errorCode, errorText } from '#web/lib/error-text';
import { formatNumber, formatPercent } from '#web/lib/format';
import { ErrorState } from '#web/ui/error-state';
import { Skeleton, SkeletonBlock } from '#web/ui/skeleton';
import { StatStrip } from '#web/ui/stat-strip';
import { studentStatsQuery } from './api.ts';
import { dashboardText as text } from './text.ts';

/** The four figures of a student's work. */
export function StudentFigures() {
  const { data: stats, error, refetch } = useQuery(studentStatsQuery);
  if (error) {
    return (
      <ErrorState
        title={text.statsError}
        description={errorText(error)}
        code={errorCode(error)}
        onRetry={() => void refetch()}
      />
    );
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
        { icon: 'chart', value: formatPercent(stats.averageGrade), label: text.averageGrade },
      ]}
    />
  );
}
