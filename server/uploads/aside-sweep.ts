import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Db } from '#server/db/database';
import { inPieces } from '#server/db/pieces';
import { inBoth } from '#server/in-both';
import {
  dueForRemoval,
  type FileAside,
  listAside,
  setAside,
  takeOff,
  takeOffGone,
  takeOffReturned,
} from './aside.ts';
import { countNamedFiles, knownNames } from './queries.ts';
import { isAlarming, isLeftBehind, lookBefore } from './rules.ts';
import type { FileStore, StoredFile } from './store.ts';

type Desk = Pick<FastifyInstance, 'db' | 'log' | 'metrics'>;

/** Names in a line of the log: enough to find the rest. */
const mostNames = 20;

/** Names are random: they tell of nobody. */
export function tellAside(
  log: Pick<FastifyBaseLogger, 'info'>,
  files: Omit<FileAside, 'isUnwanted'>[],
  what: string,
): void {
  if (files.length > 0) log.info(figuresOf(files), what);
}

const figuresOf = (files: Omit<FileAside, 'isUnwanted'>[]) => ({
  files: files.length,
  bytes: files.reduce((sum, { size }) => sum + size, 0),
  names: files.slice(0, mostNames).map(({ name }) => name),
});

/** Puts what has no row on the list, and takes off it what has one again or is gone. Nothing is moved or removed. */
export async function lookThroughStore(
  { db, log, metrics }: Desk,
  store: FileStore,
  moment: Date,
): Promise<void> {
  const named = await countNamedFiles(db, moment);
  const fresh: StoredFile[] = [];
  let stored = 0;
  let found = 0;
  for await (const page of store.list()) {
    for (const files of inPieces(page)) {
      const known = await knownNames(
        db,
        files.map(({ name }) => name),
      );
      const strays = files.filter(
        ({ name, changedAt }) => !known.has(name) && isLeftBehind(changedAt, moment),
      );
      fresh.push(...(await setAside(db, strays, moment)));
      stored += files.length;
      found += [...known.values()].filter((since) => since <= moment).length;
    }
  }
  const returned = await takeOffReturned(db);
  await takeOffGone(db, lookBefore(moment));
  metrics.filesStrayed(fresh.length);
  metrics.filesMissing(Math.max(0, named - found));
  if (returned.length > 0) log.info({ files: returned.length }, 'files that were set aside have a row again');
  if (fresh.length === 0) return;
  if (isAlarming(fresh.length, stored)) log.error(figuresOf(fresh), alarm);
  else log.warn(figuresOf(fresh), 'files without a row were set aside');
}

const alarm = inBoth(
  'كثير من الملفات المحفوظة لا تعرفها قاعدة البيانات، ولعلها أُعيدت إلى وقت مضى أو أنها غيرها. عُزلت الملفات ولم يُحذف منها شيء.',
  'The database does not know many of the stored files: it may have been taken back in time, or be another one. They were set aside, and none was removed.',
);

/** Removes what was without a row for long enough. */
export async function removeDue({ db, log }: Desk, store: FileStore, moment: Date): Promise<void> {
  const failed = (error: unknown) => log.warn({ err: error }, 'a file could not be removed');
  const removed = await removeEach(store, await dueForRemoval(db, moment), failed);
  tellAside(log, await takeOff(db, removed), 'files that were set aside were removed');
}

/** Removes at once all that is set aside, because somebody who looked at it said so. */
export async function removeAside(db: Db, store: FileStore) {
  await takeOffReturned(db);
  const files = await listAside(db);
  await takeOff(
    db,
    await removeEach(store, files, (error) => {
      throw error;
    }),
  );
  return files;
}

/** The names of those that are gone now. One that cannot be removed keeps no other. */
async function removeEach(
  store: FileStore,
  files: Pick<FileAside, 'name'>[],
  failed: (error: unknown) => void,
): Promise<string[]> {
  const removed: string[] = [];
  for (const { name } of files) {
    try {
      await store.remove(name);
      removed.push(name);
    } catch (error) {
      failed(error);
    }
  }
  return removed;
}
