import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sumAside } from './aside.ts';
import { lookThroughStore, removeDue, tellAside } from './aside-sweep.ts';
import { openLibrary } from './library.ts';
import { forgetUnused } from './queries.ts';
import { sweepArriving } from './sweep-arriving.ts';
import { isForgotten, isLeftBehind } from './rules.ts';
import { filesIn } from './store-disk.ts';

const hour = 60 * 60 * 1000;

/**
 * Removes what nobody will ask for: uploads that stopped, and what a fall left behind of them. Finished files that nothing
 * refers to are set aside, and removed when their time is over. What cannot be removed, or not be found out, stays until
 * the next time and keeps nothing else.
 */
export async function sweepUploads(app: FastifyInstance): Promise<{ isDone: boolean }> {
  const { db } = app;
  const library = openLibrary(app);
  const moment = app.now();
  const hours = app.config.uploadHours;

  let isDone = true;
  const orTell = async (work: () => Promise<void>, trouble: string) => {
    try {
      await work();
    } catch (error) {
      isDone = false;
      app.log.warn({ err: error }, trouble);
    }
  };
  const removeEach = async (names: string[], remove: (name: string) => Promise<void>) => {
    for (const name of names) await orTell(() => remove(name), 'a file could not be removed');
  };
  const removeFrom = async (folder: string, isOver: (changedAt: Date) => boolean) => {
    const over = (await filesIn(folder)).filter(({ changedAt }) => isOver(changedAt));
    await removeEach(
      over.map(({ name }) => name),
      (name) => rm(join(folder, name), { force: true }),
    );
  };

  const steps = [
    () => removeFrom(library.incoming, (changedAt) => isLeftBehind(changedAt, moment)),
    ...[library.videos, library.sounds].map(
      (folder) => () => removeFrom(folder, (changedAt) => isForgotten(changedAt, moment, hours)),
    ),
    () => sweepArriving(app, library.pieces, removeEach),
    async () => {
      const unused = await forgetUnused(db, new Date(moment.getTime() - hours * hour), moment);
      tellAside(app.log, unused, 'files that nothing refers to were set aside');
    },
    () => lookThroughStore(app, library.store, moment),
    () => removeDue(app, library.store, moment),
    async () => app.metrics.filesAside(await sumAside(db)),
  ];
  for (const step of steps) await orTell(step, 'sweeping uploads failed');
  return { isDone };
}

/** Sweeps now and every hour, until the returned function stops it. */
export function sweepUploadsRegularly(app: FastifyInstance): () => Promise<void> {
  const succeeded = app.metrics.watchSweep('uploads', hour);
  let running: Promise<void> | null = null;
  const sweep = () => {
    running ??= sweepUploads(app)
      .then(({ isDone }) => (isDone ? succeeded() : undefined))
      .catch((error: unknown) => app.log.warn({ err: error }, 'sweeping uploads failed'))
      .finally(() => (running = null));
  };
  sweep();
  const timer = setInterval(sweep, hour).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
