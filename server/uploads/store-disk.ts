import { constants, type Stats } from 'node:fs';
import { chmod, copyFile, link, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { uploadName } from '#contract/own-files';
import { hasCode } from '#server/db/error-code';
import type { FileStore, StoredFile } from './store.ts';

/** Files in a folder of ours. */
export function diskStore(folder: string): FileStore {
  /** Only names that we made ourselves become paths. */
  const pathOf = (name: string): string => {
    if (!uploadName.test(name)) throw new Error(`${JSON.stringify(name)} is no name of ours`);
    return join(folder, name);
  };

  return {
    keep: async (path, name) => {
      await mkdir(folder, { recursive: true });
      await flush(path);
      // A proxy that carries files belongs to our group, and to nothing else of ours.
      await chmod(path, 0o640);
      await linkOrCopy(path, pathOf(name));
      await flush(folder);
    },
    read: async (name, range) => {
      const file = await unlessMissing(open(pathOf(name)));
      return file && file.createReadStream(range ?? {});
    },
    link: async (name, to) => {
      try {
        await link(pathOf(name), to);
        return true;
      } catch {
        return false;
      }
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    list: async function* () {
      // The folder may hold what is not ours.
      yield (await filesIn(folder)).filter(({ name }) => uploadName.test(name));
    },
  };
}

/** The bytes are on the disk, and not only on their way to it. */
async function flush(path: string): Promise<void> {
  const file = await open(path);
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A link appears whole or not at all. Some file systems have none: there it is copied. */
async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return;
    await copyFile(from, to, constants.COPYFILE_EXCL);
    await flush(to);
  }
}

/** What lies in a folder of ours, with when it changed last; nothing when the folder is not there yet. */
export async function filesIn(folder: string): Promise<StoredFile[]> {
  const names = (await unlessMissing(readdir(folder))) ?? [];
  const found = await Promise.all(
    names.map(async (name) => ({ name, stats: await unlessMissing<Stats>(stat(join(folder, name))) })),
  );
  return found.flatMap(({ name, stats }) =>
    stats?.isFile() ? [{ name, changedAt: stats.ctime, size: stats.size }] : [],
  );
}

export async function unlessMissing<Result>(work: Promise<Result>): Promise<Result | null> {
  try {
    return await work;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}
