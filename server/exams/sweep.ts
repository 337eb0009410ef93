import type { FastifyInstance } from 'fastify';
import { isDatabaseAway } from '#server/db/failures';
import type { OverduePlace } from './attempt-queries.ts';
import { lockOpenAttemptIfFree, overdueAttempts } from './attempt-queries.ts';
import { endedByItself, type Hall, hallOf, store } from './closing.ts';
import { grace } from './rules.ts';

const second = 1000;
const sweepEvery = 2 * second;
/** What arrived in the last moment of the grace may still be waiting for a connection: it goes first. */
const lettingThrough = 2 * second;
const batch = 100;
/** So many at a time, and the other connections are left to the students. */
const sideBySide = 4;

interface Sweep {
  closed: number;
  failed: { attemptId: number; error: unknown }[];
  /** How long the oldest that was found had been due, in milliseconds. */
  lag: number;
}

/**
 * Closes every attempt that nobody handed in, each in a transaction of its own: one that cannot be closed never delays
 * another. Any number of processes may sweep at once; each passes over what another is at.
 */
export async function sweepOverdueAttempts(hall: Hall, now: Date, signal?: AbortSignal): Promise<Sweep> {
  const sweep: Sweep = { closed: 0, failed: [], lag: 0 };
  const before = new Date(now.getTime() - grace);
  let place: OverduePlace | undefined;
  for (;;) {
    const overdue = await overdueAttempts(hall.db, before, place, batch);
    // They come oldest first.
    if (!place && overdue[0]) sweep.lag = before.getTime() - overdue[0].deadline.getTime();
    for (let first = 0; first < overdue.length; first += sideBySide) {
      if (signal?.aborted) return sweep;
      const few = overdue.slice(first, first + sideBySide);
      await Promise.all(few.map(({ id }) => closeOne(hall, id, now, sweep)));
    }
    place = overdue.at(-1);
    if (!place) return sweep;
  }
}

async function closeOne(hall: Hall, attemptId: number, now: Date, sweep: Sweep): Promise<void> {
  try {
    await hall.db.transaction(async (tx) => {
      const [attempt] = await hall.papers.layOut(tx, await lockOpenAttemptIfFree(tx, attemptId));
      if (!attempt) return;
      await store(tx, [{ before: attempt, after: endedByItself(attempt) }], { ...hall, now });
      sweep.closed += 1;
    });
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    sweep.failed.push({ attemptId, error });
  }
}

/** Sweeps now and every few seconds, until the returned function stops it. */
export function sweepRegularly(app: FastifyInstance): () => Promise<void> {
  const hall = hallOf(app.db, app.config);
  const stopping = new AbortController();
  const reported = new Set<number>();
  const succeeded = app.metrics.watchSweep('exams', sweepEvery);
  let running: Promise<void> | null = null;

  const sweepOnce = async () => {
    const now = new Date(app.now().getTime() - lettingThrough);
    const { closed, failed, lag } = await sweepOverdueAttempts(hall, now, stopping.signal);
    app.metrics.attemptsSwept(closed, failed.length, lag / second);
    for (const { attemptId, error } of failed.filter((failure) => !reported.has(failure.attemptId))) {
      reported.add(attemptId);
      app.log.error({ err: error, attemptId }, 'an overdue attempt could not be closed');
    }
  };
  const sweepUnlessBusy = () => {
    running ??= sweepOnce()
      .then(succeeded)
      .catch((error: unknown) => {
        app.metrics.sweepFailed();
        app.log.warn({ err: error }, 'sweeping overdue attempts failed');
      })
      .finally(() => (running = null));
  };

  sweepUnlessBusy();
  const timer = setInterval(sweepUnlessBusy, sweepEvery).unref();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await running;
  };
}
