import { useQuery } from '@tanstack/react-query';
import { Darah } from '#web/ui/darah';
import { studentStatsQuery } from './api.ts';
import { recentActivity } from './text.ts';

export function ActivityList({ emptyText }: { emptyText: string }) {
  const { data: stats } = useQuery(studentStatsQuery);
  const lines = stats ? recentActivity(stats) : [];
  if (lines.length === 0) return <p className="muted">{emptyText}</p>;
  return (
    <ul className="activity">
      {lines.map((line) => (
        <li key={line}>
          <Darah value={100} label="" />
          {line}
        </li>
      ))}
    </ul>
  );
}
