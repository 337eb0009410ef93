import { describe, expect, test } from 'vitest';
import { latinDigits } from './latin-digits.ts';
import { numberIn, typedInteger } from './typed-numbers.ts';

test('digits of either system are 0–9, and nothing else changes', () => {
  expect(latinDigits('٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹ صفحة 7')).toBe('0123456789 0123456789 صفحة 7');
});

describe('a number that a person types', () => {
  test.each([
    ['45', 45],
    ['٤٥', 45],
    ['۴۵', 45],
    ['1٢۳', 123],
    [' 45 ', 45],
    ['٩٢٫٥', 92.5],
    ['92.50', 92.5],
    ['007', 7],
  ])('«%s» is understood', (typed, number) => expect(numberIn(typed)).toBe(number));

  test.each([
    '',
    ' ',
    '-',
    '-5',
    '1,5',
    '1,500',
    '1،500',
    '1 500',
    '1.2.3',
    '5.',
    '.5',
    '1e3',
    '0x10',
    '5%',
    '٦٠ دقيقة',
    'خمسة',
    'NaN',
    'Infinity',
  ])('«%s» is none', (typed) => expect(numberIn(typed)).toBeNull());

  const minutes = typedInteger(15, 240, 'المدة من 15 إلى 240 دقيقة.');
  test.each([[60], ['60'], [' ۶۰ ']])('%j is 60 minutes', (typed) => expect(minutes.parse(typed)).toBe(60));
  test.each([['12'], [''], ['٦٠ دقيقة'], [60.5], [true], [[60]], [null], ['9'.repeat(40)]])(
    '%j is refused where whole minutes from 15 to 240 are asked for',
    (typed) => expect(minutes.safeParse(typed).success).toBe(false),
  );
});
