import { and, asc, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import { fullName } from '#contract/chain-names';
import type { Coverage } from '#contract/coverage';
import type { Queryable } from '#server/db/database';
import type { books } from '#server/db/schema';
import {
  chains,
  ijazaRequests,
  ijazat,
  listeners,
  majalis,
  majlisReadings,
  persons,
  series,
  shaykhs,
  tabaqat,
} from '#server/db/schema';
import { signatureOn } from '#server/recitals/queries';
import type { Standing } from './asking-rules.ts';
import { coverageWith, type HeardMajlis } from './coverage-rules.ts';
import { isSeenBy } from './tabaqa-queries.ts';

/** Majalis of a book with one shaykh, and how one student stands in them. */
export interface SeriesStanding {
  series: typeof series.$inferSelect;
  shaykh: string;
  tabaqaId: number | null;
  /** Of this series, in the order in which they are held. */
  majalis: HeardMajlis[];
  /** Of the book with this shaykh, in whatever series. */
  withShaykh: HeardMajlis[];
  coverage: Coverage;
  standing: Standing;
  request: { id: number; state: string; note: string | null } | null;
  ijazaNumber: string | null;
}

/** All series of a book, as one student stands in each: in a handful of statements, however many there are. */
export async function standingsInBook(
  db: Queryable,
  book: Pick<typeof books.$inferSelect, 'key' | 'last' | 'matnKey'>,
  userId: string,
): Promise<SeriesStanding[]> {
  // One after the other: an ijaza is granted in a transaction, which asks one thing at a time.
  const held = await seriesOf(db, book.key, userId);
  const rows = await majalisOf(db, book.key, userId);
  const readings = await readingsOf(db, book.key, userId);
  const asked = await requestsOf(db, book.key, userId);
  const granted = await grantedTo(db, book.key, userId);
  const hasRecitedWhole = await recitedWhole(db, book.matnKey, userId);
  return held.map(({ row, person, endedAt, tabaqaId }) => {
    const ofShaykh = ({ shaykhId }: { shaykhId: string }) => shaykhId === row.shaykhId;
    const withShaykh = rows.filter(ofShaykh);
    const coverage = coverageWith(book.last ?? 0, withShaykh);
    const own = withShaykh.filter(({ majlis }) => majlis.seriesId === row.id);
    const request = asked.find(ofShaykh) ?? null;
    const ijaza = granted.find(ofShaykh) ?? null;
    return {
      series: row,
      shaykh: fullName(person),
      tabaqaId,
      majalis: own,
      withShaykh,
      coverage,
      standing: {
        majalis: own,
        hasHeard: coverage.heard.length > 0,
        hasRead: row.readerId === userId || readings.some(ofShaykh),
        hasRecitedWhole,
        shaykhMayGrant: endedAt === null,
        isAsked: request?.state === 'pending',
        isGranted: ijaza !== null,
      },
      request: request && { id: request.id, state: request.state, note: request.note },
      ijazaNumber: ijaza?.number ?? null,
    };
  });
}

export type GrantorStanding = Pick<SeriesStanding, 'shaykh' | 'standing' | 'request' | 'ijazaNumber'> & {
  shaykhId: string;
  chainId: number;
  isSample: boolean;
};

/** Shaykhs with an approved chain to a text that is recited here, whether they hold majalis of it or not. */
export async function grantorsOf(
  db: Queryable,
  book: Pick<typeof books.$inferSelect, 'key' | 'matnKey'>,
  userId: string,
): Promise<GrantorStanding[]> {
  if (book.matnKey === null) return [];
  const rows = await approvedBy(db, book.key);
  const asked = await requestsOf(db, book.key, userId);
  const granted = await grantedTo(db, book.key, userId);
  const hasRecitedWhole = await recitedWhole(db, book.matnKey, userId);
  return rows.map(({ shaykhId, chainId, person }) => {
    const ofShaykh = (each: { shaykhId: string }) => each.shaykhId === shaykhId;
    const request = asked.find(ofShaykh) ?? null;
    const ijazaNumber = granted.find(ofShaykh)?.number ?? null;
    return {
      shaykhId,
      chainId,
      shaykh: fullName(person),
      isSample: person.isSample,
      standing: {
        majalis: [],
        hasHeard: false,
        hasRead: false,
        hasRecitedWhole,
        shaykhMayGrant: true,
        isAsked: request?.state === 'pending',
        isGranted: ijazaNumber !== null,
      },
      request: request && { id: request.id, state: request.state, note: request.note },
      ijazaNumber,
    };
  });
}

/** One chain of each, the newest. */
const approvedBy = (db: Queryable, bookKey: string) =>
  db
    .selectDistinctOn([chains.shaykhId], {
      shaykhId: chains.shaykhId,
      chainId: chains.id,
      person: { name: persons.name, kunya: persons.kunya, isSample: persons.isSample },
    })
    .from(chains)
    .innerJoin(shaykhs, eq(shaykhs.userId, chains.shaykhId))
    .innerJoin(persons, eq(persons.id, shaykhs.personId))
    .where(and(eq(chains.bookKey, bookKey), isNotNull(chains.approvedAt), isNull(shaykhs.endedAt)))
    .orderBy(asc(chains.shaykhId), desc(chains.approvedAt));

/** The newest first. */
const seriesOf = (db: Queryable, bookKey: string, userId: string) =>
  db
    .select({
      row: series,
      person: { name: persons.name, kunya: persons.kunya },
      endedAt: shaykhs.endedAt,
      tabaqaId: tabaqat.id,
    })
    .from(series)
    .innerJoin(shaykhs, eq(shaykhs.userId, series.shaykhId))
    .innerJoin(persons, eq(persons.id, shaykhs.personId))
    // Whose record is not theirs to read is not told that there is one.
    .leftJoin(tabaqat, and(eq(tabaqat.seriesId, series.id), isSeenBy({ id: userId, role: 'student' })))
    .where(eq(series.bookKey, bookKey))
    .orderBy(desc(series.createdAt), desc(series.id));

async function majalisOf(db: Queryable, bookKey: string, userId: string) {
  const rows = await db
    .select({
      shaykhId: series.shaykhId,
      majlis: majalis,
      listenerId: listeners.id,
      verdict: listeners.verdict,
      missed: listeners.missed,
    })
    .from(majalis)
    .innerJoin(series, eq(series.id, majalis.seriesId))
    .leftJoin(listeners, and(eq(listeners.majlisId, majalis.id), eq(listeners.userId, userId)))
    .where(eq(series.bookKey, bookKey))
    .orderBy(asc(majalis.startsAt), asc(majalis.id));
  return rows.map(({ listenerId, missed, ...row }) => ({
    ...row,
    missed: missed ?? [],
    isOnSheet: listenerId !== null,
  }));
}

const readingsOf = (db: Queryable, bookKey: string, userId: string) =>
  db
    .selectDistinct({ shaykhId: series.shaykhId })
    .from(majlisReadings)
    .innerJoin(majalis, eq(majalis.id, majlisReadings.majlisId))
    .innerJoin(series, eq(series.id, majalis.seriesId))
    .where(and(eq(majlisReadings.userId, userId), eq(series.bookKey, bookKey)));

/** The newest first. */
const requestsOf = (db: Queryable, bookKey: string, userId: string) =>
  db
    .select({
      id: ijazaRequests.id,
      shaykhId: ijazaRequests.shaykhId,
      state: ijazaRequests.state,
      note: ijazaRequests.note,
    })
    .from(ijazaRequests)
    .where(and(eq(ijazaRequests.userId, userId), eq(ijazaRequests.bookKey, bookKey)))
    .orderBy(desc(ijazaRequests.askedAt), desc(ijazaRequests.id));

const grantedTo = (db: Queryable, bookKey: string, userId: string) =>
  db
    .select({ number: ijazat.number, shaykhId: ijazat.shaykhId })
    .from(ijazat)
    .where(and(eq(ijazat.userId, userId), eq(ijazat.bookKey, bookKey), eq(ijazat.isValid, true)))
    .orderBy(desc(ijazat.grantedAt), desc(ijazat.id));

/** Whether the text is memorised and signed; null where the book is no text of ours. */
const recitedWhole = async (
  db: Queryable,
  matnKey: string | null,
  userId: string,
): Promise<boolean | null> => (matnKey === null ? null : (await signatureOn(db, userId, matnKey)) !== null);
