import { folded } from '#contract/folded-text';
import { heardIn } from '#contract/coverage';
import { type NumberRange, numbersWithout, unionOfNumbers } from '#contract/number-ranges';
import type { Sex, Verdict } from '#contract/register';
import type { Named } from './people-named.ts';

/** One row of a sheet, as the scribe left it. */
export interface ComposedRow {
  userId: string | null;
  name: string;
  sex: Sex | null;
  verdict: Verdict | null;
  missed: readonly NumberRange[];
}

export interface ComposedReading extends Named {
  userId: string | null;
  range: NumberRange;
}

/** A majlis that was held, with its sheet in the order in which people came. */
export interface ComposedMajlis {
  range: NumberRange;
  isMakeUp: boolean;
  rows: readonly ComposedRow[];
  readings: readonly ComposedReading[];
}

/** Somebody in the record of a series, and how they stand in it. */
export interface RecordedListener extends Named {
  userId: string | null;
  verdict: Verdict;
  /** What they did not hear at first; it was all read again for them where `isMadeUp`. */
  missed: NumberRange[];
  isMadeUp: boolean;
}

/** Whoever keeps the scribe from writing the record: they are named, so that the sheet can be mended. */
export interface Unready {
  undecided: string[];
  withoutSex: string[];
}

interface Person {
  userId: string | null;
  name: string;
  sex: Sex | null;
  rows: (ComposedRow & Pick<ComposedMajlis, 'range' | 'isMakeUp'>)[];
}

/** Who came without an account is known by name: the same name in one series is the same person. */
const identityOf = ({ userId, name }: Pick<ComposedRow, 'userId' | 'name'>): string =>
  userId === null ? `name:${folded(name).replace(/\s+/gu, ' ').trim()}` : `user:${userId}`;

/** In the order in which they first came; the newest spelling of a name is the scribe's last word. */
function people(majalis: readonly ComposedMajlis[], shaykhId: string): Person[] {
  const known = new Map<string, Person>();
  for (const { rows, range, isMakeUp } of majalis)
    for (const row of rows) {
      // Nobody hears from himself.
      if (row.userId === shaykhId) continue;
      const identity = identityOf(row);
      const person = known.get(identity) ?? { userId: row.userId, name: row.name, sex: null, rows: [] };
      known.set(identity, {
        ...person,
        name: row.name,
        sex: row.sex ?? person.sex,
        rows: [...person.rows, { ...row, range, isMakeUp }],
      });
    }
  return [...known.values()];
}

export function unready(majalis: readonly ComposedMajlis[], shaykhId: string): Unready {
  const all = people(majalis, shaykhId);
  return {
    undecided: all.filter(({ rows }) => rows.some(({ verdict }) => verdict === null)).map(({ name }) => name),
    withoutSex: all.filter(({ sex }) => sex === null).map(({ name }) => name),
  };
}

const rangesOf = (majalis: readonly ComposedMajlis[]): NumberRange[] =>
  unionOfNumbers(majalis.map(({ range }) => range));

/** What was read, over all majalis; null where it is the whole book. */
export function whatWasRead(majalis: readonly ComposedMajlis[], last: number): NumberRange[] | null {
  const read = rangesOf(majalis);
  return numbersWithout([[1, last]], read).length === 0 ? null : read;
}

/** Everybody on the sheets, by what they heard in the end. Who is undecided, or has no sex, is left out: see `unready`. */
export function recordedListeners(majalis: readonly ComposedMajlis[], shaykhId: string): RecordedListener[] {
  const read = rangesOf(majalis);
  const readAtFirst = rangesOf(majalis.filter(({ isMakeUp }) => !isMakeUp));
  return people(majalis, shaykhId).flatMap(({ userId, name, sex, rows }): RecordedListener[] => {
    if (sex === null) return [];
    const heard = unionOfNumbers(rows.flatMap(heardIn));
    const heardAtFirst = unionOfNumbers(rows.filter(({ isMakeUp }) => !isMakeUp).flatMap(heardIn));
    const person = { userId, name, sex };
    if (heard.length === 0) return [{ ...person, verdict: 'attended', missed: [], isMadeUp: false }];
    const still = numbersWithout(read, heard);
    if (still.length > 0) return [{ ...person, verdict: 'missed', missed: still, isMadeUp: false }];
    const missed = numbersWithout(readAtFirst, heardAtFirst);
    const verdict = missed.length > 0 ? 'missed' : 'heard';
    return [{ ...person, verdict, missed, isMadeUp: missed.length > 0 }];
  });
}

/** Who read, in the order of what they read; and whether something is left that the shaykh read himself. */
export function whoRead(
  majalis: readonly ComposedMajlis[],
  readerOfSeries: Named | null,
): { readers: Named[]; shaykhReads: boolean } {
  const readers = new Map<string, Named>();
  let shaykhReads = false;
  for (const { range, readings } of majalis.filter(({ isMakeUp }) => !isMakeUp)) {
    const noted = readings.toSorted((one, other) => one.range[0] - other.range[0]);
    const isRest =
      numbersWithout(
        [range],
        noted.map((reading) => reading.range),
      ).length > 0;
    const rest = isRest && readerOfSeries ? [{ ...readerOfSeries, userId: null }] : [];
    if (isRest && !readerOfSeries) shaykhReads = true;
    for (const { userId, name, sex } of [...rest, ...noted]) {
      // The reader of the series may be noted by account in one majlis, and by name in the next.
      const isKnown = [...readers.values()].some((known) => folded(known.name) === folded(name));
      const identity = identityOf({ userId, name });
      if (!isKnown && !readers.has(identity)) readers.set(identity, { name, sex });
    }
  }
  return { readers: [...readers.values()], shaykhReads };
}
