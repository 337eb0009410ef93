import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { askingApi } from '#contract/asking';
import type { BodyOf } from '#contract/endpoint';
import type { Asker } from '#server/courses/rules';
import type { Tx } from '#server/db/database';
import { found, refuse } from '#server/http/refusal';
import { serve } from '#server/http/serve';
import { refuseTakenBack } from '#server/http/taken-back';
import { dropNoticesAbout } from '#server/notices/queries';
import { countAsked } from './limiting.ts';
import { findTold, listOwn, momentsOf, pageOfLesson } from './reading.ts';
import { isOfCourse, type QuestionRow } from './rules.ts';
import { findPlace, heldAsker, lockSeen, type Place } from './standing.ts';
import { tellTeachers } from './telling.ts';
import {
  changeQuestion,
  deleteQuestion,
  findSent,
  hasMerged,
  insertQuestion,
  refuseLocked,
} from './writing.ts';

/** What is asked under a lesson: read by those of its course, asked by them, changed by whoever asked. */
export function ownQuestionRoutes(app: FastifyInstance): void {
  const { db } = app;

  serve(app, askingApi.ofLesson, async ({ params, query: { page }, viewer: { user } }) => {
    const place = found(await findPlace(db, params.id, user));
    const mayAsk = isOfCourse(place);
    // Whoever is not of the course is offered to enrol, and reads nothing.
    const read = mayAsk ? await pageOfLesson(db, place, user.id, page) : nothing;
    return { ...read, page, mayAsk, mayAnswer: place.manages };
  });

  serve(app, askingApi.momentsOfLesson, async ({ params, viewer: { user } }) => {
    const place = found(await findPlace(db, params.id, user));
    return isOfCourse(place) ? momentsOf(db, place.lessonId) : [];
  });

  serve(app, askingApi.one, async ({ params, viewer }) => found(await findTold(db, params.id, viewer.user)));
  serve(app, askingApi.own, ({ viewer }) => listOwn(db, viewer.user));

  serve(app, askingApi.ask, async ({ params, body, viewer: { user } }) => {
    const clientId = body.clientId ?? randomUUID();
    await mayAskUnder(db, params.id, user);
    if (!(await findSent(db, user.id, clientId))) {
      await refuseTakenBack(db, user.id, clientId);
      await countAsked(app, 'question', user.id);
    }
    const id = await db.transaction(async (tx) => {
      const asker = await heldAsker(tx, user.id);
      return ask(tx, await mayAskUnder(tx, params.id, asker), asker, { ...body, clientId }, app.now());
    });
    return found(await findTold(db, id, user));
  });

  serve(app, askingApi.change, async ({ params, body: { text }, viewer: { user } }) => {
    await db.transaction(async (tx) => {
      const question = await lockOwn(tx, params.id, user.id);
      if (question.hiddenAt !== null) refuse('question_locked');
      refuseLocked(question);
      if (text !== question.text) await changeQuestion(tx, question.id, { text, editedAt: app.now() });
    });
    return found(await findTold(db, params.id, user));
  });

  serve(app, askingApi.remove, async ({ params, viewer: { user } }) => {
    await db.transaction(async (tx) => {
      const { id } = await lockOwn(tx, params.id, user.id);
      if (await hasMerged(tx, id)) refuse('question_joined');
      await deleteQuestion(tx, id, app.now());
      await dropNoticesAbout(tx, 'question', String(id));
    });
    return { message: 'سُحب السؤال.' };
  });
}

const nothing = { items: [], total: 0, answered: 0 };

/** The lesson, for those who may ask under it. */
async function mayAskUnder(db: Tx | FastifyInstance['db'], lessonId: number, asker: Asker): Promise<Place> {
  const place = found(await findPlace(db, lessonId, asker));
  return isOfCourse(place) ? place : refuse('not_enrolled');
}

type Sent = BodyOf<typeof askingApi.ask> & { clientId: string };

/** Sent twice it is there once. */
async function ask(
  tx: Tx,
  { lessonId, courseId, lessonTitle, courseTitle }: Place,
  { id: userId }: Asker,
  { clientId, at: moment, text, isAnonymous }: Sent,
  at: Date,
): Promise<number> {
  const before = await findSent(tx, userId, clientId);
  if (before && before.lessonId !== lessonId) refuse('client_id_taken');
  if (before) return before.id;
  await refuseTakenBack(tx, userId, clientId);
  const question = await insertQuestion(tx, {
    lessonId,
    courseId,
    userId,
    clientId,
    at: moment,
    text,
    isAnonymous,
    createdAt: at,
  });
  await tellTeachers(tx, question, { lessonTitle, courseTitle, at });
  return question.id;
}

/** A question of one's own that nobody has answered yet. Another's is not there to be changed. */
async function lockOwn(tx: Tx, questionId: number, userId: string): Promise<QuestionRow> {
  const { question } = await lockSeen(tx, questionId, await heldAsker(tx, userId), 'update');
  if (question.userId !== userId) refuse('not_found');
  if (question.answers > 0) refuse('question_answered');
  return question;
}
