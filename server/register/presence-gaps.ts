import { unionOfNumbers } from '#contract/number-ranges';
import { sorted } from '#contract/sorted';
import type { numbersRead, Stretch } from './presence-rules.ts';

/** Milliseconds: a page that tells of itself now and then, or is opened again, was not away for less. */
const shortestGap = 60_000;

/** When a page was open, in order; what lies closer together than a gap is one stretch. */
export function joinedStretches(stretches: readonly Stretch[]): Stretch[] {
  const joined: Stretch[] = [];
  for (const { joinedAt, leftAt } of sorted(stretches, (one, other) => +one.joinedAt - +other.joinedAt)) {
    const last = joined.at(-1);
    if (last && +joinedAt - +last.leftAt < shortestGap) {
      if (leftAt > last.leftAt) last.leftAt = leftAt;
    } else joined.push({ joinedAt, leftAt });
  }
  return joined;
}

interface Gap {
  leftAt: Date;
  joinedAt: Date;
  away: [number, number][];
}

/** When a page that was there was away, from the opening to its last word, and what was read meanwhile of what it did not hear. */
export function gapsOf(
  stretches: readonly Stretch[],
  openedAt: Date,
  away: readonly (readonly [number, number])[],
  read: ReturnType<typeof numbersRead>,
): Gap[] {
  const joined = joinedStretches(stretches);
  return joined.flatMap(({ joinedAt }, place) => {
    const leftAt = joined[place - 1]?.leftAt ?? openedAt;
    if (+joinedAt - +leftAt < shortestGap) return [];
    const meanwhile = read.filter(
      ({ number, from, to }) =>
        from < +joinedAt && to > +leftAt && away.some(([first, last]) => first <= number && number <= last),
    );
    const ranges = unionOfNumbers(meanwhile.map(({ number }) => [number, number] as const));
    return [{ leftAt, joinedAt, away: ranges.map(([from, to]): [number, number] => [from, to]) }];
  });
}
