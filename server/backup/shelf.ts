import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackupKind } from '#server/db/schema';
import { kindOf, openBackup, type OpenBackup } from './open.ts';
import { BackupRefused } from './refused.ts';

const finished = /^hadith-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/;
const beingRemoved = '.being-removed';

/** Names sort as their moments do. */
export const nameAt = (moment: Date): string => `hadith-${moment.toISOString().replaceAll(/[:.]/g, '-')}`;

interface Shelved {
  path: string;
  kind: BackupKind;
}

/** The finished backups of a folder, newest first. What only looks like one is none. */
async function backupsIn(folder: string): Promise<Shelved[]> {
  const names = await readdir(folder).catch(() => []);
  const found: Shelved[] = [];
  for (const name of names
    .filter((each) => finished.test(each))
    .toSorted()
    .toReversed()) {
    const path = join(folder, name);
    const kind = await unlessRefused(kindOf(path));
    if (kind) found.push({ path, kind });
  }
  return found;
}

async function unlessRefused<Result>(work: Promise<Result>): Promise<Result | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof BackupRefused) return null;
    throw error;
  }
}

const ofKind = async (folder: string, wanted: BackupKind): Promise<string[]> =>
  (await backupsIn(folder)).filter(({ kind }) => kind === wanted).map(({ path }) => path);

/** The path of the newest whole backup in a folder; null when there is none. */
export const newestWhole = async (folder: string): Promise<string | null> =>
  (await ofKind(folder, 'whole'))[0] ?? null;

/** The newest whole backup whose files can stand in one that is written with this key file, or without one. */
export async function earlierBackup(folder: string, keyFile: string | null): Promise<OpenBackup | null> {
  for (const path of await ofKind(folder, 'whole')) {
    const backup = await unlessRefused(openBackup(path, keyFile));
    if (backup && (backup.key === null) === (keyFile === null)) return backup;
  }
  return null;
}

/**
 * Removes what is older than the newest so many of a kind; gives back the paths. Those of the other kind are not counted: they
 * are taken more seldom, or more often. Nothing that is half removed looks like a backup.
 */
export async function keepOnly(folder: string, kind: BackupKind, keep: number): Promise<string[]> {
  const removed = (await ofKind(folder, kind)).slice(keep);
  for (const path of removed) await rename(path, path + beingRemoved);
  const names = await readdir(folder);
  for (const name of names.filter((each) => each.endsWith(beingRemoved))) {
    if (finished.test(name.slice(0, -beingRemoved.length))) {
      await rm(join(folder, name), { recursive: true, force: true });
    }
  }
  return removed;
}
