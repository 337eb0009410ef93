import type { FastifyInstance } from 'fastify';
import type { Db } from '#server/db/database';
import { type Kept, times } from './times.ts';

const lookEvery = 10 * 60_000;
const day = 24 * 60 * 60_000;

interface Sweep {
  db: Db;
  now: Date;
  /** What was not looked at since yesterday is looked at too. */
  isDaily: boolean;
  failed: (what: string, error: unknown) => void;
  signal?: AbortSignal;
}

/**
 * Forgets all whose time is over, one after the other. Each for itself: what fails is told of, and keeps nothing else. Any
 * number of processes may do so at once: see `deleteInBatches`.
 */
export async function forgetWhatIsOver(
  { db, now, isDaily, failed, signal }: Sweep,
  table: readonly Kept[] = times,
): Promise<void> {
  for (const { what, forget, daily = false } of table) {
    if (signal?.aborted) return;
    if (!forget || (daily && !isDaily)) continue;
    try {
      await forget(db, now);
    } catch (error) {
      failed(what, error);
    }
  }
}

/** Every ten minutes, and once a day what takes longer to look for, until the returned function stops it. */
export function forgetRegularly(app: FastifyInstance): () => Promise<void> {
  const stopping = new AbortController();
  let running: Promise<void> | null = null;
  const succeeded = app.metrics.watchSweep('keeping', lookEvery);
  let lastDaily: number | null = null;

  const forget = async () => {
    const now = app.now();
    const isDaily = lastDaily === null || now.getTime() - lastDaily >= day;
    let failures = 0;
    await forgetWhatIsOver({
      db: app.db,
      now,
      isDaily,
      signal: stopping.signal,
      failed: (what, error) => {
        failures += 1;
        app.log.warn({ err: error, what }, 'tidying failed');
      },
    });
    if (failures === 0) succeeded();
    if (isDaily) lastDaily = now.getTime();
  };
  const timer = setInterval(() => {
    running ??= forget().finally(() => (running = null));
  }, lookEvery).unref();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await running;
  };
}
