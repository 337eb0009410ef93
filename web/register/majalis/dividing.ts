import { dayAfter } from '#contract/local-time';
import { howMany, type NumberRange, numbersWithout, unionOfNumbers } from '#contract/number-ranges';

/** A range in so many parts, as even as it can be: the first ones are longer by one where it does not come out. */
export function divided([from, to]: NumberRange, parts: number): NumberRange[] {
  const length = to - from + 1;
  const count = Math.max(1, Math.min(parts, length));
  const [share, rest] = [Math.floor(length / count), length % count];
  let next = from;
  return Array.from({ length: count }, (_, place) => {
    const start = next;
    next += share + (place < rest ? 1 : 0);
    return [start, next - 1] as const;
  });
}

/** Days of the calendar on these weekdays (0 is Sunday), from the first on, which counts if it is one of them. */
export function daysOn(first: string, weekdays: ReadonlySet<number>, count: number): string[] {
  if (weekdays.size === 0) return [];
  const days: string[] = [];
  for (let day = first; days.length < count; day = dayAfter(day)) {
    if (weekdays.has(new Date(`${day}T00:00:00Z`).getUTCDay())) days.push(day);
  }
  return days;
}

/** A majlis as it is written in the form. */
export interface PlannedMajlis {
  /** For the form alone. */
  id: number;
  /** As a `datetime-local` field holds it, by the reader's clock. */
  startsAt: string;
  minutes: string;
  from: string;
  to: string;
  /** Of the sessions that exist; empty where the link is used. */
  liveSessionId: string;
}

interface Plan {
  count: number;
  firstDay: string;
  time: string;
  weekdays: ReadonlySet<number>;
  minutes: number;
  range: NumberRange;
}

/** Majalis one after another, each with its share of the book. */
export function planned({ count, firstDay, time, weekdays, minutes, range }: Plan): PlannedMajlis[] {
  const shares = divided(range, count);
  const days = daysOn(firstDay, weekdays, shares.length);
  return days.map((day, place) => {
    const [from, to] = shares[place] ?? range;
    return {
      id: place + 1,
      startsAt: `${day}T${time}`,
      minutes: String(minutes),
      from: String(from),
      to: String(to),
      liveSessionId: '',
    };
  });
}

/** What of the book no majlis would read, and whether two would read the same. */
export function problemsOfPlan(
  ranges: readonly NumberRange[],
  last: number,
): { unread: NumberRange[]; isTwice: boolean } {
  const read = unionOfNumbers(ranges);
  const together = ranges.reduce((sum, range) => sum + howMany(unionOfNumbers([range])), 0);
  return { unread: numbersWithout([[1, last]], read), isTwice: together > howMany(read) };
}
