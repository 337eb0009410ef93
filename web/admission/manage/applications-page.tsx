import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import { applicationStates } from '#contract/admission';
import { applicationsPerPage, type ManagedApplication } from '#contract/managing-admission';
import { Page } from '#web/layout/page';
import { usePage } from '#web/lib/use-page';
import { Accordion } from '#web/ui/accordion';
import { EmptyState } from '#web/ui/empty-state';
import { LoadError } from '#web/ui/load-error';
import { Pager } from '#web/ui/pager';
import { Select } from '#web/ui/select';
import { Skeleton, SkeletonLine } from '#web/ui/skeleton';
import { applicationsQuery } from './applications-api.ts';
import { ApplicationItem } from './application-item.tsx';
import { applicationsText as text } from './applications-text.ts';
import './applications.css';

/** Which of them are shown stands in the address too. */
export function ApplicationsPage() {
  const [address, setAddress] = useSearchParams();
  const state = applicationStates.find((candidate) => candidate === address.get('state'));
  const show = (wanted: string) => setAddress(wanted ? { state: wanted } : {});
  return (
    <Page title={text.title} lead={text.lead}>
      <div className="applications-filter">
        <Select label={text.filter} value={state ?? ''} onChange={(event) => show(event.target.value)}>
          <option value="">{text.all}</option>
          {applicationStates.map((name) => (
            <option key={name} value={name}>
              {text.states[name]}
            </option>
          ))}
        </Select>
      </div>
      <Applications key={state} state={state} />
    </Page>
  );
}

function Applications({ state }: { state: ManagedApplication['state'] | undefined }) {
  const [page, turnTo] = usePage();
  const { data, error, refetch } = useQuery(applicationsQuery(state, page));
  if (error) return <LoadError title={text.loadError} error={error} onRetry={refetch} />;
  if (!data) return <ApplicationsSkeleton />;
  if (data.total === 0) {
    return <EmptyState icon="scroll" title={text.emptyTitle} description={text.emptyText} />;
  }
  return (
    <>
      <p className="muted" role="status">
        {text.count(data.total)}
      </p>
      <Accordion>
        {data.items.map((application) => (
          <ApplicationItem key={application.id} application={application} />
        ))}
      </Accordion>
      <Pager page={data.page} pages={Math.ceil(data.total / applicationsPerPage)} onChange={turnTo} />
    </>
  );
}

function ApplicationsSkeleton() {
  return (
    <Skeleton>
      <div className="stack">
        {Array.from({ length: 5 }, (_, row) => (
          <SkeletonLine key={row} height="4rem" />
        ))}
      </div>
    </Skeleton>
  );
}
