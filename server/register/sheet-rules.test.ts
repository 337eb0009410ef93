import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { heardIn } from '#contract/coverage';
import { type NumberRange, unionOfNumbers } from '#contract/number-ranges';
import { coverageWith } from './coverage-rules.ts';
import type { MajlisRow } from './majlis-listed.ts';
import { judgeTouches, lastTouches, type SheetState, type Touch } from './sheet-rules.ts';

const now = new Date('2026-11-15T18:00:00Z');
const sheet: SheetState = {
  range: [10, 20],
  isOpened: true,
  isShown: false,
  isSealed: false,
  listeners: new Set([1, 2]),
  known: new Map(),
  now,
};
const touch = (changes: object = {}) => ({
  id: randomUUID(),
  at: '2026-11-15T17:30:00Z',
  listenerId: 1,
  verdict: 'heard',
  missed: [],
  reason: null,
  ...changes,
});
const refusal = (sent: object, state: Partial<SheetState> = {}) =>
  judgeTouches([sent], { ...sheet, ...state }).refused[0]?.code ?? null;

describe('a touch', () => {
  test('decides of one who stands on the sheet', () => {
    const { taken, refused } = judgeTouches([touch()], sheet);
    expect(taken).toMatchObject([{ listenerId: 1, verdict: 'heard', at: new Date('2026-11-15T17:30:00Z') }]);
    expect(refused).toEqual([]);
  });

  test('that is told again counts as it did', () => {
    const once = touch();
    const twice = judgeTouches([once, once], sheet);
    expect([twice.taken.length, twice.known, twice.refused]).toEqual([1, 1, []]);
    const later = judgeTouches([once], { ...sheet, known: new Map([[once.id, 1]]) });
    expect([later.taken.length, later.known]).toEqual([0, 1]);
  });

  test('does not take the number of another’s', () => {
    const mine = touch();
    expect(refusal({ ...mine, listenerId: 2 }, { known: new Map([[mine.id, 1]]) })).toBe('invalid_input');
  });

  test.each<[string, object, Partial<SheetState>, string]>([
    ['of one who is not on the sheet', { listenerId: 3 }, {}, 'not_found'],
    ['of a range before what was read', { verdict: 'missed', missed: [[9, 12]] }, {}, 'invalid_input'],
    ['of a range after what was read', { verdict: 'missed', missed: [[20, 21]] }, {}, 'invalid_input'],
    ['that says missed and not what', { verdict: 'missed' }, {}, 'invalid_input'],
    ['that says heard and what was missed', { missed: [[10, 11]] }, {}, 'invalid_input'],
    ['with a verdict that is none', { verdict: 'granted' }, {}, 'invalid_input'],
    ['with a hidden turn of direction in its reason', { reason: 'سها\u202Eالكاتب' }, {}, 'invalid_input'],
    ['before the opening', {}, { isOpened: false }, 'majlis_not_open'],
    ['after the seal', { reason: 'سهو' }, { isSealed: true, isShown: true }, 'sheet_sealed'],
    ['without a reason after the showing', {}, { isShown: true }, 'reason_needed'],
    ['with an empty reason after the showing', { reason: '  ' }, { isShown: true }, 'reason_needed'],
  ])('%s is refused, and harms no other', (_, changes, state, code) => {
    const { taken, refused } = judgeTouches([touch(changes), touch(state.isShown ? { reason: 'سهو' } : {})], {
      ...sheet,
      ...state,
    });
    expect(refused[0]?.code).toBe(code);
    expect(taken.length).toBe(state.isSealed || state.isOpened === false ? 0 : 1);
  });

  test('after the showing is taken with its reason', () => {
    expect(refusal(touch({ reason: 'سهو من الكاتب' }), { isShown: true })).toBeNull();
  });

  test('from a clock that goes fast is as late as now, and not later', () => {
    const [taken] = judgeTouches([touch({ at: '2030-01-01T00:00:00Z' })], sheet).taken;
    expect(taken?.at).toEqual(now);
  });

  test.each([[null], ['touch'], [{}], [{ id: 7 }]])(
    'that cannot be read (%j) is refused by itself',
    (sent) => {
      expect(judgeTouches([sent, touch()], sheet)).toMatchObject({
        taken: [{}],
        refused: [{ code: 'invalid_input' }],
      });
    },
  );
});

const last = 60;
const rangeWithin = (range: NumberRange) =>
  fc
    .tuple(fc.integer({ min: range[0], max: range[1] }), fc.integer({ min: range[0], max: range[1] }))
    .map(([one, other]): NumberRange => [Math.min(one, other), Math.max(one, other)]);

const anyMajlis = rangeWithin([1, last]).chain((range) =>
  fc.record({
    range: fc.constant(range),
    isMakeUp: fc.boolean(),
    touches: fc.array(
      fc.record({
        id: fc.uuid(),
        at: fc.integer({ min: 0, max: 5 }),
        verdict: fc.constantFrom('heard', 'attended', 'missed', null),
        missed: fc.array(rangeWithin(range), { minLength: 1, maxLength: 3 }),
      }),
      { maxLength: 6 },
    ),
  }),
);

describe('from two devices, in whatever order', () => {
  test('coverage is exactly the union of what was heard', () => {
    fc.assert(
      fc.property(
        fc.array(anyMajlis, { minLength: 1, maxLength: 8 }),
        fc.infiniteStream(fc.boolean()),
        (held, coin) => {
          const rows = held.map(({ range, isMakeUp, touches }, place) => {
            const all = touches.map(({ id, at, verdict, missed }): Touch => ({
              id,
              at: new Date(at),
              listenerId: 1,
              verdict,
              missed: verdict === 'missed' ? unionOfNumbers(missed) : [],
              reason: null,
            }));
            // One device sends its touches after the other's, each in its own order, some of them twice.
            const [one, other] = [all.filter(() => coin.next().value), all.filter(() => coin.next().value)];
            const rest = all.filter((each) => !one.includes(each) && !other.includes(each));
            const arrived = lastTouches([...other.toReversed(), ...rest, ...one]).get(1);
            const straight = lastTouches(all).get(1);
            expect(arrived).toEqual(straight);
            const majlis = { from: range[0], to: range[1], closedAt: now, isMakeUp, id: place } as MajlisRow;
            return {
              majlis,
              verdict: straight?.verdict ?? null,
              missed: straight?.missed ?? [],
              isOnSheet: true,
            };
          });
          const numbers = new Set(
            rows.flatMap(({ majlis: { from, to }, verdict, missed }) =>
              heardIn({ range: [from, to], verdict, missed }).flatMap(([first, end]) =>
                Array.from({ length: end - first + 1 }, (_, step) => first + step),
              ),
            ),
          );
          const told = coverageWith(last, rows).heard.flatMap(([from, to]) =>
            Array.from({ length: to - from + 1 }, (_, step) => from + step),
          );
          expect(new Set(told)).toEqual(numbers);
          expect(told.length).toBe(numbers.size);
        },
      ),
    );
  });
});
