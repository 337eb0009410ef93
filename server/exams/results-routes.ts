import type { FastifyInstance, FastifyReply } from 'fastify';
import { examManagementApi } from '#contract/managing-exams';
import { studentsPerPage } from '#contract/results';
import { oneSnapshot } from '#server/db/one-snapshot';
import { allPieces, pageAs, type Piece } from '#server/db/pieces';
import { sendCsv } from '#server/http/csv';
import { found } from '#server/http/refusal';
import { serve } from '#server/http/serve';
import { mostMissedOf } from './analysis.ts';
import { tallyPapers } from './analysis-queries.ts';
import { questionAnalysisRoutes } from './analysis-routes.ts';
import { countOpenAttempts, findManagedExam } from './management-queries.ts';
import { Papers } from './papers.ts';
import type { ExamRow } from './queries.ts';
import { peopleAt, scoresByTenth, studentsAt } from './results-queries.ts';
import { figuresOf, studentOf } from './results.ts';

const shownMissed = 10;

export function examResultsRoutes(app: FastifyInstance): void {
  const papers = new Papers();
  questionAnalysisRoutes(app, papers);
  serve(app, examManagementApi.examResults, ({ params, query, reply, viewer }) =>
    app.db.transaction(async (tx) => {
      const { exam, course } = found(await findManagedExam(tx, params.id, viewer.user));
      const students = (piece: Piece) => studentsAt(tx, exam.id, piece);
      if (query.format === 'csv') return sendStudents(reply, exam, await allPieces(students));
      return {
        examId: exam.id,
        title: exam.title,
        courseId: exam.courseId,
        courseTitle: course.title,
        passingGrade: exam.passingGrade,
        openAttempts: await countOpenAttempts(tx, exam.id),
        ...figuresOf(await scoresByTenth(tx, exam.id), await peopleAt(tx, exam.id)),
        students: (await students(pageAs(query.page, studentsPerPage))).map(studentOf(exam)),
        mostMissed: mostMissedOf((await tallyPapers(tx, papers, exam.id)).tallies, shownMissed),
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
  'وقت إضافي (%)',
  'انتهاء أفضل محاولة (UTC)',
];

const sendStudents = (
  reply: FastifyReply,
  exam: ExamRow,
  students: Awaited<ReturnType<typeof studentsAt>>,
): FastifyReply =>
  sendCsv(
    reply,
    { name: `نتائج ${exam.title}`, asciiName: `exam-${exam.id}-results` },
    header,
    students
      .map(studentOf(exam))
      .map(({ name, email, score, passed, tries, extraTime, completedAt }) => [
        name,
        email,
        score,
        passed ? 'نعم' : 'لا',
        tries,
        extraTime,
        completedAt,
      ]),
  );
