import { useQuery } from '@tanstack/react-query';
import { useParams } from 'wouter';
import type { EditedMatn } from '#contract/managing-mutun';
import { matnKey } from '#contract/mutun';
import { LoadErrorPage } from '#web/layout/load-error-page';
import { NotFound } from '#web/layout/not-found';
import { Page } from '#web/layout/page';
import { ApiError } from '#web/lib/api-error';
import { paths } from '#web/lib/paths';
import { LinkButton } from '#web/ui/link-button';
import { Skeleton, SkeletonBlock, SkeletonLine } from '#web/ui/skeleton';
import { editedMatnQuery } from './api.ts';
import { DraftForm } from './draft-form.tsx';
import { MatnCourses } from './matn-courses.tsx';
import { matnState } from './matn-state.ts';
import { MatnStateTag } from './matn-state-tag.tsx';
import { PublishedMatn } from './published-matn.tsx';
import { correctingText, draftText, manageText as text } from './text.ts';

/** A draft is written here as a whole; what was published is corrected here, unit by unit. */
export function EditMatnPage() {
  const { key } = useParams<{ key: string }>();
  if (!matnKey.safeParse(key).success) return <MatnNotFound />;
  return <LoadedMatn key={key} matnName={key} />;
}

function LoadedMatn({ matnName }: { matnName: string }) {
  // What is being written is not replaced under the writer's hands: a change is shown when it is saved.
  const { data, error, refetch } = useQuery({ ...editedMatnQuery(matnName), refetchOnWindowFocus: false });
  if (error instanceof ApiError && error.status === 404) return <MatnNotFound />;
  if (data) return <Edited matn={data} />;
  if (error) return <LoadErrorPage title={text.loadError} error={error} onRetry={refetch} />;
  return (
    <Skeleton>
      <SkeletonLine width="50%" height="3rem" />
      <SkeletonBlock height="12rem" />
      <SkeletonBlock height="18rem" />
    </Skeleton>
  );
}

function MatnNotFound() {
  return (
    <NotFound
      title={text.notFound}
      description={text.notFoundDescription}
      back={{ href: paths.manageMutun, label: text.back }}
    />
  );
}

function Edited({ matn }: { matn: EditedMatn }) {
  const state = matnState(matn);
  const isDraft = state === 'draft';
  const lead = isDraft
    ? draftText.draftLead
    : state === 'hidden'
      ? correctingText.hiddenLead
      : correctingText.lead;
  return (
    <Page
      title={isDraft ? draftText.draftTitle(matn.title) : matn.title}
      lead={
        <>
          <MatnStateTag matn={matn} /> {lead}
        </>
      }
      crumbs={[{ label: text.title, href: paths.manageMutun }, { label: matn.title }]}
      actions={
        !isDraft && (
          <>
            <LinkButton href={paths.matnStanding(matn.key)} kind="secondary" icon="chart">
              {text.standing}
            </LinkButton>
            {state === 'published' && (
              <LinkButton href={paths.matn(matn.key)} kind="quiet" icon="eye">
                {text.read}
              </LinkButton>
            )}
          </>
        )
      }
    >
      {isDraft ? <DraftForm matn={matn} /> : <PublishedMatn matn={matn} />}
      <MatnCourses matn={matn} />
    </Page>
  );
}
