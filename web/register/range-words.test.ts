import { describe, expect, test } from 'vitest';
import { rangeInWords, rangesInWords, stripInWords } from './range-words.ts';

describe('a range is told in words', () => {
  test.each([
    [[1, 42], 42, 'الكتاب كله'],
    [[1, 17], 42, 'من أول الكتاب إلى الحديث 17'],
    [[18, 42], 42, 'من الحديث 18 إلى آخر الكتاب'],
    [[5, 9], 42, 'من الحديث 5 إلى 9'],
    [[5, 5], 42, 'الحديث 5'],
    [[1511, 1660], null, 'من الحديث 1511 إلى 1660'],
  ] as const)('%j of %s', (range, last, expected) => {
    expect(rangeInWords(range, { unit: 'hadith', last })).toBe(expected);
  });

  test('several are joined, one number has no «إلى»', () => {
    expect(
      rangesInWords([
        [1, 3],
        [7, 7],
      ]),
    ).toBe('من 1 إلى 3، و7');
    expect(rangesInWords([])).toBe('لا شيء');
  });
});

test('the strip is told as it is drawn, without what is not there', () => {
  const whose = { heard: 'سمعت', missed: 'فاتك', unread: 'لم يُقرأ بعد' };
  expect(stripInWords(whose, { heard: [[1, 9]], missed: [[10, 12]], unread: [] })).toBe(
    'سمعت من 1 إلى 9، وفاتك من 10 إلى 12',
  );
});
