import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { uploadNameOf } from '#contract/own-files';
import { untilSilent } from './bucket-client.ts';
import type { Library } from './library.ts';
import { findUpload, keepDuration, type UploadRow } from './queries.ts';
import type { Readers } from './readers.ts';
import { soon } from './soon.ts';

/** Whole seconds. */
type Length = number | 'unreadable';

export type FilmLengths = ReturnType<typeof openFilmLengths>;

/** How long stored films are: it stands in their rows, save for those that came before it was kept. */
export function openFilmLengths(
  { db }: Pick<FastifyInstance, 'db'>,
  { store }: Library,
  readers: Readers,
  longestWait: number,
) {
  const beingRead = new Map<string, Promise<Length>>();

  const findOut = async ({ name, size }: UploadRow): Promise<Length> => {
    const facts = await readers.film({
      size,
      readPart: async (start, end) => {
        const part = await store.read(name, { start, end: end - 1 });
        if (!part) throw new Error(`${name} is not in the store`);
        return buffer(untilSilent(part));
      },
    });
    await keepDuration(db, name, facts?.duration ?? 0);
    return facts?.duration ?? 'unreadable';
  };

  const of = async (row: UploadRow): Promise<Length | 'later'> => {
    if (row.duration !== null) return row.duration === 0 ? 'unreadable' : row.duration;
    const work = beingRead.get(row.name) ?? findOut(row).finally(() => beingRead.delete(row.name));
    beingRead.set(row.name, work);
    return soon(work, longestWait);
  };

  return {
    of,
    /** Null when there is no film behind this address, or nobody knows yet how long it is. */
    at: async (address: string | null | undefined): Promise<number | null> => {
      const name = uploadNameOf(address);
      const row = name === null ? null : await findUpload(db, name);
      const length = row?.kind === 'video' ? await of(row).catch(() => null) : null;
      return typeof length === 'number' ? length : null;
    },
  };
}
