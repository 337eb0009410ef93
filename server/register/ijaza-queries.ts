import { and, asc, desc, eq, isNotNull } from 'drizzle-orm';
import { displayName } from '#contract/accounts';
import { reached } from '#contract/chain-rules';
import type { Queryable, Tx } from '#server/db/database';
import {
  books,
  chains,
  ijazaRequests,
  ijazat,
  persons,
  registerNames,
  series,
  shaykhs,
  users,
} from '#server/db/schema';
import { fullName } from '#contract/chain-names';
import { linksOf } from './chain-queries.ts';
import type { RowChain } from './chain-rows.ts';
import type { Named } from './people-named.ts';
import { findPersons } from './person-queries.ts';

export type RequestRow = typeof ijazaRequests.$inferSelect;
export type IjazaRow = typeof ijazat.$inferSelect;

/** As somebody wishes to be called in records; null until they have said. */
export async function registerNameOf(db: Queryable, userId: string): Promise<Named | null> {
  const [row] = await db
    .select({ name: registerNames.name, sex: registerNames.sex })
    .from(registerNames)
    .where(eq(registerNames.userId, userId));
  return row ?? null;
}

/** Nobody touches the sheets of this shaykh's majalis of the book before the commit. */
export async function holdSheets(tx: Tx, bookKey: string, shaykhId: string): Promise<void> {
  await tx
    .select({ id: series.id })
    .from(series)
    .where(and(eq(series.bookKey, bookKey), eq(series.shaykhId, shaykhId)))
    .orderBy(asc(series.id))
    .for('no key update');
}

const told = (db: Queryable) =>
  db
    .select({
      request: ijazaRequests,
      bookTitle: books.title,
      user: users,
      registerName: registerNames.name,
      shaykh: persons,
    })
    .from(ijazaRequests)
    .innerJoin(books, eq(books.key, ijazaRequests.bookKey))
    .innerJoin(users, eq(users.id, ijazaRequests.userId))
    .leftJoin(registerNames, eq(registerNames.userId, ijazaRequests.userId))
    .innerJoin(shaykhs, eq(shaykhs.userId, ijazaRequests.shaykhId))
    .innerJoin(persons, eq(persons.id, shaykhs.personId));

type Told = Awaited<ReturnType<typeof told>>[number];

export const asRequest = ({ request, bookTitle, user, registerName, shaykh }: Told) => ({
  id: request.id,
  bookKey: request.bookKey,
  bookTitle,
  kind: request.kind,
  student: registerName ?? displayName(user),
  shaykh: fullName(shaykh),
  askedAt: request.askedAt,
  state: request.state,
  note: request.note,
});

export async function findRequest(db: Queryable, id: number): Promise<Told | null> {
  const [row] = await told(db).where(eq(ijazaRequests.id, id));
  return row ?? null;
}

/** The newest first. */
export const requestsOf = async (db: Queryable, userId: string) =>
  (
    await told(db)
      .where(eq(ijazaRequests.userId, userId))
      .orderBy(desc(ijazaRequests.askedAt), desc(ijazaRequests.id))
  ).map(asRequest);

/** Who has waited longest comes first. */
export const requestsTo = async (db: Queryable, shaykhId: string) =>
  (
    await told(db)
      .where(and(eq(ijazaRequests.shaykhId, shaykhId), eq(ijazaRequests.state, 'pending')))
      .orderBy(asc(ijazaRequests.askedAt), asc(ijazaRequests.id))
  ).map(asRequest);

export async function pendingRequest(
  tx: Tx,
  { userId, bookKey, shaykhId }: Pick<RequestRow, 'userId' | 'bookKey' | 'shaykhId'>,
): Promise<RequestRow | null> {
  const [row] = await tx
    .select()
    .from(ijazaRequests)
    .where(
      and(
        eq(ijazaRequests.userId, userId),
        eq(ijazaRequests.bookKey, bookKey),
        eq(ijazaRequests.shaykhId, shaykhId),
        eq(ijazaRequests.state, 'pending'),
      ),
    );
  return row ?? null;
}

