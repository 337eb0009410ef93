import { and, asc, desc, eq, isNull, or } from 'drizzle-orm';
import { fullName } from '#contract/chain-names';
import { isAnyOf } from '#server/db/any-of';
import type { Queryable } from '#server/db/database';
import {
  books,
  ijazaRequests,
  majalis,
  persons,
  registerNames,
  series,
  shaykhs,
  tabaqat,
} from '#server/db/schema';
import { asListed } from './majlis-listed.ts';
import { partIn } from './majlis-keeping.ts';
import { undecidedOn } from './majlis-reading.ts';

/** What somebody has to do as a shaykh or as a scribe, and how they stand in records themselves. */
export async function deskOf(db: Queryable, user: { id: string; role: string }) {
  const [rights, names, held, requests, announceable] = await Promise.all([
    db.select({ endedAt: shaykhs.endedAt }).from(shaykhs).where(eq(shaykhs.userId, user.id)),
    db.select().from(registerNames).where(eq(registerNames.userId, user.id)),
    seriesKeptBy(db, user.id),
    db.$count(ijazaRequests, and(eq(ijazaRequests.shaykhId, user.id), eq(ijazaRequests.state, 'pending'))),
    shaykhsFor(db, user),
  ]);
  const ids = held.map(({ row }) => row.id);
  const [rows, undecided] = await Promise.all([
    db
      .select()
      .from(majalis)
      .where(isAnyOf(majalis.seriesId, ids))
      .orderBy(asc(majalis.startsAt), asc(majalis.id)),
    undecidedOn(db, ids),
  ]);
  const left = new Map(undecided.map((each) => [each.majlisId, each.undecided]));
  const [name] = names;
  return {
    isShaykh: rights[0]?.endedAt === null,
    ownName: name ? { name: name.name, sex: name.sex } : null,
    series: held.map(({ row, bookTitle, person, endedAt, tabaqa }) => {
      const { isShaykh, isScribe } = partIn(row, user, endedAt !== null);
      return {
        id: row.id,
        bookKey: row.bookKey,
        bookTitle,
        shaykh: fullName(person),
        isShaykh,
        isScribe,
        isSample: row.isSample,
        majalis: rows
          .filter(({ seriesId }) => seriesId === row.id)
          .map((majlis) => ({ ...asListed(majlis, null), undecided: left.get(majlis.id) ?? 0 })),
        tabaqa,
      };
    }),
    requests,
    shaykhs: announceable,
  };
}

/** For whom somebody may announce: a shaykh for himself, an admin for each who holds the right. */
async function shaykhsFor(db: Queryable, user: { id: string; role: string }) {
  const rows = await db
    .select({ userId: shaykhs.userId, name: persons.name, kunya: persons.kunya })
    .from(shaykhs)
    .innerJoin(persons, eq(persons.id, shaykhs.personId))
    .where(and(isNull(shaykhs.endedAt), user.role === 'admin' ? undefined : eq(shaykhs.userId, user.id)))
    .orderBy(asc(persons.name));
  return rows.map(({ userId, ...person }) => ({ userId, name: fullName(person) }));
}

/** The newest first. */
const seriesKeptBy = (db: Queryable, userId: string) =>
  db
    .select({
      row: series,
      bookTitle: books.title,
      person: { name: persons.name, kunya: persons.kunya },
      endedAt: shaykhs.endedAt,
      tabaqa: { id: tabaqat.id, state: tabaqat.state },
    })
    .from(series)
    .innerJoin(books, eq(books.key, series.bookKey))
    .innerJoin(shaykhs, eq(shaykhs.userId, series.shaykhId))
    .innerJoin(persons, eq(persons.id, shaykhs.personId))
    .leftJoin(tabaqat, eq(tabaqat.seriesId, series.id))
    .where(or(eq(series.shaykhId, userId), eq(series.scribeId, userId)))
    .orderBy(desc(series.createdAt), desc(series.id));
