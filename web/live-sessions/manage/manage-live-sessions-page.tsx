import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { displayName } from '#contract/accounts';
import type { Course } from '#contract/courses';
import type { LiveSession } from '#contract/live-sessions';
import { currentUserQuery } from '#web/accounts/api';
import { groupedByDiploma } from '#web/courses/manage/course-filter';
import { useManagedCourses } from '#web/courses/manage/use-managed-courses';
import { Page } from '#web/layout/page';
import { liveSessionsQuery } from '#web/lib/live-sessions-query';
import { takeUnannounced } from '../announced.ts';
import { Button } from '#web/ui/button';
import { DeleteDialog } from '#web/ui/delete-dialog';
import { EmptyState } from '#web/ui/empty-state';
import { LoadError } from '#web/ui/load-error';
import { TableSkeleton } from '#web/ui/table-skeleton';
import { useDeleteLiveSession } from './api.ts';
import { SessionDialog } from './session-dialog.tsx';
import type { OfferedCourses } from './session-fields.tsx';
import { SessionTable } from './session-table.tsx';
import { liveText as text } from './text.ts';

/** Whoever starts a broadcast knows of it: announcing it as well would hide the answer to the button. */
const markAnnounced = (session: LiveSession) => {
  takeUnannounced(localStorage, [session]);
};

/** Others' sessions are on the students' page. */
const managedByThem = (sessions: LiveSession[]) => sessions.filter(({ mayManage }) => mayManage);

/** What students can see, under its diploma. */
const shownCourses = (courses: readonly Course[]): OfferedCourses[] =>
  groupedByDiploma(courses.filter(({ isActive }) => isActive)).map((group) => ({
    heading: group.title ?? text.otherCourses,
    courses: group.courses,
  }));

export function ManageLiveSessionsPage() {
  const { data: user } = useQuery(currentUserQuery);
  const sessions = useQuery({ ...liveSessionsQuery, select: managedByThem });
  const courses = useManagedCourses();
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
      <SessionDialog
        // a list that came later would lose what was chosen in it
        subject={courses.data || courses.error ? edited : null}
        instructor={user ? displayName(user) : ''}
        courses={shownCourses(courses.data ?? [])}
        onClose={() => setEdited(null)}
      />
      <DeleteDialog
        target={doomed}
        words={text.deletion}
        remove={useDeleteLiveSession()}
        onClose={() => setDoomed(null)}
      />
    </Page>
  );
}
