import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database';
import { arrivingPieces, arrivingUploads } from '#server/db/schema';

export type ArrivingUpload = typeof arrivingUploads.$inferSelect & {
  /** Bytes that are in the bucket, without a gap. */
  offset: number;
};

export interface Piece {
  uploadId: string;
  start: number;
  length: number;
  name: string;
}

const offset = sql<number>`coalesce(sum(${arrivingPieces.length}), 0)`.mapWith(Number);

const arriving = (db: Db) =>
  db
    .select({
      id: arrivingUploads.id,
      kind: arrivingUploads.kind,
      owner: arrivingUploads.owner,
      fileName: arrivingUploads.fileName,
      size: arrivingUploads.size,
      createdAt: arrivingUploads.createdAt,
      offset,
    })
    .from(arrivingUploads)
    .leftJoin(arrivingPieces, eq(arrivingPieces.uploadId, arrivingUploads.id))
    .groupBy(arrivingUploads.id);

export async function findArriving(db: Db, id: string, kind: ArrivingUpload['kind']) {
  const [row] = await arriving(db).where(and(eq(arrivingUploads.id, id), eq(arrivingUploads.kind, kind)));
  return row ?? null;
}

export const listArriving = (db: Db, kind: ArrivingUpload['kind']) =>
  arriving(db).where(eq(arrivingUploads.kind, kind));

export const beginArriving = async (db: Db, upload: typeof arrivingUploads.$inferInsert): Promise<void> => {
  await db.insert(arrivingUploads).values(upload);
};

/** Says that it is there for good; false when another piece begins at the same byte, or the upload is gone. */
export async function addPiece(db: Db, { uploadId, start, length, name }: Piece): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into ${arrivingPieces} (upload_id, start, length, name)
    select id, ${start}, ${length}, ${name} from ${arrivingUploads} where id = ${uploadId} for key share
    on conflict do nothing`);
  return rowCount === 1;
}

/** In the order in which they follow each other. */
export const piecesOf = (db: Db, uploadId: string) =>
  db
    .select({ name: arrivingPieces.name })
    .from(arrivingPieces)
    .where(eq(arrivingPieces.uploadId, uploadId))
    .orderBy(asc(arrivingPieces.start));

/** Its pieces are then known to nobody, and may be removed. */
export const forgetArriving = async (db: Db, id: string): Promise<void> => {
  await db.delete(arrivingUploads).where(eq(arrivingUploads.id, id));
};

export const forgetArrivingBefore = async (db: Db, before: Date): Promise<void> => {
  await db.delete(arrivingUploads).where(lt(arrivingUploads.createdAt, before));
};

/** Which of these names are of pieces that count. */
export async function knownPieces(db: Db, names: string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set();
  const rows = await db
    .select({ name: arrivingPieces.name })
    .from(arrivingPieces)
    .where(inArray(arrivingPieces.name, names));
  return new Set(rows.map(({ name }) => name));
}
