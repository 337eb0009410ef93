import { fullName } from '#contract/chain-names';
import { inCase } from '#contract/kunya';
import { and, asc, count, desc, eq, gt, gte, isNull, or, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database';
import {
  books,
  listeners,
  liveSessions,
  majalis,
  majlisPositions,
  majlisPresence,
  persons,
  series,
  shaykhs,
} from '#server/db/schema';
import { partsOfBook } from './book-queries.ts';
import { movesReading, partIn } from './majlis-keeping.ts';
import { asListed, isOpen, isToCome, type MajlisRow } from './majlis-listed.ts';

import { gapsOf, joinedStretches } from './presence-gaps.ts';
import {
  evidenceOf,
  logOf,
  numbersRead,
  type ReadingLog,
  stillHere,
  type Stretch,
} from './presence-rules.ts';

interface Reader {
  user: { id: string; role: string };
  now: Date;
}

/** A majlis as its page shows it; null where there is none. Names of others are never in it. */
export async function wholeMajlis(db: Queryable, majlisId: number, { user, now }: Reader) {
  const found = await findMajlis(db, majlisId);
  if (!found) return null;
  const { majlis, series: held, book, person, endedAt, meetingLink } = found;
  const [parts, positions, present, ownPresence, verdicts] = await Promise.all([
    partsOfBook(db, book.key),
    db
      .select({ number: majlisPositions.number, at: majlisPositions.at })
      .from(majlisPositions)
      .where(eq(majlisPositions.majlisId, majlisId))
      .orderBy(desc(majlisPositions.at)),
    isOpen(majlis) ? presentIn(db, majlisId, now) : 0,
    db
      .select({ joinedAt: majlisPresence.joinedAt, leftAt: majlisPresence.leftAt })
      .from(majlisPresence)
      .where(and(eq(majlisPresence.majlisId, majlisId), eq(majlisPresence.userId, user.id)))
      .orderBy(asc(majlisPresence.joinedAt)),
    db
      .select({ verdict: listeners.verdict, missed: listeners.missed })
      .from(listeners)
      .where(and(eq(listeners.majlisId, majlisId), eq(listeners.userId, user.id))),
  ]);
  const part = partIn(held, user, endedAt !== null);
  return {
    ...asListed(majlis, verdicts[0]?.verdict ?? null),
    bookKey: book.key,
    bookTitle: book.title,
    matnKey: book.matnKey,
    unit: book.unit,
    parts,
    shaykh: fullName(person),
    shaykhInGenitive: inCase(fullName(person), 'genitive'),
    reader: held.readerName,
    readerInGenitive: held.readerName && inCase(held.readerName, 'genitive'),
    place: held.place,
    isSample: held.isSample,
    openedAt: majlis.openedAt,
    closedAt: majlis.closedAt,
    liveSessionId: majlis.liveSessionId,
    meetingLink,
    position: positions[0] ?? null,
    present,
    ownPresence: joinedStretches(ownPresence),
    ownGaps: ownGapsIn(majlis, ownPresence, positions, now),
    ownMissed: (verdicts[0]?.missed ?? []).map(([from, to]): [number, number] => [from, to]),
    part: { isShaykh: part.isShaykh, isScribe: part.isScribe, mayMoveReading: movesReading(part) },
    now,
  };
}

/** When the reader's own page was away, and what was read meanwhile. */
function ownGapsIn(
  majlis: MajlisRow,
  stretches: readonly Stretch[],
  positions: ReadingLog['positions'],
  now: Date,
) {
  const log = logOf(majlis, positions, now);
  if (!log) return [];
  const read = numbersRead(log);
  return gapsOf(stretches, log.openedAt, evidenceOf(stretches, log, read).away, read);
}

async function findMajlis(db: Queryable, majlisId: number) {
  const [row] = await db
    .select({
      majlis: majalis,
      series,
      book: { key: books.key, title: books.title, matnKey: books.matnKey, unit: books.unit },
      person: { name: persons.name, kunya: persons.kunya },
      endedAt: shaykhs.endedAt,
      meetingLink: liveSessions.meetingLink,
    })
    .from(majalis)
    .innerJoin(series, eq(series.id, majalis.seriesId))
    .innerJoin(books, eq(books.key, series.bookKey))
    .innerJoin(shaykhs, eq(shaykhs.userId, series.shaykhId))
    .innerJoin(persons, eq(persons.id, shaykhs.personId))
    .leftJoin(liveSessions, eq(liveSessions.id, majalis.liveSessionId))
    .where(eq(majalis.id, majlisId));
  return row ?? null;
}

/** Whose page was heard of just now. */
export async function presentIn(db: Queryable, majlisId: number, now: Date): Promise<number> {
  const [row] = await db
    .select({ people: sql<number>`count(distinct ${majlisPresence.userId})::integer` })
    .from(majlisPresence)
    .where(
      and(
        eq(majlisPresence.majlisId, majlisId),
        gte(majlisPresence.leftAt, new Date(now.getTime() - stillHere)),
      ),
    );
  return row?.people ?? 0;
}

const mostListed = 200;
const day = 24 * 60 * 60_000;

/** What is open and what is to come, the next first. */
export async function comingMajalis(db: Queryable, { user, now }: Reader) {
  const rows = await db
    .select({
      majlis: majalis,
      bookKey: books.key,
      bookTitle: books.title,
      isSample: series.isSample,
      person: { name: persons.name, kunya: persons.kunya },
      verdict: listeners.verdict,
    })
    .from(majalis)
    .innerJoin(series, eq(series.id, majalis.seriesId))
    .innerJoin(books, eq(books.key, series.bookKey))
    .innerJoin(shaykhs, eq(shaykhs.userId, series.shaykhId))
    .innerJoin(persons, eq(persons.id, shaykhs.personId))
    .leftJoin(listeners, and(eq(listeners.majlisId, majalis.id), eq(listeners.userId, user.id)))
    .where(
      and(
        isNull(majalis.closedAt),
        or(sql`${majalis.openedAt} is not null`, gt(majalis.startsAt, new Date(now.getTime() - day))),
      ),
    )
    .orderBy(desc(sql`${majalis.openedAt} is not null`), asc(majalis.startsAt), asc(majalis.id))
    .limit(mostListed);
  return rows
    .filter(({ majlis }) => isToCome(majlis, now))
    .map(({ majlis, verdict, person, ...book }) => ({
      ...asListed(majlis, verdict),
      ...book,
      shaykh: fullName(person),
      shaykhInGenitive: inCase(fullName(person), 'genitive'),
    }));
}

/** How many names of each sheet the scribe has not decided of. */
export const undecidedOn = (db: Queryable, seriesIds: number[]) =>
  db
    .select({ majlisId: listeners.majlisId, undecided: count() })
    .from(listeners)
    .innerJoin(majalis, eq(majalis.id, listeners.majlisId))
    .where(and(isNull(listeners.verdict), sql`${majalis.seriesId} = any(${sql.param(seriesIds)})`))
    .groupBy(listeners.majlisId);
