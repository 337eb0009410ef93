import type { FastifyInstance } from 'fastify';
import { Refusal } from '#server/http/refusal';
import type { PieceStore } from './store-pieces.ts';
import type { FileStore } from './store.ts';

const triedAgainAfter = 5;

type Told = Pick<FastifyInstance, 'log' | 'metrics'>;

/** When the bucket fails, that is logged and counted, and whoever asked hears that the files are away. */
function troubles({ log, metrics }: Told) {
  const note = (error: unknown) => {
    metrics.bucketFailed();
    log.error({ err: error }, 'the bucket of files failed');
  };
  const orAway = async <Result>(work: Promise<Result>): Promise<Result> => {
    try {
      return await work;
    } catch (error) {
      note(error);
      throw new Refusal('files_away', { retryAfterSeconds: triedAgainAfter });
    }
  };
  return { note, orAway };
}

export function tellingStore(store: FileStore, told: Told): FileStore {
  const { note, orAway } = troubles(told);
  return {
    keep: (...file) => orAway(store.keep(...file)),
    read: async (name, range) => {
      const bytes = await orAway(store.read(name, range));
      // Whoever takes them hears of it by their end.
      bytes?.once('error', note);
      return bytes;
    },
    remove: (name) => orAway(store.remove(name)),
    list: store.list,
  };
}

export function tellingPieces(pieces: PieceStore, told: Told): PieceStore {
  const { orAway } = troubles(told);
  return {
    put: (name, bytes) => orAway(pieces.put(name, bytes)),
    read: (name) => orAway(pieces.read(name)),
    remove: (name) => orAway(pieces.remove(name)),
    list: pieces.list,
  };
}
