import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { count, diplomaKey, grade, id, idParams, instant, studyLevel } from './primitives.ts';

export const enrolment = z.object({
  id,
  courseId: id,
  progress: grade,
  enrolledAt: instant,
  completedAt: z.nullable(instant),
});

export const myEnrolment = z.extend(enrolment, {
  course: z.object({
    id,
    title: z.string(),
    instructor: z.string(),
    level: studyLevel,
    diploma: z.nullable(diplomaKey),
    totalLessons: count,
    imageUrl: z.nullable(z.string()),
    thumbnailUrl: z.nullable(z.string()),
  }),
  completedLessons: count,
  /** Its students can sit an exam. */
  hasExam: z._default(z.boolean(), false),
  /** Where to go on: the lesson left in the middle, else the first that is not complete; null when all are. */
  continueLessonId: z.nullable(id),
  lastWatchedAt: z.nullable(instant),
});
export type MyEnrolment = z.output<typeof myEnrolment>;

export const enrolmentsApi = {
  myEnrolments: endpoint({
    method: 'GET',
    path: '/api/my-enrollments',
    access: 'signed-in',
    summary: 'المواد التي سجّل فيها الطالب، وأحدثها دراسةً أولها',
    reply: z.array(myEnrolment),
  }),
  enrol: endpoint({
    method: 'POST',
    path: '/api/courses/:id/enroll',
    access: 'signed-in',
    summary: 'التسجيل في مادة',
    params: idParams,
    reply: enrolment,
  }),
};
