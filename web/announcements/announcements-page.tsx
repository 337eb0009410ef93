import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { currentUserQuery } from '#web/accounts/api';
import { LoadErrorPage } from '#web/layout/load-error-page';
import { LoadingPage } from '#web/layout/loading-page';
import { Page } from '#web/layout/page';
import { paths } from '#web/lib/paths';
import { EmptyState } from '#web/ui/empty-state';
import { LinkButton } from '#web/ui/link-button';
import { AnnouncementRow } from './announcement-row.tsx';
import { asOfNow } from './announcement-rules.ts';
import { announcementsQuery } from './api.ts';
import { announcementsText as text } from './text.ts';

export const fetchAnnouncements = (queries: QueryClient) => queries.prefetchQuery(announcementsQuery);

export function AnnouncementsPage() {
  const { data: user } = useQuery(currentUserQuery);
  const { data: list, error, refetch } = useQuery({ ...announcementsQuery, staleTime: 0 });
  const [now] = useState(() => new Date());
  if (!list && error) return <LoadErrorPage title={text.loadError} error={error} onRetry={refetch} />;
  if (!list) return <LoadingPage />;
  const announce = user?.role !== 'student' && (
    <LinkButton href={paths.announce} icon="send">
      {text.announce}
    </LinkButton>
  );
  return (
    <Page title={text.title} lead={text.lead} actions={list.length > 0 && announce}>
      {list.length > 0 ? (
        <ul>
          {asOfNow(list, now).map((announcement) => (
            <AnnouncementRow key={announcement.id} announcement={announcement} now={now} />
          ))}
        </ul>
      ) : (
        <EmptyState
          icon="send"
          title={text.empty}
          description={announce ? text.emptyTextOfStaff : text.emptyText}
          actions={announce}
        />
      )}
    </Page>
  );
}
