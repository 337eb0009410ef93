import { expect, test } from 'vitest';
import { dayWord, formatCountdown, triesText } from './tries-text.ts';

test.each([
  [0, 'لم تبق لك محاولة'],
  [1, 'بقيت محاولة واحدة من 20'],
  [2, 'بقيت محاولتان من 20'],
  [3, 'بقيت 3 محاولات من 20'],
  [11, 'بقيت 11 محاولة من 20'],
  [100, 'بقيت 100 محاولة من 20'],
])('with %d tries left it says «%s»', (left, said) => {
  expect(triesText.left(left, 20)).toBe(said);
});

test('a try is called by its rank, and by its number where ranks grow long', () => {
  expect(triesText.attempt(2)).toBe('المحاولة الثانية');
  expect(triesText.attempt(11)).toBe('المحاولة 11');
  expect(triesText.opens(3, 'غدًا')).toBe('تُفتح المحاولة الثالثة غدًا');
  expect(triesText.opens(3, '')).toBe('تُفتح المحاولة الثالثة');
});

test.each([
  [76_445, '21:14:05'],
  [845, '14:05'],
  [9, '0:09'],
  [0, '0:00'],
])('%d seconds are counted down as %s', (seconds, shown) => {
  expect(formatCountdown(seconds)).toBe(shown);
});

test('the moment of a try is told by the reader’s own clock', () => {
  expect(triesText.moment('2026-11-17T12:40:00Z', 'Asia/Riyadh')).toBe(
    'الثلاثاء 17 نوفمبر، 3:40 مساءً بتوقيتك',
  );
});

test('the day of a try is today or tomorrow by the reader’s own clock', () => {
  const now = '2026-11-16T21:30:00Z';
  expect(dayWord('2026-11-16T23:30:00Z', now, 'UTC')).toBe('اليوم');
  expect(dayWord('2026-11-16T23:30:00Z', now, 'Asia/Riyadh')).toBe('اليوم');
  expect(dayWord('2026-11-17T21:29:00Z', now, 'UTC')).toBe('غدًا');
  expect(dayWord('2026-11-18T21:29:00Z', now, 'UTC')).toBe('');
});
