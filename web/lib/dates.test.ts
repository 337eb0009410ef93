import { expect, it } from 'vitest';
import {
  formatGregorianDate,
  formatHijriDate,
  formatLongDate,
  formatMonthYear,
  formatRelative,
  formatShortDate,
  formatShortDateTime,
  formatTimeOfDay,
  formatWeekday,
} from './dates.ts';

const noon = (day: string) => `${day}T12:00:00Z`;

it('names a day in both calendars, in one line', () => {
  expect(formatLongDate(noon('2025-03-15'), 'Asia/Riyadh', 'arab')).toBe(
    '١٥ رمضان ١٤٤٦هـ الموافق ١٥ مارس ٢٠٢٥م',
  );
  expect(formatLongDate(noon('2025-03-15'), 'Asia/Riyadh')).toBe('15 رمضان 1446هـ الموافق 15 مارس 2025م');
});

it('names the other calendar first where it is asked to', () => {
  expect(formatLongDate(noon('2025-03-15'), 'Asia/Riyadh', 'latn', 'gregorian')).toBe(
    '15 مارس 2025م الموافق 15 رمضان 1446هـ',
  );
});

it.each([
  ['2024-07-06', '30 ذو الحجة 1445هـ'],
  ['2024-07-07', '1 المحرَّم 1446هـ'],
  ['2025-02-28', '29 شعبان 1446هـ'],
  ['2025-03-01', '1 رمضان 1446هـ'],
  ['2025-03-29', '29 رمضان 1446هـ'],
  ['2025-03-30', '1 شوال 1446هـ'],
  ['2025-06-25', '29 ذو الحجة 1446هـ'],
  ['2025-06-26', '1 المحرَّم 1447هـ'],
  ['2026-11-11', '1 جمادى الآخرة 1448هـ'],
])('%s is %s in the calendar of Umm al-Qura', (day, hijri) => {
  expect(formatHijriDate(noon(day), 'Asia/Riyadh', 'latn')).toBe(hijri);
});

it('uses the month names of Egypt and the Gulf', () => {
  const months = Array.from({ length: 12 }, (_, month) =>
    formatMonthYear(new Date(Date.UTC(2026, month, 15)), 'UTC'),
  );
  expect(months.map((text) => text.replace(' 2026', ''))).toEqual(
    'يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر'.split(' '),
  );
  expect(formatGregorianDate(noon('2026-08-03'), 'UTC')).toBe('3 أغسطس 2026م');
});

it("belongs to the reader's time zone", () => {
  const lateEvening = '2025-03-14T22:30:00Z';
  expect(formatShortDate(lateEvening, 'UTC')).toBe('14/03/2025');
  expect(formatShortDate(lateEvening, 'Asia/Riyadh')).toBe('15/03/2025');
  expect(formatShortDateTime(lateEvening, 'UTC')).toBe('14/03/2025 22:30');
  expect(formatShortDateTime(lateEvening, 'Asia/Riyadh')).toBe('15/03/2025 01:30');
  expect(formatShortDateTime(lateEvening, 'Asia/Riyadh', 'arab')).toBe('١٥/٠٣/٢٠٢٥ ٠١:٣٠');
  expect(formatHijriDate(lateEvening, 'Asia/Riyadh', 'latn')).toBe('15 رمضان 1446هـ');
  expect(formatWeekday(lateEvening, 'UTC')).toBe('الجمعة');
  expect(formatWeekday(lateEvening, 'Asia/Riyadh')).toBe('السبت');
});

it.each([
  ['2025-03-15T00:05:00Z', '12:05 صباحًا'],
  ['2025-03-15T09:30:00Z', '9:30 صباحًا'],
  ['2025-03-15T12:00:00Z', '12:00 مساءً'],
  ['2025-03-15T20:30:00Z', '8:30 مساءً'],
])('%s is %s', (instant, time) => {
  expect(formatTimeOfDay(instant, 'UTC')).toBe(time);
});

it.each([
  ['2026-01-10T12:00:30Z', 'الآن'],
  ['2026-01-10T11:59:30Z', 'الآن'],
  ['2026-01-10T11:59:00Z', 'منذ دقيقة'],
  ['2026-01-10T11:58:00Z', 'منذ دقيقتين'],
  ['2026-01-10T11:55:00Z', 'منذ 5 دقائق'],
  ['2026-01-10T12:15:00Z', 'بعد 15 دقيقة'],
  ['2026-01-10T14:10:00Z', 'بعد ساعتين'],
  ['2026-01-09T12:00:00Z', 'منذ يوم'],
  ['2026-01-13T12:00:00Z', 'بعد 3 أيام'],
  ['2025-12-27T12:00:00Z', 'منذ أسبوعين'],
  ['2025-11-01T12:00:00Z', 'منذ شهرين'],
  ['2023-01-10T12:00:00Z', 'منذ 3 سنوات'],
])('seen at noon on 10 January 2026, %s is «%s»', (instant, words) => {
  expect(formatRelative(instant, '2026-01-10T12:00:00Z')).toBe(words);
});
