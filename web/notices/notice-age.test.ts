import { expect, test } from 'vitest';
import { isOfToday, shortAge, wholeDate } from './notice-age.ts';

const zone = 'Africa/Casablanca';
/** Wednesday, half past ten in the morning in Morocco. */
const now = new Date('2026-11-18T09:30:00Z');
const age = (at: string, timeZone = zone) => shortAge(at, now, timeZone);

test.each([
  ['2026-11-18T09:29:31Z', 'الآن'],
  ['2026-11-18T09:29:00Z', '1 د'],
  ['2026-11-18T09:10:00Z', '20 د'],
  ['2026-11-18T08:30:01Z', '59 د'],
  ['2026-11-18T07:30:00Z', '2 س'],
  ['2026-11-17T22:59:00Z', 'أمس'],
  ['2026-11-16T12:00:00Z', 'الاثنين'],
  ['2026-11-12T12:00:00Z', 'الخميس'],
  ['2026-11-11T12:00:00Z', '11 نوفمبر'],
  ['2026-01-02T12:00:00Z', '2 يناير'],
  ['2025-11-20T12:00:00Z', '20/11/2025'],
])('what came at %s is %s old', (at, words) => {
  expect(age(at)).toBe(words);
});

test('the day is the reader’s: what came at eleven in the evening there is of yesterday, a few hours later or not', () => {
  const lateEvening = '2026-11-17T22:30:00Z';
  expect(age(lateEvening)).toBe('أمس');
  expect(age(lateEvening, 'Asia/Jakarta')).toBe('11 س');
  expect(isOfToday(lateEvening, now, zone)).toBe(false);
  expect(isOfToday(lateEvening, now, 'Asia/Jakarta')).toBe(true);
});

test('a device whose clock runs behind says of what has just come that it came now, and today', () => {
  expect(age('2026-11-18T09:45:00Z')).toBe('الآن');
  expect(age('2026-11-19T09:45:00Z')).toBe('الآن');
  expect(isOfToday('2026-11-19T09:45:00Z', now, zone)).toBe(true);
});

test('whoever listens hears the day and the hour', () => {
  expect(wholeDate('2026-11-15T19:30:00Z', zone)).toBe('الأحد 15 نوفمبر 2026م، 8:30 مساءً');
});
