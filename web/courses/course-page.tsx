import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useParams } from 'wouter';
import { idText } from '#contract/primitives';
import { currentUserQuery } from '#web/accounts/api';
import { NotFound } from '#web/layout/not-found';
import { LoadErrorPage } from '#web/layout/load-error-page';
import { Page } from '#web/layout/page';
import { lessonsQuery, progressQuery } from '#web/lessons/api';
import { LessonList } from '#web/lessons/lesson-list';
import { completedCount, isRecorded, lessonsToCome, lessonToContinue } from '#web/lessons/lesson-rules';
import { lessonsLeftText, lessonsText, toComeText } from '#web/lessons/text';
import { useWaitingProgress } from '#web/lessons/use-waiting-progress';
import { ApiError } from '#web/lib/api-error';
import { paths } from '#web/lib/paths';
import { EmptyState } from '#web/ui/empty-state';
import { Note } from '#web/ui/note';
import { SectionHead } from '#web/ui/section-head';
import { courseQuery, enrolmentsQuery } from './api.ts';
import { CourseAction, ResultActions } from './course-action.tsx';
import { AboutCourse, CourseActions, CourseDescription, CourseHead } from './course-head.tsx';
import { CourseResultView } from './course-result.tsx';
import { CourseSkeleton } from './course-skeleton.tsx';
import { partsOfTitle } from './course-title.ts';
import { examOfCourseQuery } from './exam-of-course.ts';
import { examStandingQuery } from '#web/lib/exam-standing-query';
import { RequirementsBox } from './requirements-box.tsx';
import { requirementsText } from './requirements-text.ts';
import { coursesText as text } from './text.ts';

export async function fetchCourse(queries: QueryClient, params: Record<string, string>) {
  const courseId = idText.parse(params['id']);
  await Promise.all([
    queries.prefetchQuery(courseQuery(courseId)),
    queries.prefetchQuery(lessonsQuery(courseId)),
    queries.prefetchQuery(progressQuery(courseId)),
    queries.prefetchQuery(enrolmentsQuery),
    queries.prefetchQuery(examOfCourseQuery(courseId)),
    queries.prefetchQuery(examStandingQuery(courseId)),
  ]);
}

export function CoursePage() {
  const params = useParams<{ id: string }>();
  const id = idText.safeParse(params.id);
  if (!id.success) return <CourseNotFound />;
  return <CourseView key={id.data} courseId={id.data} />;
}

function CourseView({ courseId }: { courseId: number }) {
  const { data: user } = useQuery(currentUserQuery);
  const isOwed = useWaitingProgress(user?.id);
  const course = useQuery(courseQuery(courseId));
  const lessons = useQuery(lessonsQuery(courseId));
  const progress = useQuery(progressQuery(courseId));
  const enrolments = useQuery(enrolmentsQuery);
  const exam = useQuery(examOfCourseQuery(courseId));
  const standing = useQuery(examStandingQuery(courseId));

  const parts = [course, lessons, progress, enrolments, exam];
  const failed = parts.find(({ error }) => error !== null);
  if (failed?.error instanceof ApiError && failed.error.status === 404) return <CourseNotFound />;
  if (failed) {
    return (
      <LoadErrorPage
        title={text.loadError}
        error={failed.error}
        onRetry={() => parts.forEach((part) => part.error && void part.refetch())}
      />
    );
  }
  if (!course.data || !lessons.data || !progress.data || !enrolments.data || exam.data === undefined)
    return <CourseSkeleton />;
  // Without it the course can still be read: only its failure is let pass.
  if (standing.isPending) return <CourseSkeleton />;

  const completed = completedCount(lessons.data, progress.data);
  const toCome = lessonsToCome(lessons.data, progress.data);
  const unrecorded = lessons.data.filter((lesson) => !isRecorded(lesson)).length;
  const enrolment = enrolments.data.find((mine) => mine.courseId === courseId);
  const { isSitting, result } = standing.data ?? { isSitting: false, result: null };
  const next = lessonToContinue(lessons.data, progress.data);
  const [first] = lessons.data;
  const study = {
    courseId,
    isEnrolled: enrolment !== undefined,
    mayEnrol: course.data.isActive,
    next: next
      ? {
          href: paths.lesson(courseId, next.id),
          label:
            progress.data.length > 0 ? lessonsText.goOn(lessons.data.indexOf(next) + 1) : lessonsText.begin,
        }
      : null,
    review: first ? { href: paths.lesson(courseId, first.id), label: lessonsText.review } : null,
    exam: exam.data,
    isSitting,
    hasPassed: Boolean(enrolment?.completedAt) || result?.passed === true,
  };
  const shownResult = isSitting ? null : result;
  const head = {
    course: course.data,
    lessonCount: lessons.data.length,
    lessonSeconds: lessons.data.reduce((sum, { duration }) => sum + duration, 0),
  };
  return (
    <Page title={partsOfTitle(course.data.title).subject} ownHeading>
      {shownResult ? (
        <>
          <CourseHead {...head} />
          <CourseResultView result={shownResult} actions={<ResultActions {...study} />} />
        </>
      ) : (
        <CourseHead {...head}>
          <CourseDescription course={course.data} />
          <CourseActions
            course={course.data}
            progress={enrolment ? share(completed, lessons.data.length) : null}
            action={<CourseAction {...study} />}
          />
        </CourseHead>
      )}
      <div className="two course-body">
        <section aria-labelledby="lessons">
          <SectionHead id="lessons" title={lessonsText.lessons} />
          {unrecorded > 0 && <Note>{toComeText(unrecorded)}</Note>}
          {isOwed && <Note tone="warn">{lessonsText.owedElsewhere}</Note>}
          {lessons.data.length > 0 ? (
            <LessonList lessons={lessons.data} progress={progress.data} />
          ) : (
            <EmptyState
              title={lessonsText.noLessons}
              description={lessonsText.noLessonsDescription}
              headingLevel={3}
            />
          )}
          {shownResult && <AboutCourse course={course.data} />}
        </section>
        <aside className="hashiya" aria-label={requirementsText.requirements}>
          <RequirementsBox
            lessonCount={lessons.data.length}
            completedLessons={completed}
            whyLocked={lessonsLeftText(lessons.data.length - completed, toCome)}
            exam={exam.data}
            hasPassed={study.hasPassed}
          />
        </aside>
      </div>
    </Page>
  );
}

const share = (part: number, whole: number) => (whole > 0 ? (part / whole) * 100 : 0);

function CourseNotFound() {
  return <NotFound title={text.notFound} description={text.notFoundDescription} />;
}
