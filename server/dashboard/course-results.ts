import type { FastifyInstance, FastifyReply } from 'fastify';
import { displayName } from '#contract/accounts';
import { resultsApi, studentsPerPage } from '#contract/results';
import { findManagedCourse } from '#server/courses/queries';
import type { Tx } from '#server/db/database';
import { oneSnapshot } from '#server/db/one-snapshot';
import { allPieces, pageAs, type Piece } from '#server/db/pieces';
import { sendCsv } from '#server/http/csv';
import { found } from '#server/http/refusal';
import { serve } from '#server/http/serve';
import { lessonFigures, standingsOf, studentsOf } from './results-queries.ts';
import { figuresOf } from './rules.ts';

export function courseResultsRoutes(app: FastifyInstance): void {
  serve(app, resultsApi.courseResults, ({ params, query, reply, viewer }) =>
    app.db.transaction(async (tx) => {
      const course = found(await findManagedCourse(tx, params.id, viewer.user));
      const students = (piece: Piece) => listStudents(tx, course.id, piece);
      if (query.format === 'csv') return sendStudents(reply, course, await allPieces(students));
      return {
        course,
        ...figuresOf(await standingsOf(tx, course.id)),
        students: await students(pageAs(query.page, studentsPerPage)),
        lessons: await lessonFigures(tx, course.id),
      };
    }, oneSnapshot),
  );
}

async function listStudents(tx: Tx, courseId: number, piece: Piece) {
  const rows = await studentsOf(tx, courseId, piece);
  return rows.map(({ user, ...standing }) => ({
    userId: user.id,
    name: displayName(user),
    email: user.email,
    ...standing,
  }));
}

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
  course: { id: number; title: string },
  students: Awaited<ReturnType<typeof listStudents>>,
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
