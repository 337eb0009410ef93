import { Readable } from 'node:stream';
import type { Config } from '#server/config';
import { untilSilent } from '#server/uploads/bucket-client';
import { openStore } from '#server/uploads/open-store';
import type { FileStore } from '#server/uploads/store';
import { BackupRefused } from './refused.ts';

/** The files, for a command of the operator. A bucket that fails is named: its errors look like those of a database. */
export function reachStore(config: Pick<Config, 'dataDir' | 's3'>): FileStore {
  const store = openStore(config);
  return config.s3 ? namingBucket(store) : store;
}

const namingBucket = (store: FileStore): FileStore => ({
  keep: (...file) => store.keep(...file).catch(sayWhy),
  read: async (name, range) => {
    const bytes = await store.read(name, range).catch(sayWhy);
    return bytes && Readable.from(untilItFails(untilSilent(bytes)), { objectMode: false });
  },
  remove: (name) => store.remove(name).catch(sayWhy),
  list: () => untilItFails(store.list()),
});

async function* untilItFails<Item>(source: AsyncIterable<Item>): AsyncGenerator<Item> {
  try {
    yield* source;
  } catch (error) {
    sayWhy(error);
  }
}

function sayWhy(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  const why = typeof code === 'string' ? code : error instanceof Error ? error.name : '';
  throw new BackupRefused(
    `مخزن الملفات لا يجيب أو يرفض (${why}). يُرجى التحقق من S3_ENDPOINT وS3_BUCKET ومن مفتاحيه.`,
    `The bucket of files does not answer, or refuses (${why}). Check S3_ENDPOINT, S3_BUCKET and its keys.`,
  );
}
