import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PlayedRange } from '#contract/lessons';
import {
  afterReport,
  isWatched,
  longest,
  percentOf,
  secondsIn,
  unionOf,
  type Watched,
  type WatchReport,
} from './rules.ts';

const now = new Date('2026-11-15T08:00:00Z');
const later = new Date('2026-11-16T08:00:00Z');
const nothing: Watched = {
  watchedDuration: 0,
  isCompleted: false,
  completedAt: null,
  position: 0,
  ranges: [],
};
const report = (watchedDuration: number, more: Partial<WatchReport> = {}): WatchReport => ({
  watchedDuration,
  isCompleted: false,
  ...more,
});

describe('watched seconds', () => {
  test.each([
    ['grow', 100, 150, 600, 150],
    ['never go down', 150, 100, 600, 150],
    ['never pass the duration', 0, 9000, 600, 600],
    ['are taken as sent while the duration is unknown', 0, 9000, 0, 9000],
    ['stay when the lesson is cut shorter afterwards', 600, 10, 300, 600],
  ])('%s', (_, stored, sent, duration, expected) => {
    const after = afterReport({ ...nothing, watchedDuration: stored }, report(sent), duration, now);
    expect(after.watchedDuration).toBe(expected);
  });

  test('count the parts really played when these say more than the player', () => {
    const ranges: PlayedRange[] = [
      [0, 60],
      [300, 400],
    ];
    expect(afterReport(nothing, report(10, { ranges }), 600, now).watchedDuration).toBe(160);
  });

  test('count a part once, however often it is played', () => {
    const first = afterReport(nothing, report(0, { ranges: [[0, 60]] }), 600, now);
    const again = afterReport(
      first,
      report(0, {
        ranges: [
          [30, 60],
          [0, 60],
        ],
      }),
      600,
      later,
    );
    expect(again).toMatchObject({ watchedDuration: 60, ranges: [[0, 60]] });
  });

  test('of two devices are put together', () => {
    const phone = afterReport(nothing, report(100, { ranges: [[0, 100]] }), 600, now);
    const both = afterReport(phone, report(100, { ranges: [[500, 600]] }), 600, later);
    expect(both).toMatchObject({
      watchedDuration: 200,
      ranges: [
        [0, 100],
        [500, 600],
      ],
    });
  });

  test('beyond the end are nothing', () => {
    const after = afterReport(
      nothing,
      report(0, {
        ranges: [
          [590, 900],
          [700, 800],
        ],
      }),
      600,
      now,
    );
    expect(after).toMatchObject({ watchedDuration: 10, ranges: [[590, 600]] });
  });
});

describe('a lesson is complete', () => {
  test.each([
    ['at 90 %', 540, 600, true],
    ['not a second earlier', 539, 600, false],
    ['at 90 % of an odd number of seconds', 7, 7, true],
    ['not below that', 6, 7, false],
    ['never by seconds alone while its duration is unknown', 9000, 0, false],
  ])('%s', (_, seconds, duration, expected) => expect(isWatched(seconds, duration)).toBe(expected));

  test('when its end was reached, whatever was watched', () => {
    expect(afterReport(nothing, report(3, { isCompleted: true }), 600, now)).toMatchObject({
      isCompleted: true,
      completedAt: now,
      watchedDuration: 3,
    });
  });

  test('for ever, since the first time', () => {
    const complete = afterReport(nothing, report(540), 600, now);
    expect(afterReport(complete, report(0), 6000, later)).toMatchObject({
      isCompleted: true,
      completedAt: now,
    });
  });
});

describe('the place where a student stopped', () => {
  test('is the last one told, and stays when none is told', () => {
    const stopped = afterReport(nothing, report(300, { position: 290 }), 600, now);
    expect(afterReport(stopped, report(310), 600, later).position).toBe(290);
    expect(afterReport(stopped, report(310, { position: 12 }), 600, later).position).toBe(12);
    expect(afterReport(stopped, report(310, { position: 4000 }), 600, later).position).toBe(600);
  });
});

