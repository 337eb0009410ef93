import { useQuery } from '@tanstack/react-query';
import { DocumentsWait } from '#web/accounts/confirm-way';
import { Page } from '#web/layout/page';
import { paths } from '#web/lib/paths';
import { EmptyState } from '#web/ui/empty-state';
import { LoadError } from '#web/ui/load-error';
import { LinkButton } from '#web/ui/link-button';
import { Skeleton, SkeletonBlock, SkeletonLine } from '#web/ui/skeleton';
import { courseTemplatesQuery, myCertificatesQuery, myDiplomasQuery } from './api.ts';
import { CertificateRoom } from './certificate-room.tsx';
import { DiplomaRoom } from './diploma-room.tsx';
import { certificatesText as text } from './text.ts';

export function CertificatesPage() {
  const papers = (
    <div className="row">
      <LinkButton href={paths.transcript} kind="secondary" icon="list">
        {text.transcript}
      </LinkButton>
      <LinkButton href={paths.thabat} kind="secondary" icon="scroll">
        {text.thabat}
      </LinkButton>
    </div>
  );
  return (
    <Page title={text.title} lead={text.lead} actions={papers}>
      <DocumentsWait />
      <Content />
    </Page>
  );
}

function Content() {
  const certificates = useQuery(myCertificatesQuery);
  const diplomas = useQuery(myDiplomasQuery);
  const templates = useQuery(courseTemplatesQuery);
  const queries = [certificates, diplomas, templates];
  if (certificates.data?.length === 0 && diplomas.data?.length === 0) return <NoCertificates />;
  if (certificates.data && diplomas.data && templates.data) {
    return (
      <>
        {diplomas.data.length > 0 && <DiplomaRoom diplomas={diplomas.data} />}
        <CertificateRoom certificates={certificates.data} templates={templates.data} />
      </>
    );
  }
  const error = queries.find((query) => query.error)?.error;
  if (!error) return <PageSkeleton />;
  const retry = () => Promise.all(queries.map(({ refetch }) => refetch()));
  return <LoadError title={text.loadError} error={error} onRetry={retry} />;
}

function NoCertificates() {
  return (
    <EmptyState
      icon="award"
      title={text.emptyTitle}
      description={text.emptyText}
      actions={<LinkButton href={paths.home}>{text.emptyAction}</LinkButton>}
    />
  );
}

function PageSkeleton() {
  return (
    <Skeleton>
      <div className="stack">
        <SkeletonBlock height="6.75rem" />
        <SkeletonBlock ratio="3 / 2" />
        <SkeletonLine width="40%" />
        <SkeletonLine width="60%" />
      </div>
    </Skeleton>
  );
}
