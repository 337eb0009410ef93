import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useParams } from 'wouter';
import { percentOf } from '#contract/completion';
import { partsOfTitle } from '#contract/course-title';
import type { CourseUnit } from '#contract/course-units';
import type { coursesApi } from '#contract/courses';
import type { ReplyOf } from '#contract/endpoint';
import type { Lesson, LessonProgress } from '#contract/lessons';
import { idText } from '#contract/primitives';
import { currentUserQuery } from '#web/accounts/api';
import { announcementsQuery } from '#web/announcements/api';
import { CourseAnnouncement } from '#web/announcements/announcement-line';
import { CourseDownload, UnitDownload } from '#web/downloads/group-download';
import { useKeptLessons } from '#web/downloads/use-downloads';
import { AfterPass, CourseOutcome, type CourseOfStudent } from '#web/exams/course-outcome';
import { NotFound } from '#web/layout/not-found';
import { LoadErrorPage } from '#web/layout/load-error-page';
import { Page } from '#web/layout/page';
import { lessonsQuery, progressQuery, unitsQuery } from '#web/lessons/api';
import { LessonList } from '#web/lessons/lesson-list';
import type { LessonGroup } from '#web/lessons/lesson-units';
import { completedCount, isRecorded, lessonsToCome, lessonToContinue } from '#web/lessons/lesson-rules';
import { lessonsLeftText, lessonsText, toComeText } from '#web/lessons/text';
import { useWaitingProgress } from '#web/lessons/use-waiting-progress';
import { signedTextsQuery } from '#web/recitals/signed-texts-query';
import { ApiError } from '#web/lib/api-error';
import { paths } from '#web/lib/paths';
import { EmptyState } from '#web/ui/empty-state';
import { Note } from '#web/ui/note';
import { Section } from '#web/ui/section';
import { courseQuery, enrolmentsQuery } from './api.ts';
import { CourseAction, type StudyState } from './course-action.tsx';
import { AboutCourse, CourseActions, CourseDescription, CourseHead } from './course-head.tsx';
import { CourseSkeleton } from './course-skeleton.tsx';
import { examOfCourseQuery } from './exam-of-course.ts';
import { examStandingQuery } from '#web/lib/exam-standing-query';
import { CertificateWaits } from './recital-condition.tsx';
import { RequirementsBox } from './requirements-box.tsx';
import { requirementsText } from './requirements-text.ts';
import { coursesText as text } from './text.ts';

