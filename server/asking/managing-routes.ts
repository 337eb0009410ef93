import type { FastifyInstance } from 'fastify';
import { answeringApi } from '#contract/managing-asking';
import type { BodyOf } from '#contract/endpoint';
import { recordChange } from '#server/audit/queries';
import { findManagedCourse } from '#server/courses/queries';
import type { Tx } from '#server/db/database';
import { found } from '#server/http/refusal';
import { serve } from '#server/http/serve';
import { findManaged, listManaged } from './managed-queries.ts';
import { merge } from './merging.ts';
import { type QuestionRow, titleOf } from './rules.ts';
import { heldAsker, lockManaged } from './standing.ts';
import { changeQuestion, settleReports } from './writing.ts';

/** What those who teach do with the questions of their courses besides answering them. */
export function managingRoutes(app: FastifyInstance): void {
  const { db } = app;

  serve(app, answeringApi.list, async ({ query, viewer: { user } }) => {
    if (query.courseId !== undefined) found(await findManagedCourse(db, query.courseId, user));
    return listManaged(db, user, query);
  });

  serve(app, answeringApi.moderate, async ({ params, body, viewer: { user } }) => {
    await db.transaction(async (tx) => {
      const { question } = await lockManaged(tx, params.id, await heldAsker(tx, user.id));
      await moderate(tx, question, body, { actorId: user.id, at: app.now() });
    });
    return found(await findManaged(db, params.id, user));
  });

  serve(app, answeringApi.merge, async ({ params, body, viewer: { user } }) => {
    const rootId = await db.transaction(async (tx) =>
      merge(tx, params.id, body.into, await heldAsker(tx, user.id), app.now()),
    );
    return found(await findManaged(db, rootId, user));
  });
}

/** Hidden, shown, locked, opened; whoever hides what was reported has looked at the reports. All of it is written down. */
async function moderate(
  tx: Tx,
  question: QuestionRow,
  { isHidden, isLocked, settlesReports }: BodyOf<typeof answeringApi.moderate>,
  { actorId, at }: { actorId: string; at: Date },
): Promise<void> {
  const hidden = switched(question.hiddenAt, isHidden, at);
  const locked = switched(question.lockedAt, isLocked, at);
  if (hidden || locked) {
    const { hiddenAt, lockedAt } = question;
    await changeQuestion(tx, question.id, {
      hiddenAt: hidden ? hidden.since : hiddenAt,
      lockedAt: locked ? locked.since : lockedAt,
    });
  }
  const settles = settlesReports === true || isHidden === true;
  const settled = settles ? await settleReports(tx, question.id, at) : 0;
  if (!hidden && !locked && settled === 0) return;
  await recordChange(tx, {
    actorId,
    action: 'update',
    subject: 'asked-question',
    subjectId: question.id,
    title: titleOf(question),
    changes: {
      ...(hidden && { isHidden: hidden.change }),
      ...(locked && { isLocked: locked.change }),
      ...(settled > 0 && { settledReports: { from: settled, to: 0 } }),
    },
    at,
  });
}

/** Null where it stays as it is. */
function switched(before: Date | null, wanted: boolean | undefined, at: Date) {
  const was = before !== null;
  if (wanted === undefined || wanted === was) return null;
  return { since: wanted ? at : null, change: { from: was, to: wanted } };
}
