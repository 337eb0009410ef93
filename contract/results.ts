import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { count, grade, id, idParams, instant, pageNumber } from './primitives.ts';

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
  /** What the best score was measured against, as it was when that attempt began. */
  passingGrade: z.nullable(grade),
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
  /** A page of them, the furthest first. */
  students: z.array(courseStudent),
  /** In their order. */
  lessons: z.array(
    z.object({
      lessonId: id,
      title: z.string(),
      order: z.int(),
      /** The number of its unit in the course. */
      unit: z.nullable(z.int()),
      startedBy: count,
      completedBy: count,
    }),
  ),
});
export type CourseResults = z.output<typeof courseResults>;

/** So many of those who study a course, or have sat an exam, are told at once. */
export const studentsPerPage = 50;

export const resultsApi = {
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
    /** The file holds all students, whatever the page. */
    query: z.strictObject({ format: z.optional(z.literal('csv')), page: pageNumber }),
    alsoCsv: true,
    reply: courseResults,
  }),
};
