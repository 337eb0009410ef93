import * as z from 'zod/mini';
import { levelStanding } from './admission.ts';
import { endpoint } from './endpoint.ts';
import { count, diplomaKey, grade, id, instant } from './primitives.ts';

export const studentStats = z.object({
  completedCourses: count,
  certificates: count,
  /** Whole hours of lessons really watched. */
  totalHours: count,
  averageGrade: grade,
});
export type StudentStats = z.output<typeof studentStats>;

/** How far a student is in one of the six diplomas, counted over all its active courses, enrolled in or not. */
export const diplomaProgress = z.object({
  diploma: diplomaKey,
  courses: count,
  /** Courses whose exam was passed. */
  completedCourses: count,
  totalLessons: count,
  completedLessons: count,
  /** Completed lessons of all lessons; 0 while the diploma has none. */
  percent: grade,
  /** Whether the student is admitted to it, or what is missing. A copy that a phone kept from before has none. */
  standing: z._default(z.nullable(levelStanding), null),
});
export type DiplomaProgress = z.output<typeof diplomaProgress>;

export const activityKinds = ['certificate', 'passed', 'failed', 'lesson', 'enrolment'] as const;

/** Something that the student did, and when. `lessonTitle` is there for a lesson. */
export const activity = z.object({
  kind: z.enum(activityKinds),
  courseId: id,
  courseTitle: z.string(),
  lessonTitle: z.nullable(z.string()),
  at: instant,
});
export type Activity = z.output<typeof activity>;

export const dashboardApi = {
  studentStats: endpoint({
    method: 'GET',
    path: '/api/dashboard/stats',
    access: 'signed-in',
    summary: 'أرقام الطالب',
    reply: studentStats,
  }),
  diplomas: endpoint({
    method: 'GET',
    path: '/api/dashboard/diplomas',
    access: 'signed-in',
    summary: 'تقدّم الطالب في الدبلومات الستة، بترتيبها',
    reply: z.array(diplomaProgress),
  }),
  activity: endpoint({
    method: 'GET',
    path: '/api/dashboard/activity',
    access: 'signed-in',
    summary: 'آخر ما أنجزه الطالب',
    reply: z.array(activity),
  }),
};
