import { describe, expect, test } from 'vitest';
import { mostReviewsOfDay, nextWardOf, type WardChoices, wardOf, type WardStanding } from './ward-rules.ts';

const now = new Date('2026-11-17T20:00:00Z');
const poem = { key: 'poem', units: Array.from({ length: 60 }, (_, place) => place + 1) };
const book = { key: 'book', units: [1, 2, 3] };
const choices = { newPerDay: 3, timeZone: 'UTC', paused: [] };
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

const standing = (unit: number, changes: Partial<WardStanding> = {}): WardStanding => ({
  matn: 'poem',
  unit,
  state: 'memorised',
  due: daysAgo(-5),
  firstAt: daysAgo(9),
  lastAt: daysAgo(4),
  ...changes,
});

const ward = (standings: WardStanding[], more = {}) =>
  wardOf({ texts: [poem, book], standings, choices, now, ...more });

describe('new units', () => {
  test('come from no text before one was begun', () => {
    expect(ward([])).toEqual({ due: [], fresh: [], doneToday: 0, spreadOver: null });
  });

  test('come from a text from the moment that its student asks for it', () => {
    expect(ward([], { beginning: 'book' }).fresh).toEqual([1, 2, 3].map((unit) => ({ matn: 'book', unit })));
  });

  test('are as many as chosen, less those that were begun today, and those that were asked for on top', () => {
    const begun = [standing(1), standing(2, { firstAt: now, lastAt: now })];
    expect(ward(begun).fresh.map(({ unit }) => unit)).toEqual([3, 4]);
    expect(ward(begun, { more: 1 }).fresh.map(({ unit }) => unit)).toEqual([3, 4, 5]);
  });

  test('come first from the text that was taken up last', () => {
    const both = [standing(1), standing(1, { matn: 'book', firstAt: daysAgo(1) })];
    expect(ward(both).fresh[0]).toEqual({ matn: 'book', unit: 2 });
  });

  test('do not come from a text that is left alone, and its reviews do not either', () => {
    const paused = { ...choices, paused: ['poem'] };
    expect(ward([standing(1, { due: now })], { choices: paused })).toMatchObject({ due: [], fresh: [] });
  });
});

describe('reviews', () => {
  test('are those of the student’s own day, to its midnight', () => {
    const tonight = standing(1, { due: new Date('2026-11-17T23:30:00Z') });
    expect(ward([tonight]).due).toHaveLength(1);
    const inHawaii = { ...choices, timeZone: 'Pacific/Honolulu' };
    const tomorrow = standing(1, { due: new Date('2026-11-18T10:30:00Z') });
    expect(ward([tomorrow], { choices: inHawaii }).due).toHaveLength(0);
    expect(ward([tomorrow], { choices: { ...choices, timeZone: 'Asia/Jakarta' } }).due).toHaveLength(1);
  });

  test('stand in the order of the text', () => {
    const due = [standing(7, { due: daysAgo(1) }), standing(2, { due: now })];
    expect(ward(due).due.map(({ unit }) => unit)).toEqual([2, 7]);
  });

  test('that have piled up are spread, and new units wait for them', () => {
    const most = mostReviewsOfDay(choices.newPerDay);
    const missed = Array.from({ length: most * 2 - 10 }, (_, place) =>
      standing(place + 1, { due: daysAgo(60 - place) }),
    );
    expect(ward(missed)).toMatchObject({ fresh: [], spreadOver: 2 });
    expect(ward(missed).due).toHaveLength(most);
    // The longest due first.
    expect(ward(missed).due[0]).toEqual({ matn: 'poem', unit: 1 });
  });

  test('of today are not followed by others when some are done', () => {
    const most = mostReviewsOfDay(choices.newPerDay);
    const done = [1, 2, 3].map((unit) => standing(unit, { lastAt: now }));
    const missed = Array.from({ length: most + 17 }, (_, place) => standing(place + 4, { due: daysAgo(3) }));
    expect(ward([...done, ...missed])).toMatchObject({ doneToday: 3, spreadOver: 2 });
    expect(ward([...done, ...missed]).due).toHaveLength(most - 3);
  });

  test('that come back the same day come on top of the others', () => {
    const again = standing(1, { state: 'learning', lastAt: now, due: now });
    expect(ward([again]).due).toEqual([{ matn: 'poem', unit: 1 }]);
  });
});

describe('the next day that holds something', () => {
  const next = (standings: WardStanding[], changes: Partial<WardChoices> = {}, list = [poem, book]) => {
    const found = nextWardOf({ texts: list, standings, choices: { ...choices, ...changes }, now });
    return found && { day: found.day, due: found.ward.due.length, fresh: found.ward.fresh.length };
  };
  const inDays = (days: number) => daysAgo(-days);

  test('is tomorrow, as long as there are new units', () => {
    expect(next([standing(1, { due: inDays(4) })])).toEqual({ day: '2026-11-18', due: 0, fresh: 3 });
  });

  test('is the day of the first review where nothing is new', () => {
    const short = [{ key: 'poem', units: [1, 2] }];
    const known = [standing(1, { due: inDays(9) }), standing(2, { due: inDays(4) })];
    expect(next(known, {}, short)).toEqual({ day: '2026-11-21', due: 1, fresh: 0 });
  });

  test('is none for whoever has begun nothing, or has paused what they began', () => {
    expect(next([])).toBeNull();
    expect(next([standing(1, { due: inDays(4) })], { paused: ['poem'] })).toBeNull();
  });

  test('holds what is left of what was missed', () => {
    const most = mostReviewsOfDay(choices.newPerDay);
    const missed = Array.from({ length: most + 5 }, (_, place) => standing(place + 1, { due: daysAgo(3) }));
    const done = missed.map((each, place) =>
      place < most ? { ...each, lastAt: now, due: inDays(8) } : each,
    );
    expect(next(done)).toMatchObject({ day: '2026-11-18', due: 5 });
  });
});
