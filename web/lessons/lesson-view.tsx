import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CurrentUser } from '#contract/accounts';
import { partsOfTitle } from '#contract/course-title';
import type { Course } from '#contract/courses';
import type { Lesson, LessonProgress } from '#contract/lessons';
import { enrolmentsQuery } from '#web/courses/api';
import { EnrolWay } from '#web/courses/enrol-way';
import { TaughtBy } from '#web/courses/taught-by';
import { useFocusAfterEnrolling } from '#web/courses/use-focus-after-enrolling';
import { paths } from '#web/lib/paths';
import { Breadcrumbs } from '#web/ui/breadcrumbs';
import { Section } from '#web/ui/section';
import { Written } from '#web/ui/written';
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
import { Player } from './player/player.tsx';
import { useMediaSession } from './player/use-media-session.ts';
import { usePlayer } from './player/use-player.ts';
import { videoAt } from '#contract/video-address';
import { lessonsText as text } from './text.ts';
import { useKeptLength } from './use-kept-length.ts';
import { useLessonWatch, useObservation } from './use-lesson-watch.ts';
import { useWaitingProgress } from './use-waiting-progress.ts';
import './lesson.css';

interface LessonViewProps {
  user: CurrentUser;
  course: Course;
  lessons: Lesson[];
  lesson: Lesson;
  progress: LessonProgress[];
  hasExam: boolean;
}

export function LessonView({ user, course, lessons, lesson, progress, hasExam }: LessonViewProps) {
  useWaitingProgress(user.id, lesson.id);
  const { watch, view } = useLessonWatch(user.id, lesson, progressOf(lesson, progress));
  const { title } = lesson;
  const { subject } = partsOfTitle(course.title);
  const hasStandIn = !isRecorded(lesson);
  const { source, kind, mount, restart } = useLessonPlayer(lesson, watch.startAt);
  useObservation(watch, source);
  useKeptLength(lesson, course.mayManage, source);
  useMediaSession(source, title, subject, course.instructor);

  const rank = lessons.indexOf(lesson) + 1;
  const others = lessons.filter((other) => other !== lesson);
  const completed = completedCount(others, progress) + (view.isComplete ? 1 : 0);
  return (
    <>
      <LessonCrumbs courseId={course.id} subject={subject} rank={rank} />
      <div className="two">
        <div>
          <div className="lesson-stage">
            <Player
              source={source}
              kind={kind}
              mount={mount}
              eyebrow={hasStandIn ? completionText.demonstration : text.lessonRank(rank)}
              title={title}
              duration={view.duration}
              watched={view.ranges}
              onRetry={restart}
            />
          </div>
          <LessonHead title={title} place={text.lessonOf(rank, lessons.length)} course={course} />
          <LessonNav
            lesson={lesson}
            {...neighboursOf(lessons, lesson.id)}
            mayGoOn={view.isEnough || view.obstacle !== null}
            lessonsLeft={lessons.length - completed}
            lessonsToCome={lessonsToCome(lessons, progress)}
            hasExam={hasExam}
          />
          {course.isActive && <LessonEnrolment course={course} />}
          <LessonCompletion view={view} hasStandIn={hasStandIn} />
          <Section id="about-lesson" title={text.about} small className="lesson-about">
            <p dir="auto">{lesson.description}</p>
          </Section>
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
    </>
  );
}

function useLessonPlayer(lesson: Lesson, startAt: number) {
  const { videoUrl, videoMimeType, captionsUrl, title } = lesson;
  const video = useMemo(() => videoAt(videoUrl, videoMimeType), [videoUrl, videoMimeType]);
  // A film knows its own; and it plays on when somebody tells the lesson's meanwhile.
  const duration = isRecorded(lesson) ? 0 : knownDuration(lesson, 0);
  return { kind: video.kind, ...usePlayer({ video, title, startAt, duration, captionsUrl }) };
}

interface LessonCrumbsProps {
  courseId: number;
  subject: string;
  rank: number;
}

function LessonCrumbs({ courseId, subject, rank }: LessonCrumbsProps) {
  return (
    <div className="lesson-crumbs only-desk">
      <Breadcrumbs
        crumbs={[
          { label: text.home, href: paths.home },
          { label: subject, href: paths.course(courseId) },
          { label: text.lessonRank(rank) },
        ]}
      />
    </div>
  );
}

function LessonHead({ title, place, course }: { title: string; place: string; course: Course }) {
  return (
    <header className="lesson-head">
      <p>
        {place} · <TaughtBy course={course} />
      </p>
      <h1>
        <Written>{title}</Written>
      </h1>
    </header>
  );
}

/** For whoever opened a lesson of a course that is not theirs yet. */
function LessonEnrolment({ course }: { course: Course }) {
  const { data: enrolments } = useQuery(enrolmentsQuery);
  const isEnrolled = enrolments?.some((mine) => mine.courseId === course.id) ?? true;
  const rememberPress = useFocusAfterEnrolling(isEnrolled, () =>
    document.querySelector<HTMLElement>('.controls__play'),
  );
  if (isEnrolled) return null;
  return (
    <section className="leaf lesson-enrolment" aria-label={text.enrolment}>
      <p>{text.notEnrolled}</p>
      <EnrolWay course={course} onPress={rememberPress} />
    </section>
  );
}
