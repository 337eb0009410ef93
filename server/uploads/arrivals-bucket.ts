import type { Readable } from 'node:stream';
import { bytesInMegabyte } from '#contract/file-sizes';
import type { Db } from '#server/db/database';
import { refuse } from '#server/http/refusal';
import type { Arrivals } from './arrivals.ts';
import {
  addPiece,
  type ArrivingUpload,
  beginArriving,
  findArriving,
  forgetArriving,
  listArriving,
  piecesOf,
} from './arriving-queries.ts';
import { withIncoming } from './incoming.ts';
import type { PieceStore } from './store-pieces.ts';
import { tusError } from './tus-error.ts';

/** What is held in memory of a request, until it is in the bucket. */
const pieceSize = 4 * bytesInMegabyte;

interface BucketArrivals {
  db: Db;
  pieces: PieceStore;
  kind: ArrivingUpload['kind'];
  newStem: () => string;
  /** Where a file is put together on this machine. */
  incoming: string;
  /** Milliseconds. */
  keptFor: number;
}

/**
 * What comes in, in the bucket: each piece an object of its own, written whole, and counted once its row says so. So any
 * process goes on where any other stopped, without a disk that they share.
 */
export function arrivalsInBucket(parts: BucketArrivals): Arrivals {
  const { db, pieces, kind, newStem, incoming } = parts;
  const find = (id: string) => findArriving(db, id, kind);
  const remove = async (id: string) => {
    const gone = await piecesOf(db, id);
    await forgetArriving(db, id);
    // What stays behind, the sweep finds: no row knows it.
    for (const { name } of gone) await pieces.remove(name).catch(() => undefined);
  };

  return {
    find,
    all: () => listArriving(db, kind),
    remove,
    // It takes this machine's room only when it is put together, and is counted there.
    promised: async () => 0,
    withWhole: (upload, room, work) =>
      withIncoming(
        allBytes(db, pieces, upload.id),
        {
          folder: incoming,
          // A name of its own: another process may be putting the same upload together.
          stem: newStem(),
          most: upload.size,
          tooLarge: () => refuse('too_large'),
          room,
        },
        ({ path }) => work({ ...upload, path }),
      ),
    open: () => datastore({ ...parts, find, remove }),
  };
}

async function* allBytes(db: Db, pieces: PieceStore, id: string): AsyncGenerator<Buffer> {
  for (const { name } of await piecesOf(db, id)) yield* await pieces.read(name);
}

/** As the tus server wants it. */
async function datastore({ db, kind, keptFor, find, remove, ...parts }: BucketArrivals & Found) {
  const { DataStore, ERRORS, Upload } = await import('@tus/server');
  const { FILE_NOT_FOUND, INVALID_OFFSET } = ERRORS;

  class Arriving extends DataStore {
    override extensions = ['creation', 'termination', 'expiration'];

    override async create(upload: InstanceType<typeof Upload>) {
      const { id, size = 0, metadata } = upload;
      const { owner, filename } = metadata ?? {};
      const named = { owner: owner ?? '', fileName: filename ?? '' };
      await beginArriving(db, { id, kind, size, ...named });
      return upload;
    }

    override async getUpload(id: string) {
      const found = await find(id);
      if (!found) throw tusError(FILE_NOT_FOUND);
      const { offset, size, createdAt } = found;
      return new Upload({ id, offset, size, creation_date: createdAt.toISOString() });
    }

    override async write(bytes: Readable, id: string, offset: number) {
      return inPieces(bytes, offset, async (piece, start) => {
        const kept = await keepPiece({ db, ...parts }, { id, start, bytes: piece });
        if (!kept) throw tusError(INVALID_OFFSET);
      });
    }

    override async remove(id: string) {
      if (!(await find(id))) throw tusError(FILE_NOT_FOUND);
      await remove(id);
    }

    override getExpiration() {
      return keptFor;
    }
  }
  return new Arriving();
}

interface Found {
  find: (id: string) => Promise<ArrivingUpload | null>;
  remove: (id: string) => Promise<void>;
}

/** First the piece, then its row: a row never promises bytes that are not there. False when somebody else was faster. */
async function keepPiece(
  { db, pieces, newStem }: Pick<BucketArrivals, 'db' | 'pieces' | 'newStem'>,
  { id, start, bytes }: { id: string; start: number; bytes: Buffer },
): Promise<boolean> {
  const name = `${id}/${start}-${newStem()}`;
  await pieces.put(name, bytes);
  if (await addPiece(db, { uploadId: id, start, length: bytes.length, name })) return true;
  await pieces.remove(name);
  return false;
}

/** Gives them on a few megabytes at a time, also what had come when the line was cut; gives back where they end. */
export async function inPieces(
  source: AsyncIterable<Buffer>,
  offset: number,
  keep: (bytes: Buffer, start: number) => Promise<void>,
): Promise<number> {
  let start = offset;
  let held: Buffer[] = [];
  let size = 0;
  const flush = async () => {
    if (size === 0) return;
    const bytes = Buffer.concat(held);
    held = [];
    size = 0;
    await keep(bytes, start);
    start += bytes.length;
  };
  try {
    for await (const chunk of source) {
      held.push(chunk);
      size += chunk.length;
      if (size >= pieceSize) await flush();
    }
  } finally {
    await flush();
  }
  return start;
}
