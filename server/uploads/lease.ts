import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database';
import { uploadLeases } from '#server/db/schema';
import { tusError } from './tus-error.ts';

const second = 1000;
/** A process that died holds its lease no longer than this. All of it is measured by the database's clock. */
const inTenSeconds = sql`now() + interval '10 seconds'`;
/** A holder who could not renew for so long stops before somebody else begins. */
const longestUnrenewed = 8 * second;
const renewedEvery = second;
const askedEvery = second / 5;
const longestWait = 30 * second;

/** Thrown as the tus server understands it. */
const busy = { status_code: 423, body: 'somebody else is writing this upload' };

export type Leases = ReturnType<typeof openLeases>;

/**
 * Who may write an upload: one request among all processes, whether they share a folder or only the database. Who comes
 * later asks the holder to give way, since that is mostly a line that was cut without a word.
 */
export function openLeases(db: Db) {
  /** Those of this process, which need not be asked through the database. */
  const here = new Map<string, () => void>();

  /** Gives it back; null when somebody else has it. */
  const take = async (id: string, giveWay: () => void): Promise<(() => Promise<void>) | null> => {
    const holder = randomUUID();
    if (!(await takeRow(db, id, holder))) return null;
    here.set(id, giveWay);
    const stop = renew(() => renewRow(db, id, holder), giveWay);
    return async () => {
      stop();
      if (here.get(id) === giveWay) here.delete(id);
      await db
        .delete(uploadLeases)
        .where(and(eq(uploadLeases.uploadId, id), eq(uploadLeases.holder, holder)));
    };
  };

  const takeWhenFree = async (id: string, signal: AbortSignal, giveWay: () => void) => {
    const givenUpAt = performance.now() + longestWait;
    for (;;) {
      const release = await take(id, giveWay);
      if (release) return release;
      if (signal.aborted || performance.now() > givenUpAt) throw tusError(busy);
      here.get(id)?.();
      await wish(db, id);
      await delay(askedEvery);
    }
  };

  return {
    take,
    /** As the tus server wants locks. */
    newLock: (id: string) => {
      let release = async (): Promise<void> => undefined;
      return {
        lock: async (signal: AbortSignal, giveWay: () => void): Promise<void> => {
          release = await takeWhenFree(id, signal, giveWay);
        },
        unlock: () => release(),
      };
    },
  };
}

/**
 * Until the returned function is called; `giveWay` as soon as it is wanted, lost, or was not renewed for too long. A database
 * that is silent is asked once, and not anew every second.
 */
export function renew(renewed: () => Promise<'held' | 'wanted' | 'lost'>, giveWay: () => void): () => void {
  let since = performance.now();
  let isAsking = false;
  const ask = async () => {
    isAsking = true;
    try {
      const askedAt = performance.now();
      const state = await renewed();
      since = askedAt;
      if (state !== 'held') giveWay();
    } catch {
      // It is asked again, until it was silent for too long.
    }
    isAsking = false;
  };
  const timer = setInterval(() => {
    if (performance.now() - since > longestUnrenewed) giveWay();
    if (!isAsking) void ask();
  }, renewedEvery);
  return () => clearInterval(timer);
}

async function takeRow(db: Db, uploadId: string, holder: string): Promise<boolean> {
  const taken = await db
    .insert(uploadLeases)
    .values({ uploadId, holder, until: inTenSeconds })
    .onConflictDoUpdate({
      target: uploadLeases.uploadId,
      set: { holder, until: inTenSeconds, isWanted: false },
      setWhere: sql`${uploadLeases.until} < now()`,
    })
    .returning({ holder: uploadLeases.holder });
  return taken.length > 0;
}

async function renewRow(db: Db, uploadId: string, holder: string): Promise<'held' | 'wanted' | 'lost'> {
  const [row] = await db
    .update(uploadLeases)
    .set({ until: inTenSeconds })
    .where(and(eq(uploadLeases.uploadId, uploadId), eq(uploadLeases.holder, holder)))
    .returning({ isWanted: uploadLeases.isWanted });
  if (!row) return 'lost';
  return row.isWanted ? 'wanted' : 'held';
}

const wish = (db: Db, uploadId: string) =>
  db.update(uploadLeases).set({ isWanted: true }).where(eq(uploadLeases.uploadId, uploadId));

/** Those of processes that died. */
export const forgetOldLeases = (db: Db) =>
  db.delete(uploadLeases).where(sql`${uploadLeases.until} < now() - interval '1 hour'`);
