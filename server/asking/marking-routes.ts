import type { FastifyInstance } from 'fastify';
import { askingApi } from '#contract/asking';
import type { Asker } from '#server/courses/rules';
import type { Tx } from '#server/db/database';
import { found, refuse } from '#server/http/refusal';
import { serve } from '#server/http/serve';
import { countAsked } from './limiting.ts';
import { findTold } from './reading.ts';
import type { QuestionRow } from './rules.ts';
import { heldAsker, lockSeen, rootOf } from './standing.ts';
import { putMark, putReport, refuseLocked, takeMark } from './writing.ts';

/** What others of the course do with a question: «سؤالي أيضًا», «نفعني», and a report. */
export function markingRoutes(app: FastifyInstance): void {
  const { db } = app;

  serve(app, askingApi.markUseful, async ({ params, viewer: { user } }) => {
    const before = found(await findTold(db, params.id, user));
    if (before.isUsefulToMe) return before;
    await countAsked(app, 'mark', user.id);
    await db.transaction(async (tx) => {
      const question = await lockOthers(tx, params.id, user);
      refuseLocked(question);
      await putMark(tx, question.id, user.id, app.now());
    });
    return found(await findTold(db, params.id, user));
  });

  serve(app, askingApi.unmarkUseful, async ({ params, viewer: { user } }) => {
    await db.transaction(async (tx) => {
      const question = await lockOthers(tx, params.id, user);
      refuseLocked(question);
      await takeMark(tx, question.id, user.id);
    });
    return found(await findTold(db, params.id, user));
  });

  serve(app, askingApi.report, async ({ params, body: { reason }, viewer: { user } }) => {
    if (found(await findTold(db, params.id, user)).isOwn) refuse('own_question');
    await countAsked(app, 'report', user.id);
    await db.transaction(async (tx) => {
      const { id } = await lockOthers(tx, params.id, user);
      await putReport(tx, { questionId: id, userId: user.id, reason, at: app.now() });
    });
    return { message: 'وصل بلاغك إلى محاضري المادة.' };
  });
}

/** Somebody else's question that they can see; of a merged one, the one into which it was. */
async function lockOthers(tx: Tx, questionId: number, user: Pick<Asker, 'id'>): Promise<QuestionRow> {
  const asker = await heldAsker(tx, user.id);
  const { question } = await lockSeen(tx, await rootOf(tx, questionId), asker);
  return question.userId === user.id ? refuse('own_question') : question;
}
