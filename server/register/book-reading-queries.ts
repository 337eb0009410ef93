import { and, asc, count, eq, isNull, sql } from 'drizzle-orm';
import { howMany } from '#contract/number-ranges';
import type { Queryable } from '#server/db/database';
import { bookWishes, listeners, majalis, series } from '#server/db/schema';
import { type Standing, whyNotAsk } from './asking-rules.ts';
import { type BookRow, type BookWithAuthor, findBook, listBooks, partsOfBook } from './book-queries.ts';
import { grantorsOf, standingsInBook, type SeriesStanding } from './coverage-queries.ts';
import { coverageWith, type HeardMajlis, nextChanceOf } from './coverage-rules.ts';
import { asListed, isToCome, type MajlisRow } from './majlis-listed.ts';

interface Reader {
  userId: string;
  now: Date;
}

/** All books, with the next majlis of each and how much of it the reader has heard: three statements for any number of them. */
export async function readBooks(db: Queryable, { userId, now }: Reader) {
  const [rows, soon, heard] = await Promise.all([listBooks(db), comingMajalis(db, now), heardBy(db, userId)]);
  return rows.map((book) => {
    const next = soon.find(({ bookKey, majlis }) => bookKey === book.key && isToCome(majlis, now));
    return asListedBook(book, {
      next: next ? asListed(next.majlis, null) : null,
      heard: mostHeard(
        book,
        heard.filter(({ bookKey }) => bookKey === book.key),
      ),
    });
  });
}

/** A book with its majalis, and how the reader stands in them; null where there is none. */
export async function wholeBook(db: Queryable, key: string, { userId, now }: Reader) {
  const book = await findBook(db, key);
  if (!book) return null;
  const [parts, standings, grantors, [wishes]] = await Promise.all([
    partsOfBook(db, key),
    standingsInBook(db, book, userId),
    grantorsOf(db, book, userId),
    db
      .select({ own: count() })
      .from(bookWishes)
      .where(and(eq(bookWishes.bookKey, key), eq(bookWishes.userId, userId))),
  ]);
  const soon = standings
    .flatMap((each) => each.majalis)
    .filter(({ majlis }) => isToCome(majlis, now))
    .toSorted((one, other) => one.majlis.startsAt.getTime() - other.majlis.startsAt.getTime());
  return {
    ...asListedBook(book, {
      next: soon[0] ? asListed(soon[0].majlis, soon[0].verdict) : null,
      heard: Math.max(0, ...standings.map(({ coverage }) => howMany(coverage.heard))),
    }),
    transmission: book.transmission,
    edition: book.edition,
    parts,
    series: standings.map((each) => asSeriesOfBook(each, book.kind, now)),
    grantors: grantors
      .filter(({ shaykhId }) => !standings.some(({ series: { shaykhId: holds } }) => holds === shaykhId))
      .map(({ standing, ...grantor }) => ({ ...grantor, ...asked(standing, book.kind) })),
    isWished: (wishes?.own ?? 0) > 0,
  };
}

function asListedBook(
  book: BookWithAuthor,
  { next, heard }: { next: ReturnType<typeof asListed> | null; heard: number },
) {
  const { key, title, author, kind, matnKey, isSample, unit, last } = book;
  return {
    key,
    title,
    author: author.name,
    diedAH: author.diedAH,
    kind,
    matnKey,
    unit,
    isSample,
    nextMajlis: next,
    heard,
    last,
  };
}

/** Those that are not closed yet, the next first: whether their hour has passed is the rule's to say. */
const comingMajalis = (db: Queryable, now: Date) =>
  db
    .select({ bookKey: series.bookKey, majlis: majalis })
    .from(majalis)
    .innerJoin(series, eq(series.id, majalis.seriesId))
    .where(
      and(
        isNull(majalis.closedAt),
        sql`(${majalis.openedAt} is not null or ${majalis.startsAt} > ${now.toISOString()}::timestamptz - interval '10 hours')`,
      ),
    )
    .orderBy(asc(majalis.startsAt), asc(majalis.id));

/** The closed majalis on whose sheets the reader stands. */
async function heardBy(db: Queryable, userId: string) {
  const rows = await db
    .select({
      bookKey: series.bookKey,
      shaykhId: series.shaykhId,
      majlis: majalis,
      verdict: listeners.verdict,
      missed: listeners.missed,
    })
    .from(listeners)
    .innerJoin(majalis, eq(majalis.id, listeners.majlisId))
    .innerJoin(series, eq(series.id, majalis.seriesId))
    .where(eq(listeners.userId, userId));
  return rows.map((row) => ({ ...row, isOnSheet: true }));
}

/** With the shaykh from whom most of it was heard: what two shaykhs read does not add up. */
function mostHeard({ last }: BookRow, rows: (HeardMajlis & { shaykhId: string })[]): number {
  const all = [...new Set(rows.map(({ shaykhId }) => shaykhId))];
  const figures = all.map((shaykh) =>
    howMany(
      coverageWith(
        last ?? 0,
        rows.filter(({ shaykhId }) => shaykhId === shaykh),
      ).heard,
    ),
  );
  return Math.max(0, ...figures);
}

function asSeriesOfBook(each: SeriesStanding, kind: BookRow['kind'], now: Date) {
  const { series: row, coverage, standing, withShaykh } = each;
  const verdicts = new Map(withShaykh.map(({ majlis, verdict }) => [majlis.id, verdict]));
  const listedWith = (majlis: MajlisRow) => asListed(majlis, verdicts.get(majlis.id) ?? null);
  const chances = withShaykh.map(({ majlis }) => majlis);
  return {
    id: row.id,
    shaykhId: row.shaykhId,
    shaykh: each.shaykh,
    reader: row.readerName,
    place: row.place,
    isSample: row.isSample,
    majalis: each.majalis.map(({ majlis }) => listedWith(majlis)),
    coverage: {
      heard: coverage.heard.map(pair),
      missed: coverage.missed.map((range) => {
        const chance = nextChanceOf(range, chances, now);
        return { range: pair(range), nextChance: chance && listedWith(chance) };
      }),
      unread: coverage.unread.map(pair),
    },
    chainId: row.chainId,
    tabaqaId: each.tabaqaId,
    ...asked(standing, kind),
    request: each.request,
    ijazaNumber: each.ijazaNumber,
  };
}

const asked = (standing: Standing, kind: BookRow['kind']) => ({
  whyNotAsk: whyNotAsk(standing, kind),
  whyNotAskFor: {
    listening: whyNotAsk(standing, 'listening'),
    reading: whyNotAsk(standing, 'reading'),
    memorisation: whyNotAsk(standing, 'memorisation'),
  },
});

const pair = ([from, to]: readonly [number, number]): [number, number] => [from, to];