export async function insertRequest(tx: Tx, request: typeof ijazaRequests.$inferInsert): Promise<RequestRow> {
  const [row] = await tx.insert(ijazaRequests).values(request).returning();
  if (!row) throw new Error('an insert returned no row');
  return row;
}

/** Of a student's or a shaykh's own; held until the commit. Another's is not there. */
export async function lockRequest(
  tx: Tx,
  id: number,
  whose: Partial<Pick<RequestRow, 'userId' | 'shaykhId'>>,
): Promise<RequestRow | null> {
  const [row] = await tx.select().from(ijazaRequests).where(eq(ijazaRequests.id, id)).for('update');
  const isTheirs =
    (whose.userId === undefined || row?.userId === whose.userId) &&
    (whose.shaykhId === undefined || row?.shaykhId === whose.shaykhId);
  return row && isTheirs ? row : null;
}

export async function decideRequest(
  tx: Tx,
  id: number,
  state: 'granted' | 'refused' | 'withdrawn',
  decidedAt: Date,
  note: string | null = null,
): Promise<void> {
  await tx.update(ijazaRequests).set({ state, decidedAt, note }).where(eq(ijazaRequests.id, id));
}

/** His approved ways to a book, the newest first, each with its persons and links. */
export async function approvedChains(
  db: Queryable,
  shaykhId: string,
  bookKey: string,
): Promise<(RowChain & { id: number })[]> {
  const rows = await db
    .select({ id: chains.id, root: shaykhs.personId, author: books.authorId })
    .from(chains)
    .innerJoin(books, eq(books.key, chains.bookKey))
    .innerJoin(shaykhs, eq(shaykhs.userId, chains.shaykhId))
    .where(and(eq(chains.shaykhId, shaykhId), eq(chains.bookKey, bookKey), isNotNull(chains.approvedAt)))
    .orderBy(desc(chains.approvedAt), desc(chains.id));
  const whole = [];
  for (const row of rows) {
    const links = await linksOf(db, row.id);
    const there = reached(row.root, links);
    whole.push({ ...row, links, persons: await findPersons(db, [...there, row.author]) });
  }
  return whole;
}

export async function insertIjaza(tx: Tx, ijaza: typeof ijazat.$inferInsert): Promise<IjazaRow> {
  const [row] = await tx.insert(ijazat).values(ijaza).returning();
  if (!row) throw new Error('an insert returned no row');
  return row;
}

export async function ijazaOfRequest(db: Queryable, requestId: number): Promise<IjazaRow | null> {
  const [row] = await db.select().from(ijazat).where(eq(ijazat.requestId, requestId));
  return row ?? null;
}

/** In the order in which they were granted: a thabat is read from its beginning. */
export const ijazatOf = (db: Queryable, userId: string): Promise<IjazaRow[]> =>
  db.select().from(ijazat).where(eq(ijazat.userId, userId)).orderBy(asc(ijazat.grantedAt), asc(ijazat.id));

/** What he granted, the newest first: his word stays his, whatever became of his right. */
export const ijazatBy = (db: Queryable, shaykhId: string): Promise<IjazaRow[]> =>
  db
    .select()
    .from(ijazat)
    .where(eq(ijazat.shaykhId, shaykhId))
    .orderBy(desc(ijazat.grantedAt), desc(ijazat.id));

export async function lockIjaza(tx: Tx, number: string, shaykhId: string): Promise<IjazaRow | null> {
  const [row] = await tx
    .select()
    .from(ijazat)
    .where(and(eq(ijazat.number, number), eq(ijazat.shaykhId, shaykhId)))
    .for('update');
  return row ?? null;
}

export async function revokeIjaza(
  tx: Tx,
  id: number,
  revokedReason: string,
  revokedAt: Date,
): Promise<IjazaRow> {
  const [row] = await tx
    .update(ijazat)
    .set({ isValid: false, revokedAt, revokedReason })
    .where(eq(ijazat.id, id))
    .returning();
  if (!row) throw new Error('a locked ijaza went away');
  return row;
}
