import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import { auditSubjects, entriesPerPage } from '#contract/audit';
import { Page } from '#web/layout/page';
import { usePage } from '#web/lib/use-page';
import { EmptyState } from '#web/ui/empty-state';
import { LoadError } from '#web/ui/load-error';
import { Pager } from '#web/ui/pager';
import { Select } from '#web/ui/select';
import { Skeleton, SkeletonLine } from '#web/ui/skeleton';
import { auditQuery } from './api.ts';
import { AuditItem } from './audit-item.tsx';
import { auditText as text, subjectNames } from './text.ts';
import './audit.css';

/** Which changes are shown stands in the address too. */
export function AuditPage() {
  const [address, setAddress] = useSearchParams();
  const subject = auditSubjects.find((candidate) => candidate === address.get('subject'));
  const show = (wanted: string) => setAddress(wanted ? { subject: wanted } : {});
  return (
    <Page title={text.title} lead={text.lead}>
      <div className="audit-filter">
        <Select label={text.filter} value={subject ?? ''} onChange={(event) => show(event.target.value)}>
          <option value="">{text.all}</option>
          {auditSubjects.map((name) => (
            <option key={name} value={name}>
              {subjectNames[name]}
            </option>
          ))}
        </Select>
      </div>
      <Entries key={subject} subject={subject} />
    </Page>
  );
}

function Entries({ subject }: { subject: (typeof auditSubjects)[number] | undefined }) {
  const [page, turnTo] = usePage();
  const { data, error, refetch, dataUpdatedAt } = useQuery(auditQuery(subject, page));
  if (error) {
    return <LoadError title={text.loadError} error={error} onRetry={refetch} />;
  }
  if (!data) return <AuditSkeleton />;
  if (data.total === 0) {
    return <EmptyState icon="list" title={text.emptyTitle} description={text.emptyText} />;
  }
  const now = new Date(dataUpdatedAt);
  return (
    <>
      <ol className="audit-list">
        {data.items.map((entry) => (
          <AuditItem key={entry.id} entry={entry} now={now} />
        ))}
      </ol>
      <Pager page={page} pages={Math.ceil(data.total / entriesPerPage)} onChange={turnTo} />
    </>
  );
}

function AuditSkeleton() {
  return (
    <Skeleton>
      <div className="stack">
        {Array.from({ length: 8 }, (_, row) => (
          <SkeletonLine key={row} height="3.5rem" />
        ))}
      </div>
    </Skeleton>
  );
}
