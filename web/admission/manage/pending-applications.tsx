import { useQuery } from '@tanstack/react-query';
import { paths } from '#web/lib/paths';
import { LinkButton } from '#web/ui/link-button';
import { applicationsQuery } from './api.ts';
import { applicationsText as text } from './text.ts';

/** For an admin's dashboard: how many applications wait for a decision, where any do. */
export function PendingApplications() {
  const { data } = useQuery(applicationsQuery('pending', 1));
  if (!data || data.total === 0) return null;
  return (
    <LinkButton href={`${paths.applications}?state=pending`} kind="secondary" icon="scroll">
      {text.waiting(data.total)}
    </LinkButton>
  );
}
