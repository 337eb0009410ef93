import { describe, expect, test } from 'vitest';
import { inKeptOrder } from './kept-order.ts';
import { at, row, touch } from './sheet-for-tests.ts';
import { decisionOf, isLater, keyOfRow, lastTouches, momentAfter } from './touches.ts';

const change = (minute: number, name: string | null = null) => ({
  at: at(minute),
  by: 'كاتب آخر',
  verdict: 'attended' as const,
  missed: [],
  name,
  reason: null,
});

describe('of a row holds', () => {
  test('what this device last touched, whatever came to the university before', () => {
    const known = row(1, { verdict: 'attended', changes: [change(1)] });
    expect(decisionOf(known, touch('a', 2))).toMatchObject({ verdict: 'heard' });
  });

  test('what another scribe decided after it', () => {
    const known = row(1, { verdict: 'attended', changes: [change(3)] });
    expect(decisionOf(known, touch('a', 2))).toMatchObject({ verdict: 'attended' });
  });

  test('what this device touched, though a name was corrected after it', () => {
    const known = row(1, { verdict: 'attended', changes: [change(1), change(3, 'محمد بن أحمد')] });
    expect(decisionOf(known, touch('a', 2))).toMatchObject({ verdict: 'heard' });
  });
});

describe('of two touches', () => {
  test('the later counts, in whatever order they are read', () => {
    const [early, late] = [touch('z', 1), touch('a', 2, { verdict: 'missed', missed: [[3, 4]] })];
    expect(lastTouches([late, early]).get(1)).toBe(late);
    expect(lastTouches([early, late]).get(1)).toBe(late);
  });

  test('of one moment, the one with the higher number', () => {
    expect(isLater(touch('b', 1), touch('a', 1))).toBe(true);
    expect(isLater(touch('a', 1), touch('b', 1))).toBe(false);
  });

  test('the second is later even where the clock stands still, or was set back', () => {
    const first = touch('a', 5);
    expect(momentAfter(new Date(at(5)), first) > first.at).toBe(true);
    expect(momentAfter(new Date(at(1)), first) > first.at).toBe(true);
  });
});

describe('the order of the rows', () => {
  test('stays when somebody comes, who stands at the end', () => {
    const rows = [row(3), row(1), row(2)];
    expect(inKeptOrder(rows, [1, 2]).map(keyOfRow)).toEqual([1, 2, 3]);
  });

  test('stays when somebody who was added by name gets a number', () => {
    const added = row(9, { addedAs: 'own', userId: null });
    expect(inKeptOrder([row(1), row(2), added], [1, 'own', 2]).map(keyOfRow)).toEqual([1, 'own', 2]);
  });
});
