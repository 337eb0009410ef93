import type { KeptLesson } from './kept-lesson.ts';

/** What the pages of a kept lesson ask for, beside who is here: the lesson's own, its course's, and this device's. */
export const studyReadings = ({
  courseId,
  lessonId,
}: Pick<KeptLesson, 'courseId' | 'lessonId'>): string[] => [
  '/api/auth/user',
  '/api/my-enrollments',
  '/api/exams',
  `/api/courses/${courseId}`,
  `/api/courses/${courseId}/lessons`,
  `/api/courses/${courseId}/units`,
  `/api/courses/${courseId}/progress`,
  `/api/courses/${courseId}/exam-standing`,
  `/api/lessons/${lessonId}/notes`,
  `/api/lessons/${lessonId}/question-moments`,
  `/api/lessons/${lessonId}/questions`,
  `/api/lessons/${lessonId}/questions?page=1`,
  '/api/notices/unread',
  '/api/live-sessions',
  '/api/reminders',
];
