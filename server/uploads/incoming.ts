import { createWriteStream } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { refuse } from '#server/http/refusal';
import { boundless, type Room, whileThereIsRoom } from './room.ts';
import { nameOfArrival } from './rules.ts';

/** Opens a file that is there, and empty. */
const emptyFile = (path: string): Writable => createWriteStream(path, { flags: 'r+' });

interface Arrival {
  folder: string;
  stem: string;
  /** Bytes; one more, and `tooLarge` is called. */
  most: number;
  tooLarge: () => never;
  room?: Room;
  create?: typeof emptyFile;
}

/**
 * Writes what comes in to a file of its own while `work` is done with it. Whatever happens, the file is gone afterwards.
 */
export async function withIncoming<Result>(
  source: AsyncIterable<unknown>,
  { folder, stem, most, tooLarge, room = boundless, create = emptyFile }: Arrival,
  work: (file: { path: string; size: number }) => Promise<Result>,
): Promise<Result> {
  await mkdir(folder, { recursive: true });
  // The name says to everybody how much of it may come.
  const path = join(folder, nameOfArrival(stem, most));
  let size = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      done(null, size > most ? undefined : chunk);
    },
  });
  try {
    await writeFile(path, '', { flag: 'wx', mode: 0o600 });
    await room.refuseUnlessPromisesFit();
    await pipeline(source, counted, whileThereIsRoom(room.isLeft), create(path));
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
