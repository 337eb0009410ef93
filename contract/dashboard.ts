import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { count, grade, id, idParams } from './primitives.ts';

export const studentStats = z.object({
  completedCourses: count,
  certificates: count,
  /** Whole hours of lessons really watched. */
  totalHours: count,
  averageGrade: grade,
});
export type StudentStats = z.output<typeof studentStats>;

export const dashboardApi = {
  studentStats: endpoint({
    method: 'GET',
    path: '/api/dashboard/stats',
    access: 'signed-in',
    summary: 'أرقام الطالب',
    reply: studentStats,
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
    reply: z.object({
      enrolled: count,
      completed: count,
      averageProgress: grade,
      students: z.array(
        z.object({ userId: z.string(), name: z.string(), progress: grade, bestScore: z.nullable(grade) }),
      ),
      lessons: z.array(z.object({ lessonId: id, title: z.string(), completedBy: count })),
    }),
  }),
};
