import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '#web/lib/format';
import { MissingPart } from '#web/ui/missing-part';
import { Num } from '#web/ui/num';
import { Ornament } from '#web/ui/ornament';
import { studentStatsQuery } from './api.ts';
import { dashboardText as text } from './text.ts';

/** Three figures in medallions: courses completed, hours heard, certificates held. */
export function WelcomeCounters() {
  const { data: stats, error, refetch } = useQuery(studentStatsQuery);
  // Figures of a moment ago are better than none.
  if (error && !stats) return <MissingPart title={text.statsError} onRetry={refetch} />;
  const counters = [
    { key: 'courses', value: stats?.completedCourses, label: text.completedCourses },
    { key: 'hours', value: stats?.totalHours, label: text.watchedHours },
    { key: 'certificates', value: stats?.certificates, label: text.certificates },
  ];
  return (
    <ul className="welcome__counters">
      {counters.map(({ key, value, label }) => (
        <li key={key}>
          <span className="welcome__medallion">
            <Ornament name="marker" />
            <b>
              <Num>{value === undefined ? '–' : formatNumber(value)}</Num>
            </b>
          </span>
          <span>{label(value ?? 0)}</span>
        </li>
      ))}
    </ul>
  );
}
