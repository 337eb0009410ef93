import { presence as presenceForm } from '#contract/majalis';
import type { NumberRange } from '#contract/number-ranges';
import { unionOfNumbers } from '#contract/number-ranges';
import { sorted } from '#contract/sorted';

const second = 1000;
const minute = 60 * second;

/** Milliseconds: a page that was heard of since then is open. */
export const stillHere = 2 * minute;

/** Stretches of one person in one majlis: somebody whose line breaks every minute has fewer. */
export const mostStretches = 500;

export interface Stretch {
  joinedAt: Date;
  leftAt: Date;
}

interface Opening {
  openedAt: Date | null;
  closedAt: Date | null;
}

/**
 * What a device tells of its page, within the time in which the majlis was open; null for what cannot be read or lies
 * outside. The clock of a device is not believed beyond this moment.
 */
export function stretchOf(sent: unknown, { openedAt, closedAt }: Opening, now: Date) {
  const read = presenceForm.safeParse(sent);
  if (!read.success || openedAt === null) return null;
  const { id, joinedAt, leftAt } = read.data;
  const end = Math.min((closedAt ?? now).getTime(), now.getTime());
  const from = Math.max(Date.parse(joinedAt), openedAt.getTime());
  const to = Math.min(Date.parse(leftAt), end);
  return from <= to ? { id: id.toLowerCase(), joinedAt: new Date(from), leftAt: new Date(to) } : null;
}

/** The same stretch told again has grown: one row for each number that a device gave. */
export function grownTogether<Row extends Stretch & { id: string }>(rows: readonly Row[]): Row[] {
  const byId = new Map<string, Row>();
  for (const row of rows) {
    const known = byId.get(row.id);
    byId.set(row.id, known ? { ...row, ...spanOf([known, row]) } : row);
  }
  return [...byId.values()];
}

const spanOf = (stretches: readonly Stretch[]): Stretch => ({
  joinedAt: new Date(Math.min(...stretches.map(({ joinedAt }) => joinedAt.getTime()))),
  leftAt: new Date(Math.max(...stretches.map(({ leftAt }) => leftAt.getTime()))),
});

/** From when to when each number of a majlis was read. */
interface ReadNumber {
  number: number;
  from: number;
  to: number;
}

export interface ReadingLog {
  range: NumberRange;
  openedAt: Date;
  /** Now, for a majlis that is still open. */
  until: Date;
  isClosed: boolean;
  positions: readonly { at: Date; number: number }[];
}

/** What is known of what was read; null before the opening. */
export function logOf(
  { from, to, openedAt, closedAt }: Opening & { from: number; to: number },
  positions: ReadingLog['positions'],
  now: Date,
): ReadingLog | null {
  if (openedAt === null) return null;
  return { range: [from, to], openedAt, until: closedAt ?? now, isClosed: closedAt !== null, positions };
}

/**
 * When each number was read, as far as anybody said. What lies between two moves is shared evenly by the numbers between
 * them; without a single move nothing is known.
 */
export function numbersRead({ range, openedAt, until, isClosed, positions }: ReadingLog): ReadNumber[] {
  const [first, last] = range;
  const moves = sorted(positions, (one, other) => one.at.getTime() - other.at.getTime()).map(
    ({ at, number }) => ({ at: at.getTime(), number }),
  );
  const [opening] = moves;
  if (!opening) return [];
  const steps = [{ at: openedAt.getTime(), number: Math.min(first, opening.number) }, ...moves];
  return steps.flatMap((step, place) => {
    const next = steps[place + 1];
    const end = next?.at ?? until.getTime();
    const reached = next ? next.number - 1 : isClosed ? last : step.number;
    // Before the first move: nothing, where it was at the number that the majlis begins with.
    if (place === 0 && reached < step.number) return [];
    return evenly(step.number, Math.max(reached, step.number), step.at, end);
  });
}

function evenly(first: number, last: number, from: number, to: number): ReadNumber[] {
  const share = (to - from) / (last - first + 1);
  return Array.from({ length: last - first + 1 }, (_, place) => ({
    number: first + place,
    from: from + place * share,
    to: from + (place + 1) * share,
  }));
}

/** A page tells of itself now and then: so much may be lacking at its edges. */
const lacking = minute;

/**
 * What presence suggests to the scribe, who decides: when somebody came and went, and what was read while the page was
 * closed. A number that was read twice was heard if it was heard once.
 */
export function evidenceOf(
  stretches: readonly Stretch[],
  { range, isClosed }: Pick<ReadingLog, 'range' | 'isClosed'>,
  read: readonly ReadNumber[],
) {
  if (stretches.length === 0) return { joinedAt: null, leftAt: null, away: isClosed ? [pairOf(range)] : [] };
  const inOrder = sorted(stretches, (one, other) => one.joinedAt.getTime() - other.joinedAt.getTime());
  const heard = new Set(read.filter((each) => isHeard(inOrder, each)).map(({ number }) => number));
  const missed = read.filter(({ number }) => !heard.has(number));
  const away = unionOfNumbers(missed.map(({ number }) => [number, number] as const));
  return { ...spanOf(stretches), away: away.map(pairOf) };
}

function isHeard(inOrder: readonly Stretch[], { from, to }: ReadNumber): boolean {
  const length = to - from;
  if (length === 0) {
    return inOrder.some(({ joinedAt, leftAt }) => joinedAt.getTime() <= from && from <= leftAt.getTime());
  }
  return length - heardWithin(inOrder, from, to) <= Math.min(lacking, length / 2);
}

/** Milliseconds of these stretches between two moments, each counted once. */
function heardWithin(inOrder: readonly Stretch[], from: number, to: number): number {
  let heard = 0;
  let until = from;
  for (const { joinedAt, leftAt } of inOrder) {
    const start = Math.max(joinedAt.getTime(), until);
    const end = Math.min(leftAt.getTime(), to);
    if (end <= start) continue;
    heard += end - start;
    until = end;
  }
  return heard;
}

const pairOf = ([from, to]: NumberRange): [number, number] => [from, to];
