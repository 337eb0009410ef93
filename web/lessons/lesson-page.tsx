import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams } from 'wouter';
import type { CurrentUser } from '#contract/accounts';
import { partsOfTitle } from '#contract/course-title';
import type { Course } from '#contract/courses';
import type { Lesson, LessonProgress } from '#contract/lessons';
import { idText } from '#contract/primitives';
import { currentUserQuery } from '#web/accounts/api';
import { courseQuery, enrolmentsQuery } from '#web/courses/api';
import { EnrolButton } from '#web/courses/enrol-button';
import { examOfCourseQuery } from '#web/courses/exam-of-course';
import { coursesText } from '#web/courses/text';
import { useFocusAfterEnrolling } from '#web/courses/use-focus-after-enrolling';
import { NotFound } from '#web/layout/not-found';
import { LoadErrorPage } from '#web/layout/load-error-page';
import { Page } from '#web/layout/page';
import { ApiError } from '#web/lib/api-error';
import { paths } from '#web/lib/paths';
import { Breadcrumbs } from '#web/ui/breadcrumbs';
import { SectionHead } from '#web/ui/section-head';
import { Written } from '#web/ui/written';
import { lessonsQuery, progressQuery, unitsQuery } from './api.ts';
import { completionText } from './completion-text.ts';
import { LessonCompletion } from './lesson-completion.tsx';
import { LessonNav } from './lesson-nav.tsx';
import {
  completedCount,
  isRecorded,
  knownDuration,
  lessonsToCome,
  neighboursOf,
  progressOf,
} from './lesson-rules.ts';
import { LessonSidebar } from './lesson-sidebar.tsx';
import { LessonSkeleton } from './lesson-skeleton.tsx';
import { Player } from './player/player.tsx';
import { useMediaSession } from './player/use-media-session.ts';
import { usePlayer } from './player/use-player.ts';
import { askForFilm } from './player/film-ahead.ts';
import { videoAt } from '#contract/video-address';
import { lessonsText as text } from './text.ts';
import { useKeptLength } from './use-kept-length.ts';
import { useLessonWatch, useObservation } from './use-lesson-watch.ts';
import { useWaitingProgress } from './use-waiting-progress.ts';
import './lesson.css';

export async function fetchLesson(queries: QueryClient, params: Record<string, string>) {
  const courseId = idText.parse(params['courseId']);
  const lessonId = idText.parse(params['lessonId']);
  const fetchFilm = async () => {
    const asked = lessonsQuery(courseId);
    await queries.prefetchQuery(asked);
    const lessons = queries.getQueryData(asked.queryKey) ?? [];
    const { videoUrl = null, videoMimeType } = lessons.find(({ id }) => id === lessonId) ?? {};
    const video = videoAt(videoUrl, videoMimeType);
    if (video.kind === 'file') askForFilm(video.url);
  };
  await Promise.all([
    fetchFilm(),
    queries.prefetchQuery(courseQuery(courseId)),
    queries.prefetchQuery(progressQuery(courseId)),
    queries.prefetchQuery(unitsQuery(courseId)),
  ]);
}

export function LessonPage() {
  const params = useParams<{ courseId: string; lessonId: string }>();
  const courseId = idText.safeParse(params.courseId);
  const lessonId = idText.safeParse(params.lessonId);
  if (!courseId.success)
    return <NotFound title={coursesText.notFound} description={coursesText.notFoundDescription} />;
  if (!lessonId.success) return <LessonNotFound courseId={courseId.data} />;
  return <LessonLoader courseId={courseId.data} lessonId={lessonId.data} />;
}

function LessonNotFound({ courseId }: { courseId: number }) {
  return (
    <NotFound
      title={text.notFound}
      description={text.notFoundDescription}
      back={{ href: paths.course(courseId), label: text.backToCourse }}
    />
  );
}

function LessonLoader({ courseId, lessonId }: { courseId: number; lessonId: number }) {
  const user = useQuery(currentUserQuery);
  const course = useQuery(courseQuery(courseId));
  const lessons = useQuery(lessonsQuery(courseId));
  const progress = useQuery(progressQuery(courseId));
  const exam = useQuery(examOfCourseQuery(courseId));

  const parts = [course, lessons, progress];
  const failed = parts.find(({ error }) => error !== null);
  if (failed?.error instanceof ApiError && failed.error.status === 404)
    return <NotFound title={coursesText.notFound} description={coursesText.notFoundDescription} />;
  if (failed) {
    return (
      <LoadErrorPage
        title={text.loadError}
        error={failed.error}
        onRetry={() => parts.forEach((part) => part.error && void part.refetch())}
      />
    );
  }
  if (!user.data || !course.data || !lessons.data || !progress.data) return <LessonSkeleton />;
  const lesson = lessons.data.find(({ id }) => id === lessonId);
  if (!lesson) return <LessonNotFound courseId={courseId} />;
  return (
    <LessonView
      key={lesson.id}
      user={user.data}
      course={course.data}
      lessons={lessons.data}
      lesson={lesson}
      progress={progress.data}
      hasExam={Boolean(exam.data)}
    />
  );
}

