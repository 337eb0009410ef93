import { and, eq, sql } from 'drizzle-orm';
import { displayName } from '#contract/accounts';
import { mostListeners } from '#contract/majalis';
import type { Tx } from '#server/db/database';
import {
  listeners,
  majalis,
  majlisPositions,
  majlisPresence,
  registerNames,
  series,
  tabaqat,
  type UserRow,
} from '#server/db/schema';
import { found, refuse } from '#server/http/refusal';
import { type Asking, holdMajlis, movesReading } from './majlis-keeping.ts';
import { presentIn } from './majlis-reading.ts';
import { grownTogether, mostStretches, stretchOf } from './presence-rules.ts';

/**
 * That a page was open. Who came for the first time stands on the sheet from then on, undecided. Whoever holds the
 * series alone, to seal its record for example, waits for this or is waited for.
 */
export async function takePresence(
  tx: Tx,
  majlisId: number,
  user: UserRow,
  sent: readonly unknown[],
  now: Date,
): Promise<number> {
  const [row] = await tx
    .select({ majlis: majalis, shaykhId: series.shaykhId, state: tabaqat.state })
    .from(majalis)
    .innerJoin(series, eq(series.id, majalis.seriesId))
    .leftJoin(tabaqat, eq(tabaqat.seriesId, series.id))
    .where(eq(majalis.id, majlisId))
    .for('share', { of: series });
  const { majlis, shaykhId, state } = found(row);
  if (state === 'sealed') refuse('sheet_sealed');
  const stretches = grownTogether(
    sent.flatMap((each) => {
      const stretch = stretchOf(each, majlis, now);
      return stretch ? [stretch] : [];
    }),
  );
  if (stretches.length > 0) {
    await keepStretches(tx, majlisId, user.id, stretches);
    // A shaykh is not among his listeners; and what was shown to him grows no more by itself.
    if (user.id !== shaykhId && (state === null || state === 'draft')) await putOnSheet(tx, majlisId, user);
  }
  return presentIn(tx, majlisId, now);
}

async function keepStretches(
  tx: Tx,
  majlisId: number,
  userId: string,
  stretches: { id: string; joinedAt: Date; leftAt: Date }[],
): Promise<void> {
  const own = and(eq(majlisPresence.majlisId, majlisId), eq(majlisPresence.userId, userId));
  const room = mostStretches - (await tx.$count(majlisPresence, own));
  const kept = room >= stretches.length ? stretches : await knownFirst(tx, userId, stretches, room);
  if (kept.length === 0) return;
  await tx
    .insert(majlisPresence)
    .values(kept.map((stretch) => ({ ...stretch, userId, majlisId })))
    .onConflictDoUpdate({
      target: [majlisPresence.userId, majlisPresence.id],
      set: {
        joinedAt: sql`least(${majlisPresence.joinedAt}, excluded.joined_at)`,
        leftAt: sql`greatest(${majlisPresence.leftAt}, excluded.left_at)`,
      },
      // Its number was given to another majlis: that one keeps it.
      setWhere: eq(majlisPresence.majlisId, majlisId),
    });
}

/** A device that tells of more stretches than anybody has: those that are known may grow. */
async function knownFirst<Row extends { id: string }>(tx: Tx, userId: string, rows: Row[], room: number) {
  const known = await tx
    .select({ id: majlisPresence.id })
    .from(majlisPresence)
    .where(eq(majlisPresence.userId, userId));
  const ids = new Set(known.map(({ id }) => id));
  const fresh = rows.filter(({ id }) => !ids.has(id)).slice(0, Math.max(0, room));
  return [...rows.filter(({ id }) => ids.has(id)), ...fresh];
}

async function putOnSheet(tx: Tx, majlisId: number, user: UserRow): Promise<void> {
  const standing = and(eq(listeners.majlisId, majlisId), eq(listeners.userId, user.id));
  if ((await tx.$count(listeners, standing)) > 0) return;
  if ((await tx.$count(listeners, eq(listeners.majlisId, majlisId))) >= mostListeners) return;
  const [named] = await tx.select().from(registerNames).where(eq(registerNames.userId, user.id));
  await tx
    .insert(listeners)
    .values({
      majlisId,
      userId: user.id,
      name: named?.name ?? displayName(user),
      sex: named?.sex ?? null,
    })
    .onConflictDoNothing();
}

/** What is read now. Told twice it is there once: by its moment. */
export async function moveReading(
  tx: Tx,
  majlisId: number,
  asking: Asking,
  { number, at }: { number: number; at: string },
): Promise<void> {
  const { majlis, isSealed } = await holdMajlis(tx, majlisId, asking, { lock: 'share', may: movesReading });
  if (isSealed) refuse('sheet_sealed');
  if (majlis.openedAt === null) return refuse('majlis_not_open');
  const told = Math.min(Date.parse(at), asking.at.getTime());
  if (majlis.closedAt !== null && told > majlis.closedAt.getTime()) refuse('majlis_is_over');
  if (number < majlis.from || number > majlis.to) {
    const message = `يُقرأ في هذا المجلس من ${majlis.from} إلى ${majlis.to}.`;
    refuse('invalid_input', { errors: [{ path: 'number', message }] });
  }
  const moment = new Date(Math.max(told, majlis.openedAt.getTime()));
  await tx
    .insert(majlisPositions)
    .values({ majlisId, number, at: moment, movedBy: asking.viewer.user.id })
    .onConflictDoNothing();
}
