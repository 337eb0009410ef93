import { mkdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Arrivals, UnfinishedUpload } from './arrivals.ts';
import { parsed } from './parsed.ts';
import { filesIn, unlessMissing } from './store-disk.ts';

/** As the tus server writes it beside the bytes. */
const note = z.object({
  size: z.number(),
  metadata: z.object({ filename: z.string(), owner: z.string() }),
});

/** What comes in, in a folder: bytes, and a note beside them. */
export function arrivalsOnDisk(folder: string, keptFor: number): Arrivals {
  const find = (id: string) => findIn(folder, id);
  const all = async () => {
    const ids = (await filesIn(folder)).map(({ name }) => name).filter((name) => !name.includes('.'));
    const uploads = await Promise.all(ids.map(find));
    return uploads.filter((upload) => upload !== null);
  };

  return {
    find,
    all,
    remove: async (id) => {
      await rm(join(folder, `${id}.json`), { force: true });
      await rm(join(folder, id), { force: true });
    },
    promised: async () => (await all()).reduce((sum, { size, offset }) => sum + size - offset, 0),
    withWhole: (upload, _room, work) => work({ ...upload, path: join(folder, upload.id) }),
    open: async () => {
      // The store would make it as well, and end the process when there is no room for it.
      await mkdir(folder, { recursive: true });
      const { FileStore } = await import('@tus/file-store');
      return new FileStore({ directory: folder, expirationPeriodInMilliseconds: keptFor });
    },
  };
}

async function findIn(folder: string, id: string): Promise<UnfinishedUpload | null> {
  const path = join(folder, id);
  const [text, stats] = await Promise.all([
    unlessMissing(readFile(`${path}.json`, 'utf8')),
    unlessMissing(stat(path)),
  ]);
  if (text === null || stats === null) return null;
  const { data } = note.safeParse(parsed(text));
  if (!data) return null;
  const { size, metadata } = data;
  return { id, owner: metadata.owner, fileName: metadata.filename, size, offset: stats.size };
}
