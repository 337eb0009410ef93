import { describe, expect, it } from 'vitest';
import { standingAgainst, totalHours } from './standing.ts';

const subject = (hours: number, grade: number | null) => ({ hours, grade });

describe('the average that admits to the next level', () => {
  it.each([
    ['no subject was passed yet', 75, [subject(14, null), subject(12, null)], { state: 'none' }],
    ['there are no subjects at all', 75, [], { state: 'none' }],
    [
      'one subject lies above it',
      75,
      [subject(14, 80), subject(12, null)],
      { state: 'reached', average: 80 },
    ],
    ['it is met exactly', 75, [subject(10, 70), subject(10, 80)], { state: 'reached', average: 75 }],
    [
      'the heavier subject pulls it down',
      75,
      [subject(30, 70), subject(10, 85)],
      { state: 'below', average: 73.75 },
    ],
    [
      'the heavier subject pulls it up',
      75,
      [subject(10, 70), subject(30, 85)],
      { state: 'reached', average: 81.25 },
    ],
    ['it is missed by a hundredth', 90, [subject(100, 89.99)], { state: 'below', average: 89.99 }],
    [
      'it is missed by less than rounding shows',
      88,
      [subject(99, 88), subject(1, 87.9)],
      { state: 'below', average: 87.999 },
    ],
    [
      'grades are awkward in binary',
      80.1,
      [subject(3, 80.1), subject(7, 80.1)],
      { state: 'reached', average: 80.1 },
    ],
    [
      'a fail of nought counts as a grade',
      75,
      [subject(10, 0), subject(10, 100)],
      { state: 'below', average: 50 },
    ],
  ] as const)('is judged when %s', (_case, required, subjects, standing) => {
    expect(standingAgainst(required, subjects)).toEqual(standing);
  });
});

it('the hours of a level are those of its subjects together', () => {
  expect(totalHours([])).toBe(0);
  expect(totalHours([subject(14, null), subject(12, 90)])).toBe(26);
});
