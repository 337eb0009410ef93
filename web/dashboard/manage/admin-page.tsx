import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import { partsOfTitle } from '#contract/course-title';
import { PendingApplications } from '#web/admission/manage/pending-applications';
import { coursesQuery } from '#web/courses/api';
import { Page } from '#web/layout/page';
import { deskQuery } from './desk-query.ts';
import { paths } from '#web/lib/paths';
import { LinkButton } from '#web/ui/link-button';
import { LoadError } from '#web/ui/load-error';
import { Tabs } from '#web/ui/tabs';
import { examsQuery } from '#web/exams/manage/api';
import { Counters } from './counters.tsx';
import { CoursesTab } from '#web/courses/manage/courses-tab';
import { ExamsTab } from '#web/exams/manage/exams-tab';
import { RowSkeleton } from '#web/courses/manage/row-skeleton';
import { adminText as text } from '#web/courses/manage/text';

export function AdminPage() {
  const [search, setSearch] = useSearchParams();
  return (
    <Page
      title={text.title}
      lead={text.lead}
      actions={
        <>
          <PendingApplications />
          <OwnDesk />
        </>
      }
    >
      <Counters />
      <Tabs
        label={text.tabs}
        value={search.get('tab') === 'exams' ? 'exams' : 'courses'}
        onChange={(tab) => setSearch(tab === 'exams' ? { tab } : {}, { replace: true })}
        tabs={[
          { value: 'courses', label: text.manageCourses, content: <CoursesPanel /> },
          { value: 'exams', label: text.manageExams, content: <ExamsPanel /> },
        ]}
      />
    </Page>
  );
}

/** For an admin who teaches. */
function OwnDesk() {
  const { data: desk } = useQuery(deskQuery());
  if (!desk || desk.courses.length === 0) return null;
  return (
    <LinkButton href={paths.desk} kind="secondary" icon="dashboard">
      {text.ownDesk}
    </LinkButton>
  );
}

function CoursesPanel() {
  const courses = useQuery(coursesQuery);
  if (courses.error) return <ListError error={courses.error} onRetry={() => void courses.refetch()} />;
  if (!courses.data) return <RowSkeleton />;
  return <CoursesTab courses={courses.data} subjectOf={(title) => partsOfTitle(title).subject} />;
}

function ExamsPanel() {
  const exams = useQuery(examsQuery);
  const courses = useQuery(coursesQuery);
  const failed = [exams, courses].find(({ error }) => error !== null);
  if (failed) return <ListError error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!exams.data || !courses.data) return <RowSkeleton />;
  return <ExamsTab exams={exams.data} courses={courses.data} />;
}

function ListError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return <LoadError title={text.loadError} error={error} onRetry={onRetry} />;
}