export async function fetchCourse(queries: QueryClient, params: Record<string, string>) {
  const courseId = idText.parse(params['id']);
  await Promise.all([
    queries.prefetchQuery(courseQuery(courseId)),
    queries.prefetchQuery(lessonsQuery(courseId)),
    queries.prefetchQuery(progressQuery(courseId)),
    queries.prefetchQuery(unitsQuery(courseId)),
    queries.prefetchQuery(enrolmentsQuery),
    queries.prefetchQuery(announcementsQuery),
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
  const units = useQuery(unitsQuery(courseId));
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
  // Without these the course can still be read: only their failure is let pass.
  if (standing.isPending || units.isPending) return <CourseSkeleton />;
  return (
    <LoadedCourse
      course={course.data}
      isOwed={isOwed}
      lessons={lessons.data}
      units={units.data ?? []}
      progress={progress.data}
      enrolments={enrolments.data}
      enrolment={enrolments.data.find((mine) => mine.courseId === courseId)}
      exam={exam.data}
      standing={standing.data ?? noStanding}
      offset={offsetOf(standing.data?.now ?? null, standing.dataUpdatedAt)}
    />
  );
}

const noStanding = {
  isSitting: false,
  result: null,
  mayBetter: false,
  nextTryAt: null,
  triesLeft: null,
  now: null,
};

/** How far the server's clock was ahead of this device's when its answer came. */
const offsetOf = (serverNow: string | null, answeredAt: number): number =>
  serverNow === null ? 0 : Date.parse(serverNow) - answeredAt;

type Course = ReplyOf<typeof coursesApi.getCourse>;

interface LoadedCourseProps extends CourseOfStudent {
  course: Course;
  /** Minutes that were watched on this device are not with the server yet. */
  isOwed: boolean;
}

function LoadedCourse({ course, isOwed, ...ofStudent }: LoadedCourseProps) {
  const { lessons, units, progress, enrolment, exam, standing } = ofStudent;
  const { data: signed = [] } = useQuery({ ...signedTextsQuery, enabled: course.requiresRecital });
  const completed = completedCount(lessons, progress);
  const study = studyOf(course, ofStudent);
  const shownResult = standing.isSitting ? null : standing.result;
  const head = {
    course,
    lessonCount: lessons.length,
    lessonSeconds: lessons.reduce((sum, { duration }) => sum + duration, 0),
  };
  return (
    <Page title={partsOfTitle(course.title).subject} ownHeading>
      {shownResult ? (
        <>
          <CourseHead {...head} />
          <CourseOutcome course={course} study={study} result={shownResult} ofStudent={ofStudent} />
          <CertificateWaits course={course} why={shownResult.certificateWaits} />
        </>
      ) : (
        <CourseHead {...head}>
          <CourseDescription course={course} />
          <CourseActions
            course={course}
            progress={enrolment ? percentOf(completed, lessons.length) : null}
            action={<CourseAction {...study} />}
          />
        </CourseHead>
      )}
      <div className="two course-body">
        <div>
          <CourseAnnouncement courseId={course.id} />
          {shownResult?.passed && <AfterPass course={course} result={shownResult} ofStudent={ofStudent} />}
          <CourseLessons {...{ course, lessons, units, progress, isOwed }} />
          {shownResult && <AboutCourse course={course} />}
        </div>
        <aside className="hashiya" aria-label={requirementsText.requirements}>
          <RequirementsBox
            recital={course}
            signed={signed.map(({ matnKey }) => matnKey)}
            lessonCount={lessons.length}
            completedLessons={completed}
            whyLocked={lessonsLeftText(lessons.length - completed, lessonsToCome(lessons, progress))}
            exam={exam}
            hasPassed={study.hasPassed}
            hasResult={shownResult !== null}
          />
        </aside>
      </div>
    </Page>
  );
}

interface CourseLessonsProps {
  course: Course;
  lessons: readonly Lesson[];
  units: readonly CourseUnit[];
  progress: readonly LessonProgress[];
  isOwed: boolean;
}

function CourseLessons({ course, lessons, units, progress, isOwed }: CourseLessonsProps) {
  const { data: user } = useQuery(currentUserQuery);
  const unrecorded = lessons.filter((lesson) => !isRecorded(lesson)).length;
  return (
    <Section
      id="lessons"
      title={lessonsText.lessons}
      action={user && <CourseDownload userId={user.id} course={course} lessons={lessons} />}
    >
      {unrecorded > 0 && <Note>{toComeText(unrecorded)}</Note>}
      {isOwed && <Note tone="warn">{lessonsText.owedElsewhere}</Note>}
      {lessons.length > 0 ? (
        <LessonsWithDevice {...{ course, lessons, units, progress }} userId={user?.id ?? ''} />
      ) : (
        <NoLessons />
      )}
    </Section>
  );
}

type LessonsWithDeviceProps = Omit<CourseLessonsProps, 'isOwed'> & { userId: string };

/** The lessons, each unit of which can be taken along. */
function LessonsWithDevice({ course, userId, ...list }: LessonsWithDeviceProps) {
  const kept = useKeptLessons(userId);
  const keepUnit = ({ unit, lessons }: LessonGroup) =>
    unit && <UnitDownload userId={userId} course={course} lessons={lessons} title={unit.title} />;
  return <LessonList {...list} kept={kept} unitAction={keepUnit} />;
}

/** What the student may do next in a course. */
function studyOf(
  { id, diploma, isActive }: Course,
  { lessons, progress, enrolment, exam, standing }: CourseOfStudent,
): StudyState {
  const next = lessonToContinue(lessons, progress);
  const [first] = lessons;
  return {
    course: { id, diploma },
    isEnrolled: enrolment !== undefined,
    mayEnrol: isActive,
    next: next
      ? {
          href: paths.lesson(id, next.id),
          label: progress.length > 0 ? lessonsText.goOn(lessons.indexOf(next) + 1) : lessonsText.begin,
        }
      : null,
    review: first ? { href: paths.lesson(id, first.id), label: lessonsText.review } : null,
    exam,
    isSitting: standing.isSitting,
    hasPassed: Boolean(enrolment?.completedAt) || standing.result?.passed === true,
  };
}

function NoLessons() {
  return (
    <EmptyState
      title={lessonsText.noLessons}
      description={lessonsText.noLessonsDescription}
      headingLevel={3}
    />
  );
}

function CourseNotFound() {
  return <NotFound title={text.notFound} description={text.notFoundDescription} />;
}
