import { useLocation, useSearchParams } from 'wouter';
import { partsOfTitle } from '#contract/course-title';
import { idText } from '#contract/primitives';
import { useManagedCourses } from '#web/courses/manage/use-managed-courses';
import { Page } from '#web/layout/page';
import { paths } from '#web/lib/paths';
import { EmptyState } from '#web/ui/empty-state';
import { LoadError } from '#web/ui/load-error';
import { LinkButton } from '#web/ui/link-button';
import { Skeleton, SkeletonBlock, SkeletonLine } from '#web/ui/skeleton';
import { CreateExamForm } from './create-exam-form.tsx';
import { editorText as text } from './text.ts';

export function CreateExamPage() {
  const [search] = useSearchParams();
  const [, navigate] = useLocation();
  const courses = useManagedCourses();
  const courseId = idText.safeParse(search.get('courseId')).data ?? null;
  const from = courses.data?.find(({ id }) => id === courseId);
  const crumbs = [
    { label: text.courses, href: paths.courseManagement },
    ...(from ? [{ label: partsOfTitle(from.title).subject, href: paths.manageCourse(from.id) }] : []),
    { label: text.createTitle },
  ];
  return (
    <Page title={text.createTitle} lead={text.createLead} crumbs={crumbs}>
      {courses.error ? (
        <LoadError title={text.coursesError} error={courses.error} onRetry={courses.refetch} />
      ) : !courses.data ? (
        <FormSkeleton />
      ) : courses.data.length === 0 ? (
        <EmptyState
          icon="book"
          title={text.noCourses}
          description={text.noCoursesDescription}
          actions={<LinkButton href={paths.createCourse}>{text.addCourse}</LinkButton>}
        />
      ) : (
        <CreateExamForm
          courses={courses.data}
          courseId={courseId}
          cancelPath={from ? paths.manageCourse(from.id) : paths.courseManagement}
          // an exam without questions is of no use to anyone: on to where they are written
          onCreated={(exam) => navigate(paths.editExam(exam.id))}
        />
      )}
    </Page>
  );
}

function FormSkeleton() {
  return (
    <Skeleton>
      <SkeletonLine width="8rem" />
      <SkeletonBlock height="3rem" />
      <SkeletonLine width="8rem" />
      <SkeletonBlock height="3rem" />
      <SkeletonLine width="8rem" />
      <SkeletonBlock height="6.5rem" />
    </Skeleton>
  );
}
