import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PlayedRange } from '#contract/lessons';
import { secondsIn } from '#contract/played-ranges';
import {
  afterReport,
  countsWatched,
  creditable,
  spentAfter,
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
  ...more,
});

/** What is watched after a report that is credited whole. */
const after = (stored: Watched, said: WatchReport, duration: number, at: Date): Watched =>
  afterReport(stored, said, { duration, counts: true }, Infinity, at).watched;

describe('watched seconds', () => {
  test.each([
    ['grow', 100, 150, 600, 150],
    ['never go down', 150, 100, 600, 150],
    ['never pass the duration', 0, 9000, 600, 600],
    ['are taken as sent while the duration is unknown', 0, 9000, 0, 9000],
    ['stay when the lesson is cut shorter afterwards', 600, 10, 300, 600],
  ])('%s', (_, stored, sent, duration, expected) => {
    const watched = after({ ...nothing, watchedDuration: stored }, report(sent), duration, now);
    expect(watched.watchedDuration).toBe(expected);
  });

  test('count the parts really played when these say more than the player', () => {
    const ranges: PlayedRange[] = [
      [0, 60],
      [300, 400],
    ];
    expect(after(nothing, report(10, { ranges }), 600, now).watchedDuration).toBe(160);
  });

  test('count a part once, however often it is played', () => {
    const first = after(nothing, report(0, { ranges: [[0, 60]] }), 600, now);
    const again = after(
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
    const phone = after(nothing, report(100, { ranges: [[0, 100]] }), 600, now);
    const both = after(phone, report(100, { ranges: [[500, 600]] }), 600, later);
    expect(both).toMatchObject({
      watchedDuration: 200,
      ranges: [
        [0, 100],
        [500, 600],
      ],
    });
  });

  test('beyond the end are nothing', () => {
    const watched = after(
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
    expect(watched).toMatchObject({ watchedDuration: 10, ranges: [[590, 600]] });
  });
});

describe('a lesson is complete', () => {
  test('not because a player says that it reached the end', () => {
    const ended = { ...report(3), isCompleted: true };
    expect(after(nothing, ended, 600, now)).toMatchObject({ isCompleted: false, watchedDuration: 3 });
    expect(after(nothing, ended, 0, now)).toMatchObject({ isCompleted: false });
  });

  test('for ever, since the first time', () => {
    const complete = after(nothing, report(540), 600, now);
    expect(after(complete, report(0), 6000, later)).toMatchObject({
      isCompleted: true,
      completedAt: now,
    });
  });
});

describe('a report that can be credited in part', () => {
  const inPart = (stored: Watched, said: WatchReport, seconds: number) =>
    afterReport(stored, said, { duration: 600, counts: true }, seconds, now);

  test('takes the earliest seconds, and says how many are owed', () => {
    const { watched, credited, owed } = inPart(
      nothing,
      report(0, { ranges: [[100, 400]], position: 400 }),
      50,
    );
    expect(watched).toMatchObject({ watchedDuration: 50, ranges: [[100, 150]], position: 400 });
    expect({ credited, owed }).toEqual({ credited: 50, owed: 250 });
  });

  test('is credited by and by when it comes again', () => {
    let stored = nothing;
    let turns = 0;
    for (let owed = 1; owed > 0; turns += 1) {
      const answer = inPart(stored, report(600, { ranges: [[0, 600]] }), 100);
      ({ watched: stored, owed } = answer);
      expect(secondsIn(stored.ranges)).toBe(stored.watchedDuration);
      expect(stored.isCompleted).toBe(stored.watchedDuration >= 540);
    }
    expect([turns, stored.watchedDuration]).toEqual([6, 600]);
  });

  test('without parts is credited in part as well', () => {
    expect(inPart(nothing, report(600), 90)).toMatchObject({
      watched: { watchedDuration: 90, ranges: [], isCompleted: false },
      owed: 510,
    });
  });
});

describe('a lesson that does not count', () => {
  test('keeps the place and nothing else, and owes nothing', () => {
    const said = report(600, { ranges: [[0, 600]], position: 300 });
    expect(afterReport(nothing, said, { duration: 600, counts: false }, Infinity, now)).toEqual({
      watched: { ...nothing, position: 300 },
      credited: 0,
      owed: 0,
    });
  });
});

describe('what a student may be credited', () => {
  const limit = 2.5;
  const hour = 3600;
  const inMilliseconds = 1000;
  const begin = now.getTime();
  const at = (seconds: number) => new Date(begin + seconds * inMilliseconds);

  /** What of so many seconds is credited at once, and the moment that is spent then. */
  const take = (spentUntil: Date, seconds: number, moment: Date) => {
    const credited = Math.min(seconds, creditable({ spentUntil, limit }, moment));
    return { credited, spentUntil: spentAfter({ spentUntil, limit }, credited, moment) };
  };

  test('a new student begins with seconds, not with hours', () => {
    expect(take(now, 7 * hour, now).credited).toBe(30);
  });

  test('the first ten seconds of the first lesson are credited whole', () => {
    expect(take(now, 10, at(10)).credited).toBe(10);
    expect(take(now, 20, at(10)).credited).toBe(20);
  });

  test('eight hours without a connection are credited at once', () => {
    expect(take(now, 8 * hour, at(8 * hour)).credited).toBe(8 * hour);
  });

  test('of twenty hours twelve are credited at once, and the rest as time passes', () => {
    const back = at(20 * hour);
    const first = take(now, 20 * hour, back);
    expect(first.credited).toBe(12 * hour);
    const soon = take(first.spentUntil, 8 * hour, at(21 * hour));
    expect(soon.credited).toBe(2.5 * hour);
    expect(take(soon.spentUntil, 5.5 * hour, at(24 * hour)).credited).toBe(5.5 * hour);
  });

  test('asking a thousand times in one moment gives no more than asking once', () => {
    let spentUntil = at(-60);
    let sum = 0;
    for (let turn = 0; turn < 1000; turn += 1) {
      const taken = take(spentUntil, 1000, now);
      ({ spentUntil } = taken);
      sum += taken.credited;
    }
    expect(sum).toBe(take(at(-60), 1000, now).credited);
    expect(sum).toBe(60 * limit + 30);
  });

  test('a clock that goes back gives nothing, and one that was far ahead holds nobody up', () => {
    const { spentUntil } = take(now, 1000, at(100));
    expect(creditable({ spentUntil, limit }, at(40))).toBe(0);
    const ahead = take(at(400 * 24 * hour), 1, at(400 * 24 * hour)).spentUntil;
    expect(take(ahead, 7 * hour, now).credited).toBe(30);
    expect(take(take(ahead, 30, now).spentUntil, 100, at(20)).credited).toBe(50);
  });

  test('without a limit everything is, and nothing is spent', () => {
    expect(creditable({ spentUntil: now, limit: 0 }, now)).toBe(Infinity);
    expect(spentAfter({ spentUntil: now, limit: 0 }, 600, at(10))).toEqual(now);
  });

  test('who watches at twice the speed loses nothing, whenever the reports come', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 90_000 }), { maxLength: 60 }), (pauses) => {
        let [spentUntil, passed, reported] = [now, 0, 0];
        for (const pause of pauses) {
          passed += pause;
          const watched = Math.round((passed * 2) / inMilliseconds);
          const taken = take(spentUntil, watched - reported, new Date(begin + passed));
          expect(taken.credited).toBe(watched - reported);
          ({ spentUntil } = taken);
          reported = watched;
        }
      }),
    );
  });

  test('is never more than the limit allows for the time that passed, and what was saved up', () => {
    const asking = fc.record({
      pause: fc.integer({ min: -60_000, max: 100_000_000 }),
      seconds: fc.nat(100_000),
    });
    fc.assert(
      fc.property(
        fc.constantFrom(1, 1.7, 2.5, 10),
        fc.integer({ min: 0, max: 200_000_000 }),
        fc.array(asking, { maxLength: 40 }),
        (speed, age, askings) => {
          let spentUntil = new Date(begin - age);
          let [clock, earliest, latest, sum] = [begin, begin, begin, 0];
          for (const { pause, seconds } of askings) {
            clock += pause;
            [earliest, latest] = [Math.min(earliest, clock), Math.max(latest, clock)];
            const credit = { spentUntil, limit: speed };
            const credited = Math.min(seconds, creditable(credit, new Date(clock)));
            spentUntil = spentAfter(credit, credited, new Date(clock));
            sum += credited;
            const savedUp = Math.min(12 * hour, (age * speed) / inMilliseconds + 30);
            expect(sum).toBeLessThanOrEqual(((latest - earliest) * speed) / inMilliseconds + savedUp);
          }
        },
      ),
    );
  });
});

