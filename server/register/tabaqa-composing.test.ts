import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { howMany, type NumberRange, numbersWithout, unionOfNumbers } from '#contract/number-ranges';
import type { Sex, Verdict } from '#contract/register';
import {
  type ComposedMajlis,
  type ComposedReading,
  type ComposedRow,
  recordedListeners,
  unready,
  whatWasRead,
  whoRead,
} from './tabaqa-composing.ts';

const row = (
  name: string,
  verdict: Verdict | null,
  missed: NumberRange[] = [],
  { userId = null, sex = 'm' }: { userId?: string | null; sex?: Sex | null } = {},
): ComposedRow => ({ userId, name, sex, verdict, missed });
const majlis = (
  range: NumberRange,
  rows: ComposedRow[],
  { isMakeUp = false, readings = [] }: { isMakeUp?: boolean; readings?: ComposedReading[] } = {},
): ComposedMajlis => ({ range, isMakeUp, rows, readings });
const reading = (name: string, range: NumberRange): ComposedReading => ({
  name,
  sex: 'm',
  userId: null,
  range,
});
const standing = (majalis: ComposedMajlis[]) =>
  recordedListeners(majalis, 'shaykh').map(({ name, verdict, missed, isMadeUp }) => [
    name,
    verdict,
    missed,
    isMadeUp,
  ]);

describe('who stands in the record', () => {
  test('one who heard every majlis heard the book', () => {
    expect(
      standing([majlis([1, 20], [row('محمد', 'heard')]), majlis([21, 42], [row('محمد', 'heard')])]),
    ).toEqual([['محمد', 'heard', [], false]]);
  });

  test('who was not there missed what was read, and who was there in part, that part', () => {
    const majalis = [
      majlis([1, 20], [row('محمد', 'heard'), row('مريم', 'missed', [[3, 7]], { sex: 'f' })]),
      majlis([21, 42], [row('مريم', 'heard', [], { sex: 'f' })]),
    ];
    expect(standing(majalis)).toEqual([
      ['محمد', 'missed', [[21, 42]], false],
      ['مريم', 'missed', [[3, 7]], false],
    ]);
  });

  test('what was missed and read again is told as missed at first and made up', () => {
    const majalis = [
      majlis([1, 20], [row('محمد', 'heard'), row('علي', 'missed', [[5, 9]])]),
      majlis([21, 42], [row('محمد', 'heard'), row('علي', 'heard')]),
      majlis([1, 10], [row('علي', 'heard')], { isMakeUp: true }),
    ];
    expect(standing(majalis)).toEqual([
      ['محمد', 'heard', [], false],
      ['علي', 'missed', [[5, 9]], true],
    ]);
  });

  test('what was read again in part stays missed for the rest', () => {
    const majalis = [
      majlis([1, 20], [row('علي', 'missed', [[5, 9]])]),
      majlis([5, 7], [row('علي', 'heard')], { isMakeUp: true }),
    ];
    expect(standing(majalis)).toEqual([['علي', 'missed', [[8, 9]], false]]);
  });

  test('who only attended heard nothing, though they came every time', () => {
    const majalis = [majlis([1, 20], [row('بلال', 'attended')]), majlis([21, 42], [row('بلال', 'attended')])];
    expect(standing(majalis)).toEqual([['بلال', 'attended', [], false]]);
  });

  test('a name that was added on two sheets is one person, whatever its marks and spaces; two accounts of one name are two', () => {
    const majalis = [
      majlis([1, 20], [row('أحمد بن سالم', 'heard'), row('عمر', 'heard', [], { userId: 'a' })]),
      majlis([21, 42], [row('أحمدُ بن  سالم', 'heard'), row('عمر', 'heard', [], { userId: 'b' })]),
    ];
    expect(standing(majalis).map(([, verdict]) => verdict)).toEqual(['heard', 'missed', 'missed']);
  });

  test('the shaykh is not among those who heard from him', () => {
    expect(standing([majlis([1, 42], [row('صالح', 'heard', [], { userId: 'shaykh' })])])).toEqual([]);
  });
});

