import { useQuery } from '@tanstack/react-query';
import { useParams } from 'wouter';
import { idText } from '#contract/primitives';
import { LoadErrorPage } from '#web/layout/load-error-page';
import { LoadingPage } from '#web/layout/loading-page';
import { NotFound } from '#web/layout/not-found';
import { Page } from '#web/layout/page';
import { ApiError } from '#web/lib/api-error';
import { paths } from '#web/lib/paths';
import { announcementQuery } from '../api.ts';
import { announcementsText } from '../text.ts';
import { EditForm } from './edit-form.tsx';
import { composeText as text } from './text.ts';

export function EditAnnouncementPage() {
  const params = useParams<{ id: string }>();
  const id = idText.safeParse(params.id);
  if (!id.success) return <AnnouncementNotFound />;
  return <Editing key={id.data} id={id.data} />;
}

function Editing({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(announcementQuery(id));
  const isMissing = error instanceof ApiError && error.status === 404;
  // What one may read and not change is, here, not there.
  if (isMissing || data?.mayEdit === false) return <AnnouncementNotFound />;
  if (error) return <LoadErrorPage title={text.loadError} error={error} onRetry={refetch} />;
  if (!data) return <LoadingPage />;
  return (
    <Page
      title={text.editTitle}
      crumbs={[
        { label: text.announcements, href: paths.announcements },
        { label: data.title, href: paths.announcement(id) },
        { label: text.editTitle },
      ]}
    >
      <EditForm announcement={data} />
    </Page>
  );
}

const AnnouncementNotFound = () => (
  <NotFound
    title={announcementsText.notFound}
    description={announcementsText.notFoundText}
    back={{ href: paths.announcements, label: announcementsText.toAll }}
  />
);
