import type { FastifyInstance } from 'fastify';
import type { BodyOf } from '#contract/endpoint';
import { recitalsApi } from '#contract/recitals';
import { recitalWaits, signedTexts } from '#server/certificates/queries';
import { findSeenCourse } from '#server/courses/queries';
import type { Tx } from '#server/db/database';
import { found, refuse } from '#server/http/refusal';
import { serve } from '#server/http/serve';
import { takeRecording } from './own-recording.ts';
import {
  changeRecital,
  findRecital,
  findSent,
  insertRecital,
  lockRecital,
  recitalsOf,
  shownMatn,
  wholeRecitalFor,
} from './recital-queries.ts';
import { isWithin, type RecitalRow } from './rules.ts';

/** What a student does with recitals of their own, and what they and their teachers hear and see of them. */
export function recitalRoutes(app: FastifyInstance): void {
  const { db } = app;

  serve(app, recitalsApi.own, ({ viewer }) => recitalsOf(db, viewer.user.id));
  serve(app, recitalsApi.signed, ({ viewer }) => signedTexts(db, viewer.user.id));

  serve(app, recitalsApi.ofCourse, async ({ params, viewer: { user } }) => {
    const { id, requiresRecital } = found(await findSeenCourse(db, params.id, user));
    const place = { userId: user.id, courseId: id };
    return { requiresRecital, missing: (await recitalWaits(db, [place]))(place) };
  });

  serve(app, recitalsApi.send, async ({ body, viewer: { user } }) => {
    const sent = await db.transaction((tx) => send(tx, user.id, body, app.now()));
    return found(await wholeRecitalFor(db, sent.id, user, app.now()));
  });

  serve(app, recitalsApi.recital, async ({ params, viewer }) =>
    found(await wholeRecitalFor(db, params.id, viewer.user, app.now())),
  );

  serve(app, recitalsApi.keep, async ({ params, body, viewer: { user } }) => {
    await db.transaction(async (tx) => {
      const recital = found(await lockRecital(tx, params.id));
      // The recording is the student's to keep, and nobody else's.
      if (recital.userId !== user.id) refuse('not_found');
      await changeRecital(tx, recital.id, { isKept: body.isKept });
    });
    return found(await wholeRecitalFor(db, params.id, user, app.now()));
  });

  const sounds = [
    [recitalsApi.sound, 'soundFile'],
    [recitalsApi.spokenComment, 'commentSoundFile'],
  ] as const;
  for (const [call, file] of sounds) {
    serve(app, call, async ({ params, request, reply, viewer }) => {
      const recital = found(await findRecital(db, params.id, viewer.user));
      return app.sendStoredFile(found(recital[file]), request, reply);
    });
  }
}

type Sent = BodyOf<typeof recitalsApi.send>;

/** Sent twice it is there once. How long it is, the recording says, whatever the page said. */
async function send(tx: Tx, userId: string, body: Sent, now: Date): Promise<RecitalRow> {
  const { clientId, matn, from, to } = body;
  const before = await findSent(tx, userId, clientId);
  if (before) return before;
  const text = found(await shownMatn(tx, matn));
  if (!isWithin({ from, to }, text.units)) refuseRange(text.units);
  const { name, duration } = await takeRecording(tx, body.upload, userId).catch(async (refusal: unknown) => {
    // The same was sent at the same moment, and was first: then the recording is used, by this very recital.
    if (await findSent(tx, userId, clientId)) return { name: null, duration: null };
    throw refusal;
  });
  const inserted =
    name === null
      ? null
      : await insertRecital(tx, {
          userId,
          clientId,
          matnKey: text.key,
          fromUnit: from,
          toUnit: to,
          sentAt: now,
          soundFile: name,
          seconds: duration,
        });
  return inserted ?? found(await findSent(tx, userId, clientId));
}

export function refuseRange(units: number): never {
  const message = `المدى من رقم إلى رقم بعده، وآخر المتن ${units}.`;
  return refuse('invalid_input', { errors: [{ path: 'to', message }] });
}
