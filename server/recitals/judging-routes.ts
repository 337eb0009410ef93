import type { FastifyInstance } from 'fastify';
import { recitalsApi } from '#contract/recitals';
import { found, refuse } from '#server/http/refusal';
import { serve } from '#server/http/serve';
import { decide, lockHeard } from './judging.ts';
import { heldAsker } from './listening.ts';
import { changeRecital, waitingFor, wholeRecitalFor } from './recital-queries.ts';
import { claimedUntil, heldBy } from './rules.ts';

/** The teacher's queue: one listens at a time, and says what becomes of it. */
export function judgingRoutes(app: FastifyInstance): void {
  const { db } = app;

  serve(app, recitalsApi.waiting, ({ viewer }) => waitingFor(db, viewer.user, app.now()));

  serve(app, recitalsApi.claim, async ({ params, viewer: { user } }) => {
    await db.transaction(async (tx) => {
      const asker = await heldAsker(tx, user.id);
      const recital = await lockHeard(tx, params.id, asker);
      if (recital.state !== 'sent') refuse('recital_decided');
      const now = app.now();
      if (heldBy(recital, asker.id, now) === 'other') refuse('recital_claimed');
      await changeRecital(tx, recital.id, { claimedBy: asker.id, claimedUntil: claimedUntil(now) });
    });
    return found(await wholeRecitalFor(db, params.id, user, app.now()));
  });

  serve(app, recitalsApi.release, async ({ params, viewer: { user } }) => {
    await db.transaction(async (tx) => {
      const asker = await heldAsker(tx, user.id);
      const recital = await lockHeard(tx, params.id, asker);
      if (heldBy(recital, asker.id, app.now()) === 'other') refuse('recital_claimed');
      await changeRecital(tx, recital.id, { claimedBy: null, claimedUntil: null });
    });
    return { message: 'تُرك العرض لغيرك.' };
  });

  serve(app, recitalsApi.decide, async ({ params, body, viewer: { user } }) => {
    await db.transaction(async (tx) =>
      decide(tx, params.id, body, await heldAsker(tx, user.id), app.now(), app.config),
    );
    return found(await wholeRecitalFor(db, params.id, user, app.now()));
  });
}
