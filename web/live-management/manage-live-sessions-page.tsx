import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LiveSession } from '#contract/live-sessions';
import { Page } from '#web/layout/page';
import { liveSessionsQuery } from '#web/lib/live-sessions-query';
import { takeUnannounced } from '#web/live-sessions/announced';
import { Button } from '#web/ui/button';
import { EmptyState } from '#web/ui/empty-state';
import { LoadError } from '#web/ui/load-error';
import { TableSkeleton } from '#web/ui/table-skeleton';
import { DeleteSession } from './delete-session.tsx';
import { SessionDialog } from './session-dialog.tsx';
import { SessionTable } from './session-table.tsx';
import { liveText as text } from './text.ts';

/** Whoever starts a broadcast knows of it: announcing it as well would hide the answer to the button. */
const markAnnounced = (session: LiveSession) => {
  takeUnannounced(localStorage, [session]);
};

export function ManageLiveSessionsPage() {
  const sessions = useQuery(liveSessionsQuery);
  const [edited, setEdited] = useState<LiveSession | 'new' | null>(null);
  const [doomed, setDoomed] = useState<LiveSession | null>(null);
  const addButton = (
    <Button icon="plus" onClick={() => setEdited('new')}>
      {text.add}
    </Button>
  );
  return (
    <Page title={text.title} lead={text.lead} actions={sessions.data?.length ? addButton : undefined}>
      {sessions.isPending && <TableSkeleton />}
      {sessions.isError && (
        <LoadError title={text.loadError} error={sessions.error} onRetry={sessions.refetch} />
      )}
      {sessions.data?.length === 0 && (
        <EmptyState icon="video" title={text.emptyTitle} description={text.emptyText} actions={addButton} />
      )}
      {sessions.data && sessions.data.length > 0 && (
        <SessionTable
          sessions={sessions.data}
          onEdit={setEdited}
          onDelete={setDoomed}
          onSwitched={markAnnounced}
        />
      )}
      <SessionDialog subject={edited} onClose={() => setEdited(null)} />
      <DeleteSession session={doomed} onClose={() => setDoomed(null)} />
    </Page>
  );
}
