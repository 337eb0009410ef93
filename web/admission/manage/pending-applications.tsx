import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '#web/lib/format';
import { paths } from '#web/lib/paths';
import { LinkButton } from '#web/ui/link-button';
import { applicationsQuery } from './applications-api.ts';

const waitingText = (count: number) => `طلبات الدكتوراه: ${formatNumber(count)}`;

/** For an admin's dashboard: how many applications wait for a decision, where any do. */
export function PendingApplications() {
  const { data } = useQuery(applicationsQuery('pending', 1));
  if (!data || data.total === 0) return null;
  return (
    <LinkButton href={`${paths.applications}?state=pending`} kind="secondary" icon="scroll">
      {waitingText(data.total)}
    </LinkButton>
  );
}