test('who is undecided on any sheet, or has told no sex on any, keeps the record from being written', () => {
  const majalis = [
    majlis([1, 20], [row('محمد', 'heard', [], { sex: null }), row('علي', null)]),
    majlis([21, 42], [row('محمد', 'heard'), row('حسن', 'heard', [], { sex: null })]),
  ];
  expect(unready(majalis, 'shaykh')).toEqual({ undecided: ['علي'], withoutSex: ['حسن'] });
});

test('the whole book is told as such, and less by its numbers', () => {
  expect(whatWasRead([majlis([1, 20], []), majlis([21, 42], [])], 42)).toBeNull();
  expect(whatWasRead([majlis([1, 20], []), majlis([30, 42], [])], 42)).toEqual([
    [1, 20],
    [30, 42],
  ]);
});

describe('who read', () => {
  const ofSeries = { name: 'عمر', sex: 'm' as const };
  const named = (majalis: ComposedMajlis[], reader: typeof ofSeries | null) => {
    const { readers, shaykhReads } = whoRead(majalis, reader);
    return [readers.map(({ name }) => name), shaykhReads];
  };

  test('the reader of the series, but for what others are noted for', () => {
    expect(named([majlis([1, 42], [])], ofSeries)).toEqual([['عمر'], false]);
    const partly = majlis([1, 42], [], { readings: [reading('زيد', [30, 42]), reading('بكر', [20, 29])] });
    expect(named([partly], ofSeries)).toEqual([['عمر', 'بكر', 'زيد'], false]);
    const wholly = majlis([1, 42], [], { readings: [reading('زيد', [1, 42])] });
    expect(named([wholly], ofSeries)).toEqual([['زيد'], false]);
  });

  test('the shaykh himself, where there is no reader', () => {
    expect(named([majlis([1, 42], [])], null)).toEqual([[], true]);
    expect(named([majlis([1, 42], [], { readings: [reading('زيد', [1, 9])] })], null)).toEqual([
      ['زيد'],
      true,
    ]);
  });
});

test('whatever the sheets say, nobody is told to have heard a number that no sheet says they heard', () => {
  const range = fc.tuple(fc.integer({ min: 1, max: 42 }), fc.integer({ min: 1, max: 42 }));
  const ordered = range.map(([one, other]): NumberRange => [Math.min(one, other), Math.max(one, other)]);
  const anyRow = fc.record({
    name: fc.constantFrom('محمد', 'علي', 'مريم'),
    verdict: fc.constantFrom<Verdict>('heard', 'attended', 'missed'),
    missed: fc.array(ordered, { minLength: 1, maxLength: 3 }),
  });
  const anyMajlis = fc.record({
    range: ordered,
    isMakeUp: fc.boolean(),
    rows: fc.uniqueArray(anyRow, { selector: ({ name }) => name }),
  });
  fc.assert(
    fc.property(fc.array(anyMajlis, { minLength: 1, maxLength: 6 }), (held) => {
      const majalis = held.map(({ range: read, isMakeUp, rows }) =>
        majlis(
          read,
          rows.map(({ name, verdict, missed }) => row(name, verdict, verdict === 'missed' ? missed : [])),
          { isMakeUp },
        ),
      );
      const read = unionOfNumbers(majalis.map((each) => each.range));
      for (const { name, verdict, missed, isMadeUp } of recordedListeners(majalis, 'shaykh')) {
        const heard = unionOfNumbers(
          majalis.flatMap((each) =>
            each.rows
              .filter((listener) => listener.name === name && listener.verdict !== 'attended')
              .flatMap((listener) => numbersWithout([each.range], listener.missed)),
          ),
        );
        const told = verdict === 'attended' ? [] : isMadeUp ? read : numbersWithout(read, missed);
        expect(howMany(numbersWithout(told, heard))).toBe(0);
        expect(howMany(numbersWithout(heard, told))).toBe(0);
      }
    }),
  );
});
