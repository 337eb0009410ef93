import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { staffName } from '#contract/accounts';
import { heardIn } from '#contract/coverage';
import { type NumberRange, numbersWithout, unionOfNumbers } from '#contract/number-ranges';
import type { Queryable } from '#server/db/database';
import { majalis, majlisReadings, recitals, series, tabaqat, users } from '#server/db/schema';
import { signatureOn } from '#server/recitals/queries';
import { type IjazaKind, whyNotAsk } from './asking-rules.ts';
import { findBook, partsOfBook } from './book-queries.ts';
import { grantorsOf, type SeriesStanding, standingsInBook } from './coverage-queries.ts';
import type { HeardMajlis } from './coverage-rules.ts';
import { rangeOf } from './majlis-listed.ts';
import type { Named } from './people-named.ts';

export interface AskedFor {
  bookKey: string;
  shaykhId: string;
  userId: string;
  kind: IjazaKind;
}

/** A recital of the whole text: who passed its parts, and when the last was. */
export interface WholeRecital {
  teachers: { id: string; name: string }[];
  at: Date;
}

/** How a student stands to an ijaza: computed from the sheets whenever it is asked, shown or granted. */
export async function ijazaStanding(db: Queryable, asked: AskedFor) {
  const book = await findBook(db, asked.bookKey);
  if (!book) return null;
  const isOfShaykh = ({ shaykhId }: { shaykhId: string }) => shaykhId === asked.shaykhId;
  const withShaykh = (await standingsInBook(db, book, asked.userId)).filter((each) =>
    isOfShaykh(each.series),
  );
  const [any] = withShaykh;
  const heardMajalis = (any?.withShaykh ?? []).filter(isHeard);
  const heard = any?.coverage.heard ?? [];
  const newest = withShaykh.find((each) => each.majalis.some(isHeard));
  return {
    book,
    parts: await partsOfBook(db, book.key),
    heard: heard.map(pair),
    missed: (any?.coverage.missed ?? []).map(pair),
    /** When the majalis began in which something was heard. */
    majalis: heardMajalis.map(({ majlis }) => majlis.openedAt ?? majlis.startsAt),
    reader: newest ? readerOf(newest, asked.userId) : null,
    isReadInPart: numbersWithout(heard, await readBy(db, asked)).length > 0,
    recital: book.matnKey === null ? null : await wholeRecital(db, book.matnKey, asked.userId),
    tabaqaNumber: await sealedRecordOf(db, asked),
    whyNot: whyNot(
      [...withShaykh, ...(await grantorsOf(db, book, asked.userId)).filter(isOfShaykh)],
      asked.kind,
    ),
  };
}
export type IjazaStanding = NonNullable<Awaited<ReturnType<typeof ijazaStanding>>>;

const isHeard = ({ majlis, verdict, missed }: HeardMajlis): boolean =>
  majlis.closedAt !== null && heardIn({ range: rangeOf(majlis), verdict, missed }).length > 0;

/** One series that was read to its end is enough. That it is asked for already hinders nobody who decides of it. */
function whyNot(withShaykh: readonly Pick<SeriesStanding, 'standing'>[], kind: IjazaKind): string | null {
  const reasons = withShaykh.map(({ standing }) => whyNotAsk({ ...standing, isAsked: false }, kind));
  const [first = 'لم تُعقد مجالس هذا الكتاب على الشيخ بعد.'] = reasons;
  return reasons.includes(null) ? null : first;
}

/** Of the newest majalis; whoever read himself has no reader. */
function readerOf(
  { series: { readerName, readerSex, readerId } }: SeriesStanding,
  userId: string,
): Named | null {
  if (readerName === null || readerSex === null || readerId === userId) return null;
  return { name: readerName, sex: readerSex };
}

/** What the student read himself: what is noted, and as the reader of a series what nobody else is noted for. */
async function readBy(db: Queryable, { bookKey, shaykhId, userId }: AskedFor): Promise<NumberRange[]> {
  const held = await db
    .select({ majlis: majalis, readerId: series.readerId })
    .from(majalis)
    .innerJoin(series, eq(series.id, majalis.seriesId))
    .where(
      and(eq(series.bookKey, bookKey), eq(series.shaykhId, shaykhId), sql`${majalis.closedAt} is not null`),
    );
  const readings = await db
    .select({
      majlisId: majlisReadings.majlisId,
      userId: majlisReadings.userId,
      from: majlisReadings.from,
      to: majlisReadings.to,
    })
    .from(majlisReadings)
    .innerJoin(majalis, eq(majalis.id, majlisReadings.majlisId))
    .innerJoin(series, eq(series.id, majalis.seriesId))
    .where(and(eq(series.bookKey, bookKey), eq(series.shaykhId, shaykhId)));
  return unionOfNumbers(
    held.flatMap(({ majlis, readerId }) => {
      const noted = readings.filter(({ majlisId }) => majlisId === majlis.id);
      const own = noted.filter((reading) => reading.userId === userId).map(rangeOf);
      return readerId === userId ? [...own, ...numbersWithout([rangeOf(majlis)], noted.map(rangeOf))] : own;
    }),
  );
}

async function wholeRecital(db: Queryable, matnKey: string, userId: string): Promise<WholeRecital | null> {
  if ((await signatureOn(db, userId, matnKey)) === null) return null;
  const passed = await db
    .select({ teacher: users, at: recitals.decidedAt })
    .from(recitals)
    .innerJoin(users, eq(users.id, recitals.decidedBy))
    .where(and(eq(recitals.userId, userId), eq(recitals.matnKey, matnKey), eq(recitals.state, 'passed')))
    .orderBy(asc(recitals.decidedAt));
  const at = passed.at(-1)?.at;
  if (!at) return null;
  const teachers = new Map(passed.map(({ teacher }) => [teacher.id, staffName(teacher)]));
  return { at, teachers: [...teachers].map(([id, name]) => ({ id, name })) };
}

/** The newest sealed record in which the student is named as one who heard. */
async function sealedRecordOf(
  db: Queryable,
  { bookKey, shaykhId, userId }: AskedFor,
): Promise<string | null> {
  const named = ['heard', 'missed'].map(
    (verdict) => sql`${tabaqat.facts} -> 'people' @> ${JSON.stringify([{ userId, verdict }])}::jsonb`,
  );
  const [row] = await db
    .select({ number: tabaqat.number })
    .from(tabaqat)
    .innerJoin(series, eq(series.id, tabaqat.seriesId))
    .where(
      and(
        eq(series.bookKey, bookKey),
        eq(series.shaykhId, shaykhId),
        eq(tabaqat.state, 'sealed'),
        sql`(${sql.join(named, sql` or `)})`,
      ),
    )
    .orderBy(desc(tabaqat.sealedAt))
    .limit(1);
  return row?.number ?? null;
}

const pair = ([from, to]: NumberRange): [number, number] => [from, to];
