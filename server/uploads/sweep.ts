import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { openLibrary } from './library.ts';
import { forgetUnused, knownNames } from './queries.ts';
import { isForgotten, isLeftBehind } from './rules.ts';
import { filesIn } from './store-disk.ts';

const hour = 60 * 60 * 1000;

/** Removes what nobody will ask for: uploads that stopped, files that nothing refers to, what a fall left behind. */
export async function sweepUploads(app: FastifyInstance): Promise<void> {
  const { db } = app;
  const library = openLibrary(app);
  const moment = app.now();
  const hours = app.config.uploadHours;

  for (const { name, changedAt } of await filesIn(library.incoming)) {
    if (isLeftBehind(changedAt, moment)) await rm(join(library.incoming, name), { force: true });
  }
  for (const { name, changedAt } of await filesIn(library.videos)) {
    if (isForgotten(changedAt, moment, hours)) await rm(join(library.videos, name), { force: true });
  }
  for (const name of await forgetUnused(db, new Date(moment.getTime() - hours * hour))) {
    await library.store.remove(name);
  }
  for await (const page of library.store.list()) {
    const old = page.filter(({ changedAt }) => isLeftBehind(changedAt, moment)).map(({ name }) => name);
    const known = await knownNames(db, old);
    for (const name of old.filter((one) => !known.has(one))) await library.store.remove(name);
  }
}

/** Sweeps now and every hour, until the returned function stops it. */
export function sweepUploadsRegularly(app: FastifyInstance): () => Promise<void> {
  let running: Promise<void> | null = null;
  const sweep = () => {
    running ??= sweepUploads(app)
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
