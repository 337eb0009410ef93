import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import { coursesQuery } from '#web/courses/api';
import { partsOfTitle } from '#web/courses/course-title';
import { Page } from '#web/layout/page';
import { LoadError } from '#web/ui/load-error';
import { Tabs } from '#web/ui/tabs';
import { examsQuery } from './api.ts';
import { Counters } from './counters.tsx';
import { CoursesTab } from './courses-tab.tsx';
import { ExamsTab } from './exams-tab.tsx';
import { RowSkeleton } from './row-skeleton.tsx';
import { adminText as text } from './text.ts';

export function AdminPage() {
  const [search, setSearch] = useSearchParams();
  return (
    <Page title={text.title} lead={text.lead}>
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