interface LessonViewProps {
  user: CurrentUser;
  course: Course;
  lessons: Lesson[];
  lesson: Lesson;
  progress: LessonProgress[];
  hasExam: boolean;
}

function LessonView({ user, course, lessons, lesson, progress, hasExam }: LessonViewProps) {
  useWaitingProgress(user.id, lesson.id);
  const { watch, view } = useLessonWatch(user.id, lesson, progressOf(lesson, progress));
  const { videoUrl, videoMimeType, captionsUrl, title } = lesson;
  const video = useMemo(() => videoAt(videoUrl, videoMimeType), [videoUrl, videoMimeType]);
  const hasStandIn = !isRecorded(lesson);
  const { source, mount, restart } = usePlayer({
    video,
    title,
    startAt: watch.startAt,
    // A film knows its own; and it plays on when somebody tells the lesson's meanwhile.
    duration: hasStandIn ? knownDuration(lesson, 0) : 0,
    captionsUrl,
  });
  useObservation(watch, source);
  useKeptLength(lesson, user.role !== 'student', source);
  const { subject } = partsOfTitle(course.title);
  useMediaSession(source, title, subject, course.instructor);

  const rank = lessons.indexOf(lesson) + 1;
  const others = lessons.filter((other) => other !== lesson);
  const completed = completedCount(others, progress) + (view.isComplete ? 1 : 0);
  return (
    <Page title={title} ownHeading>
      <div className="lesson-crumbs only-desk">
        <Breadcrumbs
          crumbs={[
            { label: text.home, href: paths.home },
            { label: subject, href: paths.course(course.id) },
            { label: text.lessonRank(rank) },
          ]}
        />
      </div>
      <div className="two">
        <div>
          <div className="lesson-stage">
            <Player
              source={source}
              kind={video.kind}
              mount={mount}
              eyebrow={hasStandIn ? completionText.demonstration : text.lessonRank(rank)}
              title={title}
              duration={view.duration}
              watched={view.ranges}
              onRetry={restart}
            />
          </div>
          <header className="lesson-head">
            <p>
              {text.lessonOf(rank, lessons.length)} · <Written>{course.instructor}</Written>
            </p>
            <h1>
              <Written>{title}</Written>
            </h1>
          </header>
          <LessonNav
            lesson={lesson}
            {...neighboursOf(lessons, lesson.id)}
            mayGoOn={view.isEnough || view.obstacle !== null}
            lessonsLeft={lessons.length - completed}
            lessonsToCome={lessonsToCome(lessons, progress)}
            hasExam={hasExam}
          />
          {course.isActive && <LessonEnrolment courseId={course.id} />}
          <LessonCompletion view={view} hasStandIn={hasStandIn} />
          <section className="lesson-about" aria-labelledby="about-lesson">
            <SectionHead id="about-lesson" title={text.about} small />
            <p dir="auto">{lesson.description}</p>
          </section>
        </div>
        <LessonSidebar
          courseId={course.id}
          courseTitle={subject}
          lessons={lessons}
          progress={progress}
          current={{ lesson, percent: view.percent }}
          completed={completed}
        />
      </div>
    </Page>
  );
}

/** For whoever opened a lesson of a course that is not theirs yet. */
function LessonEnrolment({ courseId }: { courseId: number }) {
  const { data: enrolments } = useQuery(enrolmentsQuery);
  const isEnrolled = enrolments?.some((mine) => mine.courseId === courseId) ?? true;
  const rememberPress = useFocusAfterEnrolling(isEnrolled, () =>
    document.querySelector<HTMLElement>('.controls__play'),
  );
  if (isEnrolled) return null;
  return (
    <section className="leaf lesson-enrolment" aria-label={text.enrolment}>
      <p>{text.notEnrolled}</p>
      <EnrolButton courseId={courseId} onPress={rememberPress} />
    </section>
  );
}
