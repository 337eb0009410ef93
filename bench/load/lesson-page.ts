import { coursesApi } from '#contract/courses';
import { lessonsApi } from '#contract/lessons';
import { asking } from './asking.ts';
import type { Student } from './full-campus.ts';
import type { Asked } from '../connection.ts';

export const course = ({ cookie, lesson }: Student): Asked =>
  asking(coursesApi.getCourse, { params: { id: String(lesson.courseId) } }, cookie);

export const lessonsOf = ({ cookie, lesson }: Student): Asked =>
  asking(lessonsApi.listLessons, { params: { id: String(lesson.courseId) } }, cookie);

export const progressOf = ({ cookie, lesson }: Student): Asked =>
  asking(lessonsApi.courseProgress, { params: { id: String(lesson.courseId) } }, cookie);

/** What a lesson page asks for when it is opened. */
export const lessonPage = (student: Student): Asked[] => [
  course(student),
  lessonsOf(student),
  progressOf(student),
];
