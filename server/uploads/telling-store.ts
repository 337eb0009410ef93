import type { FastifyInstance } from 'fastify';
import { Refusal } from '#server/http/refusal';
import type { FileStore } from './store.ts';

const triedAgainAfter = 5;

/** The same store; when its bucket fails, that is logged and counted, and whoever asked hears that the files are away. */
export function tellingStore(
  store: FileStore,
  { log, metrics }: Pick<FastifyInstance, 'log' | 'metrics'>,
): FileStore {
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
