import type { FastifyInstance, FastifyReply } from 'fastify';
import { analysisApi, type QuestionMark } from '#contract/question-analysis';
import { optionLetters } from '#contract/sitting-exams';
import { unitsOf } from '#server/courses/queries';
import { oneSnapshot } from '#server/db/one-snapshot';
import { sendCsv } from '#server/http/csv';
import { found } from '#server/http/refusal';
import { serve } from '#server/http/serve';
import { analyse } from './analysis.ts';
import { tallyPapers } from './analysis-queries.ts';
import { findManagedExam, questionsOf } from './management-queries.ts';
import type { Papers } from './papers.ts';
import type { ExamRow } from './queries.ts';

export function questionAnalysisRoutes(app: FastifyInstance, papers: Papers): void {
  serve(app, analysisApi.questionAnalysis, ({ params, query, reply, viewer }) =>
    app.db.transaction(async (tx) => {
      const { exam, course } = found(await findManagedExam(tx, params.id, viewer.user));
      const { attempts, tallies } = await tallyPapers(tx, papers, exam.id);
      const questions = analyse(tallies, await questionsOf(tx, exam.id));
      if (query.format === 'csv') return sendQuestions(reply, exam, questions);
      return {
        examId: exam.id,
        title: exam.title,
        courseId: exam.courseId,
        courseTitle: course.title,
        attempts,
        perPaper: exam.totalQuestions,
        units: await unitsOf(tx, exam.courseId),
        questions,
      };
    }, oneSnapshot),
  );
}

const markNames: Record<QuestionMark, string> = {
  too_easy: 'أسهل مما ينبغي',
  too_hard: 'أصعب مما ينبغي',
  negative: 'قوة تمييز سالبة',
};

const header = [
  'الرقم',
  'السؤال',
  'الوحدة',
  'الصعوبة',
  'الإجابة الصحيحة',
  'مرات السحب',
  'الإجابات الصحيحة',
  'نسبة الصواب (%)',
  'قوة التمييز',
  ...optionLetters.map((letter) => `اختاروا ${letter}`),
  'بلا إجابة',
  'العلامات',
  'مستعمل الآن',
];

const sendQuestions = (
  reply: FastifyReply,
  exam: ExamRow,
  questions: ReturnType<typeof analyse>,
): FastifyReply =>
  sendCsv(
    reply,
    { name: `تحليل أسئلة ${exam.title}`, asciiName: `exam-${exam.id}-analysis` },
    header,
    questions.map((each) => [
      each.number,
      each.question,
      each.unit,
      each.difficulty,
      each.correctAnswer,
      each.drawn,
      each.right,
      each.share,
      each.discrimination,
      ...optionLetters.map((_, index) => each.chosen[index] ?? null),
      each.unanswered,
      each.marks.map((mark) => markNames[mark]).join('، '),
      each.isInUse ? 'نعم' : 'لا',
    ]),
  );
