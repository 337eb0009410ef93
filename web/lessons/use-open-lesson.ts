import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CurrentUser } from '#contract/accounts';
import { partsOfTitle } from '#contract/course-title';
import type { Course } from '#contract/courses';
import type { Lesson, LessonProgress } from '#contract/lessons';
import { teachersOf } from '#web/courses/taught-by';
import { lessonsQuery } from './api.ts';
import { useAskedSecond, useLessonAddress } from './lesson-address.ts';
import { progressOf } from './lesson-rules.ts';
import { useLessonMoment } from './moment-of-lesson.ts';
import { useMediaSession } from './player/use-media-session.ts';
import { useKeptLength } from './use-kept-length.ts';
import { useLessonPlayer } from './use-lesson-player.ts';
import { useLessonWatch, useObservation } from './use-lesson-watch.ts';
import { useWaitingProgress } from './use-waiting-progress.ts';

/** While a film is being converted the page looks again this often. */
const lookAgain = 60_000;

interface OpenLesson {
  user: CurrentUser;
  course: Course;
  lesson: Lesson;
  progress: readonly LessonProgress[];
}

/** The player of the open lesson, what was watched by it, and what the address asks for. */
export function useOpenLesson({ user, course, lesson, progress }: OpenLesson) {
  useWaitingProgress(user.id, lesson.id);
  useQuery({
    ...lessonsQuery(course.id),
    refetchInterval: lesson.media?.isConverting && !lesson.media.hasFailed ? lookAgain : false,
  });
  const address = useLessonAddress();
  const { watch, view } = useLessonWatch(user.id, lesson, progressOf(lesson, progress));
  const [startAt] = useState(address.second ?? watch.startAt);
  const player = useLessonPlayer(lesson, startAt);
  const { source } = player;
  const moment = useLessonMoment(source, startAt);
  useAskedSecond(address.second, moment);
  useObservation(watch, source);
  useKeptLength(lesson, course.mayManage, source);
  const names = teachersOf(course).join('، ');
  useMediaSession(source, lesson.title, partsOfTitle(course.title).subject, names);
  return { address, view, player, moment };
}
