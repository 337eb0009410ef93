import { describe, expect, test } from 'vitest';
import { signatureOf } from './signed-texts.ts';

const passed = (from: number, to: number, day: number, teacher = 'د. أحمد') => ({
  range: [from, to] as const,
  decidedAt: new Date(Date.UTC(2026, 10, day)),
  teacher,
});

describe('a text is signed', () => {
  test('by one recital of all of it', () => {
    expect(signatureOf(34, [passed(1, 34, 3)])).toEqual({
      teacher: 'د. أحمد',
      signedAt: new Date(Date.UTC(2026, 10, 3)),
    });
  });

  test('by the recital that completed it, in whatever order they are told', () => {
    const parts = [passed(21, 34, 9, 'د. عمر'), passed(1, 12, 2), passed(10, 20, 5)];
    expect(signatureOf(34, parts)).toMatchObject({ teacher: 'د. عمر' });
  });

  test('once: what is recited after that changes nothing', () => {
    expect(signatureOf(34, [passed(1, 34, 3), passed(1, 34, 20, 'د. عمر')])).toMatchObject({
      teacher: 'د. أحمد',
    });
  });

  test.each([
    ['with one unit left', [passed(1, 33, 1)]],
    ['with a hole in it', [passed(1, 10, 1), passed(12, 34, 2)]],
    ['with nothing', []],
  ])('not %s', (_, recitals) => expect(signatureOf(34, recitals)).toBe(null));

  test('not when it has no units', () => expect(signatureOf(0, [passed(1, 1, 1)])).toBe(null));
});
