import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { hasCode } from '#server/db/error-code';
import { refuse } from '#server/http/refusal';

/** Opens a file that is not there yet. */
export const newFile = (path: string): Writable => createWriteStream(path, { flags: 'wx', mode: 0o600 });

interface Arrival {
  folder: string;
  stem: string;
  /** Bytes; one more, and `tooLarge` is called. */
  most: number;
  tooLarge: () => never;
  create?: typeof newFile;
}

/**
 * Writes what comes in to a file of its own while `work` is done with it. Whatever happens, the file is gone afterwards.
 */
export async function withIncoming<Result>(
  source: AsyncIterable<unknown>,
  { folder, stem, most, tooLarge, create = newFile }: Arrival,
  work: (file: { path: string; size: number }) => Promise<Result>,
): Promise<Result> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, stem);
  let size = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      done(null, size > most ? undefined : chunk);
    },
  });
  try {
    await pipeline(source, counted, create(path)).catch(refuseWhenFull);
    if (size > most) tooLarge();
    return await work({ path, size });
  } finally {
    await rm(path, { force: true });
  }
}

/** A form that ends before its file does, or a line that is cut, is no failure of ours. */
export async function* untilCut(source: Readable): AsyncGenerator {
  try {
    yield* source;
  } catch {
    refuse('bad_request');
  }
}

export function refuseWhenFull(error: unknown): never {
  if (hasCode(error, 'ENOSPC') || hasCode(error, 'EDQUOT')) refuse('storage_full');
  throw error;
}
