import { randomUUID } from 'node:crypto';
import { and, eq, ne } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { displayName } from '#contract/accounts';
import { askingApi } from '#contract/asking';
import { answeringApi } from '#contract/managing-asking';
import type { BodyOf } from '#contract/endpoint';
import { recordChange } from '#server/audit/queries';
import type { Asker } from '#server/courses/rules';
import type { Tx } from '#server/db/database';
import { questionAnswers } from '#server/db/schema';
import { found, refuse } from '#server/http/refusal';
import { serve } from '#server/http/serve';
import type { Viewer } from '#server/http/session';
import { refuseTakenBack, rememberTakenBack } from '#server/http/taken-back';
import { dropNoticesAbout } from '#server/notices/queries';
import { countAsked } from './limiting.ts';
import { findTold } from './reading.ts';
import { titleOf, unnamedWriter } from './rules.ts';
import { heldAsker, lockManaged, managesQuestion, rootOf } from './standing.ts';
import { tellOfAnswer } from './telling.ts';
import { findSentAnswer, refuseLocked } from './writing.ts';

/** What those who teach a course answer, and what becomes of their answers. */
export function answeringRoutes(app: FastifyInstance): void {
  const { db } = app;

  serve(app, askingApi.answer, async ({ params, body, viewer: { user } }) => {
    const clientId = body.clientId ?? randomUUID();
    if (!(await managesQuestion(db, params.id, user))) refuse('not_found');
    if (!(await findSentAnswer(db, user.id, clientId))) {
      await refuseTakenBack(db, user.id, clientId);
      await countAsked(app, 'answer', user.id);
    }
    const sent = { text: body.text, clientId };
    const questionId = await db.transaction((tx) => answer(tx, params.id, user, sent, app.now()));
    return found(await findTold(db, questionId, user));
  });

  serve(app, answeringApi.changeAnswer, async ({ params, body, viewer: { user } }) => {
    const questionId = await db.transaction(async (tx) => {
      const { row } = await lockAnswer(tx, params.id, await heldAsker(tx, user.id));
      await changeAnswer(tx, row, body, user.id, app.now());
      return row.questionId;
    });
    return found(await findTold(db, questionId, user));
  });

  serve(app, answeringApi.removeAnswer, async ({ params, viewer: { user } }) => {
    const questionId = await db.transaction(async (tx) => {
      const { row, question } = await lockAnswer(tx, params.id, await heldAsker(tx, user.id));
      await tx.delete(questionAnswers).where(eq(questionAnswers.id, row.id));
      await rememberTakenBack(tx, row.userId, row.clientId, app.now());
      await dropNoticesAbout(tx, 'answer', String(row.id));
      await recordChange(tx, {
        actorId: user.id,
        action: 'delete',
        subject: 'asked-question',
        subjectId: question.id,
        title: titleOf(question),
        changes: { answer: { from: row.text, to: null } },
        at: app.now(),
      });
      return question.id;
    });
    return found(await findTold(db, questionId, user));
  });
}

type AnswerRow = typeof questionAnswers.$inferSelect;

/** Sent twice it is there once. Of a merged question, the one into which it was is answered. */
async function answer(
  tx: Tx,
  questionId: number,
  user: Viewer['user'],
  { text, clientId }: { text: string; clientId: string },
  at: Date,
): Promise<number> {
  const asker = await heldAsker(tx, user.id);
  const { question, place } = await lockManaged(tx, await rootOf(tx, questionId), asker);
  const before = await findSentAnswer(tx, user.id, clientId);
  if (before && before.questionId !== question.id) refuse('client_id_taken');
  if (before) return question.id;
  await refuseTakenBack(tx, user.id, clientId);
  refuseLocked(question);
  const values = { questionId: question.id, userId: user.id, clientId, text, createdAt: at };
  const [row] = await tx.insert(questionAnswers).values(values).returning({ id: questionAnswers.id });
  const told = { id: found(row).id, userId: user.id, by: displayName(user, unnamedWriter) };
  await tellOfAnswer(tx, question, told, { courseTitle: place.courseTitle, at });
  return question.id;
}

/** An answer of a course that they manage, kept with its question until the commit. */
async function lockAnswer(tx: Tx, answerId: number, asker: Asker) {
  const find = async () => {
    const [row] = await tx.select().from(questionAnswers).where(eq(questionAnswers.id, answerId));
    return found(row);
  };
  const { question } = await lockManaged(tx, (await find()).questionId, asker);
  // Read again under the lock: it may have been taken away, or moved with its question.
  const row = await find();
  return row.questionId === question.id ? { row, question } : refuse('not_found');
}

type Change = BodyOf<typeof answeringApi.changeAnswer>;

/** Its words are its writer's alone; whether it is the good one, any who teaches the course says. */
async function changeAnswer(
  tx: Tx,
  row: AnswerRow,
  { text, isGood }: Change,
  userId: string,
  now: Date,
): Promise<void> {
  const isThis = eq(questionAnswers.id, row.id);
  if (text !== undefined && row.userId !== userId) {
    refuse('forbidden', { sentence: 'لا يعدّل نص الجواب إلا من كتبه.' });
  }
  if (text !== undefined && text !== row.text) {
    await tx.update(questionAnswers).set({ text, editedAt: now }).where(isThis);
  }
  if (isGood === undefined || isGood === row.isGood) return;
  const others = and(eq(questionAnswers.questionId, row.questionId), ne(questionAnswers.id, row.id));
  if (isGood) await tx.update(questionAnswers).set({ isGood: false }).where(others);
  await tx.update(questionAnswers).set({ isGood }).where(isThis);
}
