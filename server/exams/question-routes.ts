import type { FastifyInstance } from 'fastify';
import { mostQuestions } from '#contract/exam-limits';
import { examManagementApi, questionForm } from '#contract/managing-exams';
import { recordChange } from '#server/audit/queries';
import { changedFields } from '#server/audit/rules';
import { refuseStrayUnit } from '#server/courses/queries';
import type { Tx } from '#server/db/database';
import { refuseUnseen } from '#server/http/own-changes';
import { parseInput } from '#server/http/parse-input';
import { found, refuse } from '#server/http/refusal';
import { serve } from '#server/http/serve';
import { isSameSet } from '#server/lessons/rules';
import type { QuestionRow } from './management-queries.ts';
import {
  countQuestions,
  lockManagedExam,
  lockManagedQuestion,
  questionsOf,
  removeQuestion,
  writeExam,
  writeOrder,
  writeQuestion,
} from './management-queries.ts';
import { findExam } from './queries.ts';
import { placeQuestion } from './question-order.ts';

export function questionRoutes(app: FastifyInstance): void {
  writing(app);
  removing(app);
  ordering(app);
}

function writing(app: FastifyInstance): void {
  const { db } = app;

  serve(app, examManagementApi.addQuestion, ({ params, body: { after, ...form }, viewer }) =>
    db.transaction(async (tx) => {
      const { id: examId, courseId } = found(await lockManagedExam(tx, params.id, viewer.user));
      if ((await countQuestions(tx, examId)) >= mostQuestions) refuse('too_many_questions');
      await refuseStrayUnit(tx, courseId, form.unit);
      const added = (await placeQuestion(tx, examId, form, after)) ?? refuseStrayPlace();
      const changes = changedFields({}, { examId, ...form });
      const by = { actorId: viewer.user.id, at: app.now() };
      await recordChange(tx, { ...by, ...asQuestion(added), action: 'create', changes });
      return added;
    }),
  );

  serve(app, examManagementApi.updateQuestion, ({ params, body: { known, ...sent }, viewer }) =>
    db.transaction(async (tx) => {
      const before = found(await lockManagedQuestion(tx, params.id, viewer.user));
      const form = parseInput(questionForm, { ...formOf(before), ...sent });
      // The key of one with the options of another would be a wrong one.
      refuseUnseen(formOf(before), form, known);
      if (form.unit !== before.unit) await refuseStrayUnit(tx, before.courseId, form.unit);
      const changes = changedFields(before, form);
      if (Object.keys(changes).length === 0) return before;
      const question = await writeQuestion(tx, before.id, form);
      const by = { actorId: viewer.user.id, at: app.now() };
      await recordChange(tx, { ...by, ...asQuestion(question), action: 'update', changes });
      await withdrawIfEmpty(tx, question.examId, by);
      return question;
    }),
  );
}

function removing(app: FastifyInstance): void {
  serve(app, examManagementApi.deleteQuestion, ({ params, viewer }) =>
    app.db.transaction(async (tx) => {
      const question = found(await lockManagedQuestion(tx, params.id, viewer.user));
      await removeQuestion(tx, question.id);
      const changes = { examId: question.examId, ...formOf(question) };
      const by = { actorId: viewer.user.id, at: app.now() };
      await recordChange(tx, { ...by, ...asQuestion(question), action: 'delete', changes });
      await withdrawIfEmpty(tx, question.examId, by);
      return { message: 'حُذف السؤال.' };
    }),
  );
}

/** Without its last question in use an exam is a draft again: the next one that is saved does not open it. */
async function withdrawIfEmpty(tx: Tx, examId: number, by: { actorId: string; at: Date }) {
  const before = found(await findExam(tx, examId));
  if (!before.isActive || before.totalQuestions > 0) return;
  const exam = await writeExam(tx, examId, { isActive: false });
  await recordChange(tx, {
    ...by,
    ...asExam(exam),
    action: 'update',
    changes: changedFields(before, { isActive: false }),
  });
}

function ordering(app: FastifyInstance): void {
  serve(app, examManagementApi.orderQuestions, ({ params, body, viewer }) =>
    app.db.transaction(async (tx) => {
      const exam = found(await lockManagedExam(tx, params.id, viewer.user));
      const order = (await questionsOf(tx, exam.id)).map((question) => question.id);
      if (!isSameSet(body.ids, order)) refuseOtherQuestions();
      const changes = changedFields({ order }, { order: body.ids });
      if (Object.keys(changes).length > 0) {
        await writeOrder(tx, exam.id, body.ids);
        const by = { actorId: viewer.user.id, at: app.now() };
        await recordChange(tx, { ...by, ...asExam(exam), action: 'reorder', changes });
      }
      return questionsOf(tx, exam.id);
    }),
  );
}

/** What a note is about. */
const asQuestion = ({ id, question }: QuestionRow) =>
  ({ subject: 'question', subjectId: id, title: question }) as const;
const asExam = ({ id, title }: { id: number; title: string }) =>
  ({ subject: 'exam', subjectId: id, title }) as const;

function refuseOtherQuestions(): never {
  const message = 'يجب أن يضم الترتيب أسئلة الاختبار كلها، كل سؤال مرة واحدة. يُرجى تحديث الصفحة.';
  return refuse('invalid_input', { errors: [{ path: 'ids', message }] });
}

function refuseStrayPlace(): never {
  const message = 'السؤال الذي قبله ليس في هذا الاختبار. يُرجى تحديث الصفحة.';
  return refuse('invalid_input', { errors: [{ path: 'after', message }] });
}

/** What a person writes of a question. */
const formOf = (row: QuestionRow) => {
  const {
    id: _id,
    examId: _examId,
    courseId: _courseId,
    order: _order,
    createdAt: _createdAt,
    ...form
  } = row;
  return form;
};
