import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { CurrentUser } from '#contract/accounts';
import { partsOfTitle } from '#contract/course-title';
import type { Course } from '#contract/courses';
import type { Lesson, LessonProgress } from '#contract/lessons';
import { unitsQuery } from './api.ts';
import { completionText } from './completion-text.ts';
import { useAskedSecond, useLessonAddress } from './lesson-address.ts';
import { LessonCompletion } from './lesson-completion.tsx';
import { LessonEnrolment } from './lesson-enrolment.tsx';
import { LessonCrumbs, LessonHead } from './lesson-head.tsx';
import type { LessonMargin } from './lesson-margin.ts';
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
import { LessonTabs } from './lesson-tabs.tsx';
import { useLessonMoment } from './moment-of-lesson.ts';
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
  margin: LessonMargin;
}

export function LessonView({ user, course, lessons, lesson, progress, hasExam, margin }: LessonViewProps) {
  useWaitingProgress(user.id, lesson.id);
  const address = useLessonAddress();
  const { watch, view } = useLessonWatch(user.id, lesson, progressOf(lesson, progress));
  const [startAt] = useState(address.second ?? watch.startAt);
  const { title } = lesson;
  const { subject } = partsOfTitle(course.title);
  const hasStandIn = !isRecorded(lesson);
  const { source, kind, mount, restart } = useLessonPlayer(lesson, startAt);
  const unit = useUnitTitle(lesson);
  const moment = useLessonMoment(source, startAt);
  useAskedSecond(address.second, moment);
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
              {...{ source, kind, mount, title }}
              eyebrow={hasStandIn ? completionText.demonstration : text.lessonRank(rank)}
              duration={view.duration}
              watched={view.ranges}
              onRetry={restart}
            />
          </div>
          <LessonHead {...{ title, course, unit }} place={text.lessonOf(rank, lessons.length)} />
          {course.isActive && <LessonEnrolment course={course} />}
          <LessonTabs tabs={margin.tabs(moment)} asked={address.tab} onChoose={address.chooseTab} />
          <LessonCompletion view={view} hasStandIn={hasStandIn} />
          <LessonNav
            lesson={lesson}
            {...neighboursOf(lessons, lesson.id)}
            mayGoOn={view.isEnough || view.obstacle !== null}
            lessonsLeft={lessons.length - completed}
            lessonsToCome={lessonsToCome(lessons, progress)}
            hasExam={hasExam}
          />
        </div>
        <LessonSidebar
          {...{ course, lessons, progress, completed }}
          current={{ lesson, percent: view.percent }}
          kept={margin.kept}
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

function useUnitTitle({ courseId, unit }: Lesson): string | null {
  const { data: units = [] } = useQuery(unitsQuery(courseId));
  return units.find(({ number }) => number === unit)?.title ?? null;
}
