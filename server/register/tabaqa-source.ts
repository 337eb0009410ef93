import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { staffName } from '#contract/accounts';
import { isAnyOf } from '#server/db/any-of';
import type { Queryable } from '#server/db/database';
import {
  bookParts,
  books,
  chainLinks,
  chains,
  listeners,
  majalis,
  majlisReadings,
  persons,
  registerNames,
  series,
  shaykhs,
  users,
} from '#server/db/schema';
import type { PersonRow } from './person-queries.ts';
import type { ComposedMajlis } from './tabaqa-composing.ts';
import type { TakenBy } from './way-in-words.ts';

export interface HeldMajlis extends ComposedMajlis {
  number: number;
  at: Date;
  isClosed: boolean;
}

/** All that a record is written from. */
export interface TabaqaSource {
  series: typeof series.$inferSelect;
  book: typeof books.$inferSelect;
  author: PersonRow;
  parts: { title: string; from: number; to: number }[];
  shaykh: PersonRow;
  from: (TakenBy & { teacher: PersonRow }) | null;
  scribe: string;
  /** In their order, those that were not held yet as well. */
  majalis: HeldMajlis[];
}

/** Null where there is no such series. */
export async function tabaqaSource(db: Queryable, seriesId: number): Promise<TabaqaSource | null> {
  const [held] = await db
    .select({ series, book: books, shaykh: persons })
    .from(series)
    .innerJoin(books, eq(books.key, series.bookKey))
    .innerJoin(shaykhs, eq(shaykhs.userId, series.shaykhId))
    .innerJoin(persons, eq(persons.id, shaykhs.personId))
    .where(eq(series.id, seriesId));
  if (!held) return null;
  const [author] = await db.select().from(persons).where(eq(persons.id, held.book.authorId));
  if (!author) return null;
  return {
    ...held,
    author,
    parts: await partsOf(db, held.book.key),
    from: await fromWhom(db, held.series.chainId, held.shaykh.id),
    scribe: await scribeName(db, held.series.scribeId),
    majalis: await heldMajalis(db, seriesId),
  };
}

const partsOf = (db: Queryable, bookKey: string) =>
  db
    .select({ title: bookParts.title, from: bookParts.from, to: bookParts.to })
    .from(bookParts)
    .where(eq(bookParts.bookKey, bookKey))
    .orderBy(asc(bookParts.place));

/** The shaykh's own teacher in the chain that the book is read by; a chain that he has not approved is not told. */
async function fromWhom(db: Queryable, chainId: number | null, shaykhPerson: number) {
  if (chainId === null) return null;
  const [link] = await db
    .select({ way: chainLinks.way, restWay: chainLinks.restWay, teacher: persons })
    .from(chainLinks)
    .innerJoin(chains, eq(chains.id, chainLinks.chainId))
    .innerJoin(persons, eq(persons.id, chainLinks.teacherId))
    .where(and(eq(chains.id, chainId), isNotNull(chains.approvedAt), eq(chainLinks.studentId, shaykhPerson)))
    .orderBy(asc(chainLinks.id))
    .limit(1);
  return link ?? null;
}

/** As he wishes to stand in records, else as chains call him, else as his account does. */
async function scribeName(db: Queryable, scribeId: string): Promise<string> {
  const [row] = await db
    .select({ user: users, name: registerNames.name, asShaykh: persons.name })
    .from(users)
    .leftJoin(registerNames, eq(registerNames.userId, users.id))
    .leftJoin(shaykhs, eq(shaykhs.userId, users.id))
    .leftJoin(persons, eq(persons.id, shaykhs.personId))
    .where(eq(users.id, scribeId));
  return row?.name ?? row?.asShaykh ?? (row ? staffName(row.user) : '');
}

async function heldMajalis(db: Queryable, seriesId: number): Promise<HeldMajlis[]> {
  const held = await db
    .select()
    .from(majalis)
    .where(eq(majalis.seriesId, seriesId))
    .orderBy(asc(majalis.number));
  const ids = held.map(({ id }) => id);
  const rows = await db
    .select()
    .from(listeners)
    .where(isAnyOf(listeners.majlisId, ids))
    .orderBy(asc(listeners.id));
  const readings = await db
    .select()
    .from(majlisReadings)
    .where(isAnyOf(majlisReadings.majlisId, ids))
    .orderBy(asc(majlisReadings.id));
  return held.map((majlis) => ({
    number: majlis.number,
    at: majlis.openedAt ?? majlis.startsAt,
    isClosed: majlis.closedAt !== null,
    range: [majlis.from, majlis.to],
    isMakeUp: majlis.isMakeUp,
    rows: rows.filter(({ majlisId }) => majlisId === majlis.id),
    readings: readings
      .filter(({ majlisId }) => majlisId === majlis.id)
      .map(({ userId, name, sex, from, to }) => ({ userId, name, sex, range: [from, to] as const })),
  }));
}
