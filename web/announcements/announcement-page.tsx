import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'wouter';
import type { Announcement } from '#contract/announcements';
import { isPinnedAt } from '#contract/pinned-at';
import { idText } from '#contract/primitives';
import { LoadErrorPage } from '#web/layout/load-error-page';
import { LoadingPage } from '#web/layout/loading-page';
import { NotFound } from '#web/layout/not-found';
import { Page } from '#web/layout/page';
import { ApiError } from '#web/lib/api-error';
import { formatGregorianDate, formatRelative } from '#web/lib/dates';
import { paths } from '#web/lib/paths';
import { readerZone } from '#web/lib/reader-zone';
import { useReadHere } from '#web/notices/use-read-here';
import { Breadcrumbs } from '#web/ui/breadcrumbs';
import { LinkButton } from '#web/ui/link-button';
import { AnnouncementView } from './announcement-view.tsx';
import { announcementQuery } from './api.ts';
import { PublishedAt } from './published-at.tsx';
import { announcementsText as text } from './text.ts';
import './announcement-page.css';

export async function fetchAnnouncement(queries: QueryClient, params: Record<string, string>) {
  await queries.prefetchQuery(announcementQuery(idText.parse(params['id'])));
}

export function AnnouncementPage() {
  const params = useParams<{ id: string }>();
  const id = idText.safeParse(params.id);
  if (!id.success) return <AnnouncementNotFound />;
  return <AnnouncementOf key={id.data} id={id.data} />;
}

function AnnouncementOf({ id }: { id: number }) {
  const { data, error, refetch } = useQuery({ ...announcementQuery(id), staleTime: 0 });
  if (error instanceof ApiError && error.status === 404) return <AnnouncementNotFound />;
  if (!data && error) return <LoadErrorPage title={text.oneLoadError} error={error} onRetry={refetch} />;
  return data ? <LoadedAnnouncement announcement={data} /> : <LoadingPage />;
}

function LoadedAnnouncement({ announcement }: { announcement: Announcement }) {
  const { id, title, createdAt, editedAt, mayEdit, readers, pinnedUntil } = announcement;
  const [now] = useState(() => new Date());
  const isPinned = isPinnedAt(announcement, now);
  useReadHere(paths.announcement(id));
  return (
    <Page title={title} ownHeading>
      <Breadcrumbs crumbs={[{ label: text.title, href: paths.announcements }, { label: title }]} />
      <div className="jadwal announcement-leaf">
        <AnnouncementView
          announcement={{ ...announcement, isPinned }}
          when={<PublishedAt at={createdAt} words={formatRelative(createdAt, now)} />}
          edited={
            editedAt !== null && (
              <PublishedAt at={editedAt} words={text.editedAt(formatRelative(editedAt, now))} />
            )
          }
          headingLevel={1}
        />
      </div>
      {mayEdit && (
        <div className="announcement-leaf__desk">
          {readers !== null && <p>{text.readers(readers)}</p>}
          {isPinned && pinnedUntil !== null && (
            <p>
              <PublishedAt at={pinnedUntil} words={text.pinnedUntil(lastDay(pinnedUntil))} />
            </p>
          )}
          <LinkButton href={paths.editAnnouncement(id)} kind="secondary" icon="edit">
            {text.edit}
          </LinkButton>
        </div>
      )}
    </Page>
  );
}

/** Its end is the midnight after that day. */
const lastDay = (pinnedUntil: string): string =>
  formatGregorianDate(new Date(Date.parse(pinnedUntil) - 1), readerZone());

const AnnouncementNotFound = () => (
  <NotFound
    title={text.notFound}
    description={text.notFoundText}
    back={{ href: paths.announcements, label: text.toAll }}
  />
);