describe('the place where a student stopped', () => {
  test('is the last one told, and stays when none is told', () => {
    const stopped = after(nothing, report(300, { position: 290 }), 600, now);
    expect(after(stopped, report(310), 600, later).position).toBe(290);
    expect(after(stopped, report(310, { position: 12 }), 600, later).position).toBe(12);
    expect(after(stopped, report(310, { position: 4000 }), 600, later).position).toBe(600);
  });
});

// Short enough to meet often, long enough to pass the end of a short lesson.
const second = fc.nat(900);
const range = fc
  .tuple(second, second)
  .map(([one, other]): PlayedRange => (one < other ? [one, other] : [other, one]));
const ranges = fc.array(range, { maxLength: 40 });

describe('whatever is reported, in whatever order', () => {
  const anyReport = fc.record({
    watchedDuration: fc.nat(1_000_000),
    position: fc.option(second, { nil: undefined }),
    ranges: fc.option(ranges, { nil: undefined }),
  });

  test('nothing that was reached is lost, and nothing passes the end', () => {
    fc.assert(
      fc.property(fc.nat(600), fc.array(anyReport, { maxLength: 8 }), (duration, reports) => {
        let stored = nothing;
        for (const said of reports) {
          const watched = after(stored, said, duration, now);
          expect(watched.watchedDuration).toBeGreaterThanOrEqual(stored.watchedDuration);
          expect(watched.isCompleted || !stored.isCompleted).toBe(true);
          expect(watched.isCompleted).toBe(watched.completedAt !== null);
          expect(watched.watchedDuration).toBeGreaterThanOrEqual(secondsIn(watched.ranges));
          if (duration > 0) {
            expect(watched.watchedDuration).toBeLessThanOrEqual(duration);
            expect(watched.position).toBeLessThanOrEqual(duration);
            expect(watched.ranges.at(-1)?.[1] ?? 0).toBeLessThanOrEqual(duration);
          }
          stored = watched;
        }
      }),
    );
  });

  test('the same report twice changes nothing more', () => {
    fc.assert(
      fc.property(fc.nat(600), anyReport, (duration, said) => {
        const once = after(nothing, said, duration, now);
        expect(after(once, said, duration, later)).toEqual(once);
      }),
    );
  });

  test('the order of reports does not matter to what was watched', () => {
    fc.assert(
      fc.property(fc.nat(600), fc.array(anyReport, { maxLength: 6 }), (duration, reports) => {
        const inTurn = (list: typeof reports) =>
          list.reduce<Watched>(
            (stored, said) => after(stored, { ...said, position: 0 }, duration, now),
            nothing,
          );
        expect(inTurn(reports.toReversed())).toEqual(inTurn(reports));
      }),
    );
  });
});

test.each([
  ['/uploads/lesson.mp4', true],
  ['https://youtu.be/dQw4w9WgXcQ', true],
  ['https://www.youtube.com/@channel', false],
  [null, false],
])('what is watched of a lesson at %s counts: %s', (videoUrl, counts) => {
  expect(countsWatched({ videoUrl }, { simulatedLessons: false })).toBe(counts);
  expect(countsWatched({ videoUrl }, { simulatedLessons: true })).toBe(true);
});
