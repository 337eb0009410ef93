import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { auditSubjects } from '#contract/audit';
import { Page } from '#web/layout/page';
import { errorCode, errorText } from '#web/lib/error-text';
import { EmptyState } from '#web/ui/empty-state';
import { ErrorState } from '#web/ui/error-state';
import { Pager } from '#web/ui/pager';
import { Select } from '#web/ui/select';
import { Skeleton, SkeletonLine } from '#web/ui/skeleton';
import { auditQuery } from './api.ts';
import { AuditItem } from './audit-item.tsx';
import { auditText as text, subjectNames } from './text.ts';
import './audit.css';

const entriesPerPage = 50;

export function AuditPage() {
  const [shown, setShown] = useState('');
  const subject = auditSubjects.find((candidate) => candidate === shown);
  return (
    <Page title={text.title} lead={text.lead}>
      <div className="audit-filter">
        <Select label={text.filter} value={shown} onChange={(event) => setShown(event.target.value)}>
          <option value="">{text.all}</option>
          {auditSubjects.map((name) => (
            <option key={name} value={name}>
              {subjectNames[name]}
            </option>
          ))}
        </Select>
      </div>
      <Entries key={shown} subject={subject} />
    </Page>
  );
}

function Entries({ subject }: { subject: (typeof auditSubjects)[number] | undefined }) {
  const [page, setPage] = useState(1);
  const { data, error, refetch, dataUpdatedAt } = useQuery(auditQuery(subject, page));
  if (error) {
    return (
      <ErrorState
        title={text.loadError}
        description={errorText(error)}
        code={errorCode(error)}
        onRetry={() => void refetch()}
      />
    );
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
      <Pager page={page} pages={Math.ceil(data.total / entriesPerPage)} onChange={setPage} />
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
