import { useQuery } from '@tanstack/react-query';
import type { Transcript } from '#contract/certificates';
import { DocumentsWait } from '#web/accounts/confirm-way';
import { Page } from '#web/layout/page';
import { paths } from '#web/lib/paths';
import { EmptyState } from '#web/ui/empty-state';
import { LinkButton } from '#web/ui/link-button';
import { LoadError } from '#web/ui/load-error';
import { Section } from '#web/ui/section';
import { Skeleton, SkeletonBlock, SkeletonLine } from '#web/ui/skeleton';
import { LevelRecord } from '../level-record.tsx';
import { transcriptQuery } from './api.ts';
import { LeafPreview } from './leaf-preview.tsx';
import { transcriptText as text } from './text.ts';
import { TranscriptCard } from './transcript-card.tsx';
import './transcript-page.css';

const crumbs = [{ label: text.certificates, href: paths.certificates }, { label: text.title }];

export function TranscriptPage() {
  const { data, error, refetch } = useQuery(transcriptQuery);
  return (
    <Page title={text.title} lead={text.lead} crumbs={crumbs}>
      <DocumentsWait />
      {data && (data.levels.length > 0 ? <Content transcript={data} /> : <NothingPassed />)}
      {!data && error && <LoadError title={text.loadError} error={error} onRetry={refetch} />}
      {!data && !error && <PageSkeleton />}
    </Page>
  );
}

/** On a phone the list comes before the leaf, which is hard to read there. */
function Content({ transcript }: { transcript: Transcript }) {
  return (
    <div className="transcript">
      <TranscriptCard transcript={transcript} />
      <Section className="transcript__record" id="record" title={text.record}>
        {transcript.levels.map((level) => (
          <LevelRecord key={level.key} record={level} />
        ))}
      </Section>
      <Section className="transcript__leaf" id="as-printed" title={text.asPrinted}>
        <LeafPreview transcript={transcript} />
      </Section>
    </div>
  );
}

function NothingPassed() {
  return (
    <EmptyState
      icon="list"
      title={text.emptyTitle}
      description={text.emptyText}
      actions={<LinkButton href={paths.levels}>{text.emptyAction}</LinkButton>}
    />
  );
}

function PageSkeleton() {
  return (
    <Skeleton>
      <div className="stack">
        <SkeletonBlock height="16rem" />
        <SkeletonLine width="40%" />
        <SkeletonLine width="60%" />
      </div>
    </Skeleton>
  );
}
