import type { FastifyInstance, FastifyReply } from 'fastify';
import { displayName } from '#contract/accounts';
import { resultsApi } from '#contract/results';
import { findCourse } from '#server/courses/queries';
import type { Db } from '#server/db/database';
import { sendCsv } from '#server/http/csv';
import { found } from '#server/http/refusal';
import { serve } from '#server/http/serve';
import { lessonFigures, studentsOf } from './results-queries.ts';
import { figuresOf } from './rules.ts';

/** Several reads that must agree with one another. */
const oneSnapshot = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;

export function courseResultsRoutes(app: FastifyInstance): void {
  serve(app, resultsApi.courseResults, async ({ params, query, reply }) => {
    const results = await resultsOf(app.db, params.id);
    return query.format === 'csv' ? sendStudents(reply, results) : results;
  });
}

const resultsOf = (db: Db, courseId: number) =>
  db.transaction(async (tx) => {
    const course = found(await findCourse(tx, courseId, true));
    const rows = await studentsOf(tx, course.id);
    const students = rows.map(({ user, ...standing }) => ({
      userId: user.id,
      name: displayName(user),
      email: user.email,
      ...standing,
    }));
    return { course, ...figuresOf(students), students, lessons: await lessonFigures(tx, course.id) };
  }, oneSnapshot);

const header = [
  'الاسم',
  'البريد الإلكتروني',
  'التقدّم (٪)',
  'الدروس المكتملة',
  'المحاولات',
  'أفضل درجة',
  'اجتاز الاختبار',
  'تاريخ التسجيل (UTC)',
  'آخر نشاط (UTC)',
];

const sendStudents = (
  reply: FastifyReply,
  { course, students }: Awaited<ReturnType<typeof resultsOf>>,
): FastifyReply =>
  sendCsv(
    reply,
    { name: `نتائج ${course.title}`, asciiName: `course-${course.id}-results` },
    header,
    students.map((student) => [
      student.name,
      student.email,
      student.progress,
      student.completedLessons,
      student.attempts,
      student.bestScore,
      student.passed ? 'نعم' : 'لا',
      student.enrolledAt,
      student.lastActivityAt,
    ]),
  );
