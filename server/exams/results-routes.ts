import type { FastifyInstance, FastifyReply } from 'fastify';
import { examManagementApi } from '#contract/managing-exams';
import { sendCsv } from '#server/http/csv';
import { found } from '#server/http/refusal';
import { serve } from '#server/http/serve';
import { countOpenAttempts, findKeptExam } from './management-queries.ts';
import { oneSnapshot } from './one-snapshot.ts';
import type { ExamRow } from './queries.ts';
import { finishedAttempts, mostMissed } from './results-queries.ts';
import { figuresOf } from './results.ts';

const shownMissed = 10;

export function examResultsRoutes(app: FastifyInstance): void {
  serve(app, examManagementApi.examResults, ({ params, query, reply }) =>
    app.db.transaction(async (tx) => {
      const { exam, course } = found(await findKeptExam(tx, params.id));
      const figures = figuresOf(await finishedAttempts(tx, exam.id));
      if (query.format === 'csv') return sendStudents(reply, exam, figures);
      return {
        examId: exam.id,
        title: exam.title,
        courseId: exam.courseId,
        courseTitle: course.title,
        passingGrade: exam.passingGrade,
        openAttempts: await countOpenAttempts(tx, exam.id),
        ...figures,
        mostMissed: await mostMissed(tx, exam.id, shownMissed),
      };
    }, oneSnapshot),
  );
}

const header = [
  'الاسم',
  'البريد الإلكتروني',
  'أفضل درجة',
  'اجتاز الاختبار',
  'المحاولات',
  'انتهاء أفضل محاولة (UTC)',
];

const sendStudents = (
  reply: FastifyReply,
  { id, title }: ExamRow,
  { students }: ReturnType<typeof figuresOf>,
): FastifyReply =>
  sendCsv(
    reply,
    { name: `نتائج ${title}`, asciiName: `exam-${id}-results` },
    header,
    students.map(({ name, email, score, passed, tries, completedAt }) => [
      name,
      email,
      score,
      passed ? 'نعم' : 'لا',
      tries,
      completedAt,
    ]),
  );
