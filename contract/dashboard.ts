import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { count, diplomaKey, grade, id, idParams, instant } from './primitives.ts';

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

/** One who studies a course: how far, with what result, and since when. */
export const courseStudent = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.nullable(z.string()),
  progress: grade,
  completedLessons: count,
  /** Handed in; an open attempt is not one yet. */
  attempts: count,
  bestScore: z.nullable(grade),
  passed: z.boolean(),
  enrolledAt: instant,
  /** The latest of watching, sitting the exam and enrolling. */
  lastActivityAt: instant,
});
export type CourseStudent = z.output<typeof courseStudent>;

/** How many students stand at `from` or more and below `to` percent; 0 and 100 stand for themselves. */
export const progressBand = z.object({ from: z.int(), to: z.int(), students: count });
export type ProgressBand = z.output<typeof progressBand>;

export const courseResults = z.object({
  course: z.object({ id, title: z.string(), isActive: z.boolean(), totalLessons: count }),
  enrolled: count,
  /** Who passed the exam. */
  completed: count,
  /** Who handed in at least one attempt. */
  sat: count,
  averageProgress: grade,
  /** Of the best score of each who sat; null while nobody did. */
  averageScore: z.nullable(grade),
  /** Of those who sat; null while nobody did. */
  passRate: z.nullable(grade),
  /** Six, from not begun to all lessons done. */
  progressBands: z.array(progressBand),
  /** The furthest first. */
  students: z.array(courseStudent),
  /** In their order. */
  lessons: z.array(
    z.object({ lessonId: id, title: z.string(), order: z.int(), startedBy: count, completedBy: count }),
  ),
});
export type CourseResults = z.output<typeof courseResults>;

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
  adminCounters: endpoint({
    method: 'GET',
    path: '/api/admin/dashboard',
    access: 'admin',
    summary: 'أعداد المستخدمين والمواد والاختبارات والتسجيلات',
    reply: z.object({ totalUsers: count, totalCourses: count, totalExams: count, totalEnrollments: count }),
  }),
  courseResults: endpoint({
    method: 'GET',
    path: '/api/admin/courses/:id/results',
    access: 'teacher',
    summary: 'نتائج مادة، أرقامًا أو ملف CSV',
    params: idParams,
    query: z.strictObject({ format: z.optional(z.literal('csv')) }),
    alsoCsv: true,
    reply: courseResults,
  }),
};