// Short enough to meet often, long enough to pass the end of a short lesson.
const second = fc.nat(900);
const range = fc
  .tuple(second, second)
  .map(([one, other]): PlayedRange => (one < other ? [one, other] : [other, one]));
const ranges = fc.array(range, { maxLength: 40 });
const secondsOf = (list: PlayedRange[]) =>
  new Set(list.flatMap(([from, to]) => Array.from({ length: to - from }, (_, index) => from + index)));

describe('the union of played parts', () => {
  test('holds the same seconds, in order, and no two parts that meet', () => {
    fc.assert(
      fc.property(ranges, (list) => {
        const union = unionOf(list);
        expect(secondsOf(union)).toEqual(secondsOf(list));
        expect(secondsIn(union)).toBe(secondsOf(list).size);
        for (const [index, [from, to]] of union.entries()) {
          expect(from).toBeLessThan(to);
          expect(from).toBeGreaterThan(union[index - 1]?.[1] ?? -1);
        }
      }),
    );
  });

  test('does not change what it is given', () => {
    const given: PlayedRange[] = [
      [0, 10],
      [5, 20],
    ];
    unionOf(given);
    expect(given).toEqual([
      [0, 10],
      [5, 20],
    ]);
  });

  test('keeps the longest parts when there are too many', () => {
    expect(
      longest(2, [
        [0, 5],
        [10, 11],
        [20, 29],
      ]),
    ).toEqual([
      [0, 5],
      [20, 29],
    ]);
  });
});

describe('whatever is reported, in whatever order', () => {
  const anyReport = fc.record({
    watchedDuration: fc.nat(1_000_000),
    isCompleted: fc.oneof({ weight: 9, arbitrary: fc.constant(false) }, fc.constant(true)),
    position: fc.option(second, { nil: undefined }),
    ranges: fc.option(ranges, { nil: undefined }),
  });

  test('nothing that was reached is lost, and nothing passes the end', () => {
    fc.assert(
      fc.property(fc.nat(600), fc.array(anyReport, { maxLength: 8 }), (duration, reports) => {
        let stored = nothing;
        for (const said of reports) {
          const after = afterReport(stored, said, duration, now);
          expect(after.watchedDuration).toBeGreaterThanOrEqual(stored.watchedDuration);
          expect(after.isCompleted || !stored.isCompleted).toBe(true);
          expect(after.isCompleted).toBe(after.completedAt !== null);
          expect(after.watchedDuration).toBeGreaterThanOrEqual(secondsIn(after.ranges));
          if (duration > 0) {
            expect(after.watchedDuration).toBeLessThanOrEqual(duration);
            expect(after.position).toBeLessThanOrEqual(duration);
            expect(after.ranges.at(-1)?.[1] ?? 0).toBeLessThanOrEqual(duration);
          }
          stored = after;
        }
      }),
    );
  });

  test('the same report twice changes nothing more', () => {
    fc.assert(
      fc.property(fc.nat(600), anyReport, (duration, said) => {
        const once = afterReport(nothing, said, duration, now);
        expect(afterReport(once, said, duration, later)).toEqual(once);
      }),
    );
  });

  test('the order of reports does not matter to what was watched', () => {
    fc.assert(
      fc.property(fc.nat(600), fc.array(anyReport, { maxLength: 6 }), (duration, reports) => {
        const inTurn = (list: typeof reports) =>
          list.reduce<Watched>(
            (stored, said) => afterReport(stored, { ...said, position: 0 }, duration, now),
            nothing,
          );
        expect(inTurn(reports.toReversed())).toEqual(inTurn(reports));
      }),
    );
  });
});

describe('the share of completed lessons', () => {
  test.each([
    [0, 12, 0],
    [1, 3, 33.33],
    [2, 3, 66.67],
    [12, 12, 100],
    [0, 0, 0],
    [99_999, 100_000, 99.99],
  ])('%i of %i is %d', (completed, total, percent) => expect(percentOf(completed, total)).toBe(percent));
});
