import { and, asc, eq, lt, lte, notInArray, or, sql } from 'drizzle-orm';
import { isAnyOf } from '#server/db/any-of';
import type { Queryable } from '#server/db/database';
import { inPieces } from '#server/db/pieces';
import { filesAside, mediaRenditions, uploads } from '#server/db/schema';
import { foundLongAgo, lastLookThatCounts } from './rules.ts';

export interface FileAside {
  name: string;
  size: number;
  isUnwanted: boolean;
}

/** Of a file that was found without a row nobody knows whose it was. */
type Stray = Omit<FileAside, 'isUnwanted'> & Partial<FileAside>;

/** Puts files without a row on the list; gives back those that were not on it. */
export async function setAside<File extends Stray>(db: Queryable, files: File[], now: Date): Promise<File[]> {
  const added: File[] = [];
  for (const piece of inPieces(files)) added.push(...(await setPieceAside(db, piece, now)));
  return added;
}

async function setPieceAside<File extends Stray>(db: Queryable, files: File[], now: Date): Promise<File[]> {
  const rows = await db
    .insert(filesAside)
    .values(
      files.map(({ name, size, isUnwanted }) => ({ name, size, isUnwanted, foundAt: now, seenAt: now })),
    )
    .onConflictDoUpdate({
      target: filesAside.name,
      set: {
        seenAt: now,
        foundAt: sql`case when ${filesAside.seenAt} < ${lastLookThatCounts(now).toISOString()}
          then excluded.found_at else ${filesAside.foundAt} end`,
        isUnwanted: sql`${filesAside.isUnwanted} or excluded.is_unwanted`,
      },
    })
    // What this statement itself has put in was changed by nobody yet.
    .returning({ name: filesAside.name, isNew: sql<boolean>`xmax = 0` });
  const isNew = new Set(rows.filter((row) => row.isNew).map(({ name }) => name));
  return files.filter(({ name }) => isNew.has(name));
}

const rowsWithName = (db: Queryable) =>
  db
    .select({ name: uploads.name })
    .from(uploads)
    .unionAll(db.select({ name: mediaRenditions.name }).from(mediaRenditions));

/** Takes off the list what has a row again: the database was taken back, or forth. */
export async function takeOffReturned(db: Queryable): Promise<string[]> {
  const back = await db
    .delete(filesAside)
    .where(sql`${filesAside.name} in (${rowsWithName(db)})`)
    .returning({ name: filesAside.name });
  return back.map(({ name }) => name);
}

/** What may be removed now: its time is over, and it has no row. */
export async function dueForRemoval(db: Queryable, now: Date): Promise<FileAside[]> {
  const isDue = or(eq(filesAside.isUnwanted, true), lte(filesAside.foundAt, foundLongAgo(now)));
  return db
    .select()
    .from(filesAside)
    .where(and(isDue, notInArray(filesAside.name, rowsWithName(db))));
}

/** Takes these off the list; gives back those that nobody else had taken off. */
export const takeOff = (db: Queryable, names: string[]): Promise<FileAside[]> =>
  db.delete(filesAside).where(isAnyOf(filesAside.name, names)).returning();

/** After a look at the whole store: what it has no longer is not aside either. */
export async function takeOffGone(db: Queryable, lastLook: Date): Promise<void> {
  await db.delete(filesAside).where(lt(filesAside.seenAt, lastLook));
}

export const listAside = (db: Queryable) =>
  db.select().from(filesAside).orderBy(asc(filesAside.foundAt), asc(filesAside.name));

export async function sumAside(db: Queryable): Promise<{ files: number; bytes: number }> {
  const [sum] = await db
    .select({
      files: sql<number>`count(*)::int`,
      bytes: sql`coalesce(sum(${filesAside.size}), 0)`.mapWith(Number),
    })
    .from(filesAside);
  return sum ?? { files: 0, bytes: 0 };
}
