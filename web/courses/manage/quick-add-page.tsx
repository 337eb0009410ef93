import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import type { Course } from '#contract/courses';
import { currentUserQuery } from '#web/accounts/api';
import { Page } from '#web/layout/page';
import { paths } from '#web/lib/paths';
import { EmptyState } from '#web/ui/empty-state';
import { LoadError } from '#web/ui/load-error';
import { LinkButton } from '#web/ui/link-button';
import { Tabs } from '#web/ui/tabs';
import { FormSkeleton } from './form-skeleton.tsx';
import { QuickExam } from '#web/exams/manage/quick-exam';
import { QuickLesson } from '#web/lessons/manage/quick-lesson';
import { quickText as text } from './text.ts';
import { useManagedCourses } from './use-managed-courses.ts';

export function QuickAddPage() {
  const { data: user } = useQuery(currentUserQuery);
  const { data: courses, error, refetch } = useManagedCourses();
  return (
    <Page
      title={text.title}
      lead={text.lead}
      actions={
        <>
          {user?.role === 'admin' && (
            <LinkButton href={paths.admin} kind="secondary" icon="dashboard">
              {text.admin}
            </LinkButton>
          )}
          <LinkButton href={paths.teacherGuide} kind="quiet" icon="help">
            {text.guide}
          </LinkButton>
        </>
      }
    >
      {error ? (
        <LoadError error={error} onRetry={refetch} />
      ) : courses ? (
        <QuickForms courses={courses} />
      ) : (
        <FormSkeleton />
      )}
    </Page>
  );
}

function QuickForms({ courses }: { courses: readonly Course[] }) {
  const [search, setSearch] = useSearchParams();
  if (courses.length === 0) {
    return (
      <EmptyState
        icon="book"
        title={text.noCourses}
        description={text.noCoursesDescription}
        actions={
          <LinkButton href={paths.createCourse} icon="plus">
            {text.newCourse}
          </LinkButton>
        }
      />
    );
  }
  return (
    <Tabs
      label={text.tabs}
      value={search.get('tab') === 'exam' ? 'exam' : 'lesson'}
      onChange={(tab) => setSearch(tab === 'exam' ? { tab } : {}, { replace: true })}
      tabs={[
        {
          value: 'lesson',
          label: text.lessonTab,
          content: (
            <div className="manage-form-page">
              <QuickLesson courses={courses} />
            </div>
          ),
        },
        {
          value: 'exam',
          label: text.examTab,
          content: (
            <div className="manage-form-page">
              <QuickExam courses={courses} />
            </div>
          ),
        },
      ]}
    />
  );
}
