import { describe, expect, test } from 'vitest';
import type { NumberRange } from '#contract/number-ranges';
import { evidenceOf, grownTogether, numbersRead, type ReadingLog, stretchOf } from './presence-rules.ts';

const at = (minutes: number, seconds = 0) => new Date(Date.UTC(2026, 10, 15, 17, minutes, seconds));
const id = '0b0e0e7e-0f5a-4b6e-9d6c-0a4f3f1c2d3e';
const opening = { openedAt: at(0), closedAt: at(60) };
const neverOpened = { openedAt: null, closedAt: null };

describe('what a device tells of its page', () => {
  const told = (joined: Date, left: Date, within = opening) =>
    stretchOf({ id, joinedAt: joined.toISOString(), leftAt: left.toISOString() }, within, at(90));

  test('counts within the time in which the majlis was open', () => {
    expect(told(at(-20), at(80))).toEqual({ id, joinedAt: at(0), leftAt: at(60) });
    expect(told(at(10), at(20))).toEqual({ id, joinedAt: at(10), leftAt: at(20) });
  });

  test('is not believed of a time that is still to come', () => {
    const open = { openedAt: at(0), closedAt: null };
    const stretch = stretchOf(
      { id, joinedAt: at(5).toISOString(), leftAt: at(500).toISOString() },
      { ...open },
      at(30),
    );
    expect(stretch?.leftAt).toEqual(at(30));
  });

  test.each([
    ['nothing', null],
    ['no number', { joinedAt: at(1).toISOString(), leftAt: at(2).toISOString() }],
    ['a strange number', { id: 'mine', joinedAt: at(1).toISOString(), leftAt: at(2).toISOString() }],
    ['an end before its beginning', { id, joinedAt: at(9).toISOString(), leftAt: at(2).toISOString() }],
    ['a time before the opening', { id, joinedAt: at(-9).toISOString(), leftAt: at(-2).toISOString() }],
    ['a time after the closing', { id, joinedAt: at(61).toISOString(), leftAt: at(70).toISOString() }],
    ['another’s name', { id, joinedAt: at(1).toISOString(), leftAt: at(2).toISOString(), userId: 'x' }],
  ])('says nothing with %s', (_, sent) => {
    expect(stretchOf(sent, opening, at(90))).toBeNull();
  });

  test('says nothing of a majlis that was never opened', () => {
    expect(
      stretchOf({ id, joinedAt: at(1).toISOString(), leftAt: at(2).toISOString() }, neverOpened, at(90)),
    ).toBeNull();
  });

  test('told again it has grown, and is one', () => {
    const rows = [
      { id, joinedAt: at(5), leftAt: at(9) },
      { id, joinedAt: at(4), leftAt: at(8) },
    ];
    expect(grownTogether(rows)).toEqual([{ id, joinedAt: at(4), leftAt: at(9) }]);
  });
});

const log = (changes: Partial<ReadingLog> = {}): ReadingLog => ({
  range: [1, 4],
  openedAt: at(0),
  until: at(40),
  isClosed: true,
  positions: [1, 2, 3, 4].map((number, place) => ({ number, at: at(place * 10) })),
  ...changes,
});

describe('when each number was read', () => {
  test('is what lies between two moves', () => {
    expect(numbersRead(log()).map(({ number, from, to }) => [number, from, to])).toEqual(
      [1, 2, 3, 4].map((number) => [number, at((number - 1) * 10).getTime(), at(number * 10).getTime()]),
    );
  });

  test('is shared evenly by numbers between which nobody moved', () => {
    const read = numbersRead(log({ positions: [{ number: 3, at: at(20) }] }));
    expect(read.map(({ number, from }) => [number, from])).toEqual([
      [1, at(0).getTime()],
      [2, at(10).getTime()],
      [3, at(20).getTime()],
      [4, at(30).getTime()],
    ]);
  });

  test('is not known when nobody moved at all', () => {
    expect(numbersRead(log({ positions: [] }))).toEqual([]);
  });

  test('of an open majlis is told as far as it has come', () => {
    const open = log({ isClosed: false, until: at(15), positions: [{ number: 1, at: at(0) }] });
    expect(numbersRead(open).map(({ number }) => number)).toEqual([1]);
  });
});

describe('what presence suggests to the scribe', () => {
  const suggested = (stretches: [Date, Date][], of = log()) =>
    evidenceOf(
      stretches.map(([joinedAt, leftAt]) => ({ joinedAt, leftAt })),
      of,
      numbersRead(of),
    );

  test('of whoever was there all the time: nothing was missed', () => {
    expect(suggested([[at(0), at(40)]])).toEqual({ joinedAt: at(0), leftAt: at(40), away: [] });
  });

  test('of whoever came late and went early: what was read meanwhile', () => {
    expect(suggested([[at(12), at(29, 30)]]).away).toEqual<NumberRange[]>([
      [1, 2],
      [4, 4],
    ]);
  });

  test('of whoever was away in the middle: only that', () => {
    const { joinedAt, leftAt, away } = suggested([
      [at(20), at(40)],
      [at(0), at(10)],
    ]);
    expect([joinedAt, leftAt, away]).toEqual([at(0), at(40), [[2, 2]]]);
  });

  test('a line that breaks for half a minute takes nothing away', () => {
    expect(
      suggested([
        [at(0), at(14)],
        [at(14, 30), at(40)],
      ]).away,
    ).toEqual([]);
  });

  test('two pages of one person count once', () => {
    expect(
      suggested([
        [at(0), at(5)],
        [at(0), at(5)],
        [at(10), at(40)],
      ]).away,
    ).toEqual([[1, 1]]);
  });

  test('a number that was read twice was heard if it was heard once', () => {
    const again = log({
      positions: [
        { number: 1, at: at(0) },
        { number: 2, at: at(10) },
        { number: 1, at: at(20) },
        { number: 2, at: at(30) },
      ],
      range: [1, 2],
    });
    expect(suggested([[at(20), at(40)]], again).away).toEqual([]);
  });

  test('of whoever never came: all of it, once it is over', () => {
    expect(suggested([]).away).toEqual([[1, 4]]);
    expect(suggested([], log({ isClosed: false })).away).toEqual([]);
  });
});
