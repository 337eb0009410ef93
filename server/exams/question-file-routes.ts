import type { FastifyInstance } from 'fastify';
import type { ImportProblem, QuestionFormat } from '#contract/managing-exams';
import { examManagementApi } from '#contract/managing-exams';
import { recordChange } from '#server/audit/queries';
import { unitsOf } from '#server/courses/queries';
import type { Queryable } from '#server/db/database';
import { found, refuse } from '#server/http/refusal';
import { serve } from '#server/http/serve';
import {
  appendQuestions,
  countQuestions,
  findManagedExam,
  lockManagedExam,
  questionsOf,
} from './management-queries.ts';
import { readQuestions } from './question-formats/read.ts';
import { writeQuestions } from './question-formats/write.ts';

const toldProblems = 100;

/** Questions that come and go as files. */
export function questionFileRoutes(app: FastifyInstance): void {
  const { db } = app;

  serve(
    app,
    examManagementApi.importQuestions,
    async ({ params, body: { format, text, preview }, viewer }) => {
      if (preview) {
        const { exam } = found(await findManagedExam(db, params.id, viewer.user));
        const { questions, problems } = readQuestions(format, text, await bankOf(db, exam));
        return {
          questions,
          problems: problems.slice(0, toldProblems),
          totalProblems: problems.length,
          saved: false,
        };
      }
      return db.transaction(async (tx) => {
        const exam = found(await lockManagedExam(tx, params.id, viewer.user));
        const { id, title } = exam;
        const { questions, problems } = readQuestions(format, text, await bankOf(tx, exam));
        if (problems.length > 0) refuseLines(problems);
        const added = await appendQuestions(tx, id, questions);
        await recordChange(tx, {
          actorId: viewer.user.id,
          action: 'import',
          subject: 'exam',
          subjectId: id,
          title,
          changes: { format, questions: added.map((question) => question.id) },
          at: app.now(),
        });
        return { questions, problems: [], totalProblems: 0, saved: true };
      });
    },
  );

  serve(app, examManagementApi.exportQuestions, async ({ params, query: { format }, reply, viewer }) => {
    const { exam } = found(await findManagedExam(db, params.id, viewer.user));
    const text = writeQuestions[format](await questionsOf(db, exam.id));
    return reply
      .header('content-type', contentTypes[format])
      .header('content-disposition', `attachment; filename="exam-${exam.id}-questions.${endings[format]}"`)
      .header('cache-control', 'no-store')
      .send(text);
  });
}

const bankOf = async (db: Queryable, { id, courseId }: { id: number; courseId: number }) => ({
  already: await countQuestions(db, id),
  units: await unitsOf(db, courseId),
});

/** All or nothing: one bad line, and the exam stays as it was. */
function refuseLines(problems: ImportProblem[]): never {
  const errors = problems
    .slice(0, toldProblems)
    .map(({ line, message }) => ({ path: `text.${line}`, message: `السطر ${line}: ${message}` }));
  return refuse('invalid_input', { errors });
}

const contentTypes: Record<QuestionFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  gift: 'text/plain; charset=utf-8',
  aiken: 'text/plain; charset=utf-8',
};

const endings: Record<QuestionFormat, string> = { csv: 'csv', gift: 'gift.txt', aiken: 'aiken.txt' };
