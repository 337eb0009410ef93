import { expect, test } from 'vitest';
import { dayInWords, dayOfMonth, isSameYear, yearOfDay } from './dates-in-words.ts';

const makkah = 'Asia/Riyadh';
const noon = (day: string) => new Date(`${day}T09:00:00Z`);

test('a day is told by its weekday and its rank in the month, in the case of the sentence', () => {
  expect(dayInWords(noon('2026-11-20'), makkah, 'genitive')).toBe('الجمعة عاشرِ جمادى الآخرة');
  expect(dayInWords(noon('2026-11-18'), makkah, 'nominative')).toBe('الأربعاء ثامنُ جمادى الآخرة');
  expect(dayInWords(noon('2026-11-05'), makkah, 'nominative')).toBe(
    'الخميس الخامسُ والعشرون من جمادى الأولى',
  );
  expect(dayInWords(noon('2026-11-05'), makkah, 'genitive')).toBe('الخميس الخامسِ والعشرين من جمادى الأولى');
});

test('a day may be another one elsewhere', () => {
  const evening = new Date('2026-11-19T22:00:00Z');
  expect(dayInWords(evening, makkah, 'nominative')).toContain('الجمعة عاشرُ');
  expect(dayInWords(evening, 'Africa/Casablanca', 'nominative')).toContain('الخميس تاسعُ');
});

test('every day of both calendars has its words', () => {
  for (let day = 0; day < 400; day += 1) {
    const at = new Date(noon('2026-01-01').getTime() + day * 86_400_000);
    for (const calendar of ['islamic-umalqura', 'gregory'] as const)
      expect(dayOfMonth(at, makkah, calendar, 'nominative')).toMatch(
        /^[^ ]+( عشرَ)?( والعشرون| والثلاثون)?( من)? [^ ]+/u,
      );
  }
  expect(dayOfMonth(noon('2026-11-11'), makkah, 'gregory', 'genitive')).toBe('الحادي عشرَ من نوفمبر');
  expect(dayOfMonth(noon('2026-11-18'), makkah, 'gregory', 'genitive')).toBe('الثامنَ عشرَ من نوفمبر');
  expect(dayOfMonth(noon('2026-11-30'), makkah, 'gregory', 'nominative')).toBe('الثلاثون من نوفمبر');
});

test('the year is said in words, and once for days of one year', () => {
  expect(yearOfDay(noon('2026-11-18'), makkah, 'islamic-umalqura')).toBe('ثمانٍ وأربعين وأربعمئةٍ وألف');
  expect(yearOfDay(noon('2026-11-18'), makkah, 'gregory')).toBe('ستٍ وعشرين وألفين');
  expect(isSameYear(noon('2026-11-05'), noon('2026-11-18'), makkah)).toBe(true);
  expect(isSameYear(noon('2026-06-01'), noon('2026-11-18'), makkah)).toBe(false);
});
