import { and, asc, countDistinct, desc, eq, isNotNull, or, sql } from 'drizzle-orm';
import { isAnyOf } from '#server/db/any-of';
import type { Queryable, Tx } from '#server/db/database';
import { books, chainLinks, chains, shaykhs } from '#server/db/schema';

export type LinkRow = typeof chainLinks.$inferSelect;

export interface ChainRow {
  id: number;
  shaykhId: string;
  bookKey: string;
  bookTitle: string;
  approvedAt: Date | null;
  /** The shaykh among the persons, and the author. */
  rootId: number;
  authorId: number;
}

const columns = {
  id: chains.id,
  shaykhId: chains.shaykhId,
  bookKey: chains.bookKey,
  bookTitle: books.title,
  approvedAt: chains.approvedAt,
  rootId: shaykhs.personId,
  authorId: books.authorId,
};

const whole = (db: Queryable) =>
  db
    .select(columns)
    .from(chains)
    .innerJoin(books, eq(books.key, chains.bookKey))
    .innerJoin(shaykhs, eq(shaykhs.userId, chains.shaykhId));

interface Reader {
  id: string;
  role: string;
}

/** Of one who reads: an approved chain, or one's own; admins read all. Null for any other, as if it were not there. */
export async function findReadChain(db: Queryable, id: number, reader: Reader): Promise<ChainRow | null> {
  const isTheirs =
    reader.role === 'admin' ? undefined : or(isNotNull(chains.approvedAt), eq(chains.shaykhId, reader.id));
  const [row] = await whole(db).where(and(eq(chains.id, id), isTheirs));
  return row ?? null;
}

/** For a change: whoever else changes it waits until the commit. Null where it is not his. */
export async function lockOwnChain(tx: Tx, id: number, shaykhId: string): Promise<ChainRow | null> {
  const [row] = await whole(tx)
    .where(and(eq(chains.id, id), eq(chains.shaykhId, shaykhId)))
    .for('update', { of: chains });
  return row ?? null;
}

export const linksOf = (db: Queryable, chainId: number): Promise<LinkRow[]> =>
  db.select().from(chainLinks).where(eq(chainLinks.chainId, chainId)).orderBy(asc(chainLinks.id));

/** The newest first, with how many persons are in each besides the shaykh. */
export async function listOwnChains(db: Queryable, shaykhId: string) {
  const teachers = db
    .select({ chainId: chainLinks.chainId, persons: countDistinct(chainLinks.teacherId).as('persons') })
    .from(chainLinks)
    .groupBy(chainLinks.chainId)
    .as('teachers');
  return db
    .select({
      id: chains.id,
      bookKey: chains.bookKey,
      bookTitle: books.title,
      approvedAt: chains.approvedAt,
      persons: sql<number>`coalesce(${teachers.persons}, 0)::int`,
    })
    .from(chains)
    .innerJoin(books, eq(books.key, chains.bookKey))
    .leftJoin(teachers, eq(teachers.chainId, chains.id))
    .where(eq(chains.shaykhId, shaykhId))
    .orderBy(desc(chains.createdAt), desc(chains.id));
}

export async function insertChain(
  tx: Tx,
  shaykhId: string,
  bookKey: string,
  createdAt: Date,
): Promise<number> {
  const [row] = await tx.insert(chains).values({ shaykhId, bookKey, createdAt }).returning({ id: chains.id });
  if (!row) throw new Error('an insert returned no row');
  return row.id;
}

type NewLink = Omit<LinkRow, 'id'>;

/** False where the student has this teacher in the chain already. */
export async function insertLink(tx: Tx, link: NewLink): Promise<boolean> {
  const rows = await tx
    .insert(chainLinks)
    .values(link)
    .onConflictDoNothing()
    .returning({ id: chainLinks.id });
  return rows.length > 0;
}

export async function copyLinks(tx: Tx, from: readonly LinkRow[], chainId: number): Promise<void> {
  if (from.length === 0) return;
  await tx.insert(chainLinks).values(
    from.map(({ studentId, teacherId, way, restWay, source }) => ({
      chainId,
      studentId,
      teacherId,
      way,
      restWay,
      source,
    })),
  );
}

export async function deleteLinks(tx: Tx, ids: number[]): Promise<void> {
  await tx.delete(chainLinks).where(isAnyOf(chainLinks.id, ids));
}

export async function approveChain(tx: Tx, id: number, approvedAt: Date): Promise<void> {
  await tx.update(chains).set({ approvedAt }).where(eq(chains.id, id));
}

export async function deleteChain(tx: Tx, id: number): Promise<void> {
  await tx.delete(chains).where(eq(chains.id, id));
}
