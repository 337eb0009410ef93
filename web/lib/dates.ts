/**
 * Every date and time of day that a person reads. The time zone is an argument, the digits are pinned, and the words of a
 * date are ours: from `Intl` come only the fields of a calendar, so Node and every browser write the same string. The names
 * of the world's clocks are in contract/clock-name.ts.
 */
import type { Calendar as FirstCalendar } from '#contract/address-form';
import { type Calendar, monthNames, weekdays } from '#contract/calendar-names';
import { amountOf, type Digits, inDigits } from './format.ts';
import type { Noun } from './nouns.ts';

/** An instant: a `Date`, or the ISO text in which the server sends one. */
export type Instant = Date | string;

/** A formatter costs more to make than to use a hundred times, and a list asks for the same one in every row. */
function madeOnce<Wish extends (string | number)[], Made>(make: (...wish: Wish) => Made) {
  const known = new Map<string, Made>();
  return (...wish: Wish): Made => {
    const key = wish.join(' ');
    const made = known.get(key) ?? make(...wish);
    known.set(key, made);
    return made;
  };
}

interface DateFields {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
}

const calendarFields = madeOnce(
  (calendar: Calendar, timeZone: string) =>
    new Intl.DateTimeFormat(`en-u-ca-${calendar}-nu-latn`, {
      timeZone,
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      hourCycle: 'h23',
    }),
);

function fieldsOf(instant: Instant, timeZone: string, calendar: Calendar): DateFields {
  const parts = calendarFields(calendar, timeZone).formatToParts(new Date(instant));
  const field = (type: keyof DateFields) => Number(parts.find((part) => part.type === type)?.value);
  return {
    year: field('year'),
    month: field('month'),
    day: field('day'),
    hour: field('hour'),
    minute: field('minute'),
  };
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Umm al-Qura: «15 رمضان 1446هـ». */
export function formatHijriDate(instant: Instant, timeZone: string, digits: Digits = 'latn'): string {
  const { day, month, year } = fieldsOf(instant, timeZone, 'islamic-umalqura');
  return inDigits(`${day} ${monthNames['islamic-umalqura'][month - 1]} ${year}هـ`, digits);
}

export const hijriYearOf = (instant: Instant, timeZone: string): number =>
  fieldsOf(instant, timeZone, 'islamic-umalqura').year;

/** «15 مارس 2025م». */
export function formatGregorianDate(instant: Instant, timeZone: string, digits: Digits = 'latn'): string {
  const { day, month, year } = fieldsOf(instant, timeZone, 'gregory');
  return inDigits(`${day} ${monthNames.gregory[month - 1]} ${year}م`, digits);
}

/** «15 مارس», of a day that is near. */
export function formatDayMonth(instant: Instant, timeZone: string, digits: Digits = 'latn'): string {
  const { day, month } = fieldsOf(instant, timeZone, 'gregory');
  return inDigits(`${day} ${monthNames.gregory[month - 1]}`, digits);
}

/** In the calendar of the interface. */
export const yearOf = (instant: Instant, timeZone: string): number =>
  fieldsOf(instant, timeZone, 'gregory').year;

/** In one calendar: «15 رمضان 1446هـ», «15 مارس 2025م». */
export const formatDateIn = (
  calendar: FirstCalendar,
  instant: Instant,
  timeZone: string,
  digits: Digits = 'latn',
): string => (calendar === 'hijri' ? formatHijriDate : formatGregorianDate)(instant, timeZone, digits);

/** Both, this one first. */
export const inOrder = (first: FirstCalendar): FirstCalendar[] =>
  first === 'hijri' ? ['hijri', 'gregorian'] : ['gregorian', 'hijri'];

/** «15 رمضان 1446هـ الموافق 15 مارس 2025م», or the other way round. */
export function formatLongDate(
  instant: Instant,
  timeZone: string,
  digits: Digits = 'latn',
  first: FirstCalendar = 'hijri',
): string {
  const [one, other] = inOrder(first).map((calendar) => formatDateIn(calendar, instant, timeZone, digits));
  return `${one} الموافق ${other}`;
}

/** «15/03/2025», for tables. */
export function formatShortDate(instant: Instant, timeZone: string, digits: Digits = 'latn'): string {
  const { day, month, year } = fieldsOf(instant, timeZone, 'gregory');
  return inDigits(`${twoDigits(day)}/${twoDigits(month)}/${year}`, digits);
}

/** «15/03/2025 20:30», for tables. */
export function formatShortDateTime(instant: Instant, timeZone: string, digits: Digits = 'latn'): string {
  const { hour, minute } = fieldsOf(instant, timeZone, 'gregory');
  return `${formatShortDate(instant, timeZone, digits)} ${inDigits(`${twoDigits(hour)}:${twoDigits(minute)}`, digits)}`;
}

/** «نوفمبر 2026», as in «طالب منذ نوفمبر 2026». */
export function formatMonthYear(instant: Instant, timeZone: string, digits: Digits = 'latn'): string {
  const { month, year } = fieldsOf(instant, timeZone, 'gregory');
  return inDigits(`${monthNames.gregory[month - 1]} ${year}`, digits);
}

/** «الجمعة». */
export function formatWeekday(instant: Instant, timeZone: string): string {
  const { day, month, year } = fieldsOf(instant, timeZone, 'gregory');
  return String(weekdays[new Date(Date.UTC(year, month - 1, day)).getUTCDay()]);
}

/** «8:30 مساءً». */
export function formatTimeOfDay(instant: Instant, timeZone: string, digits: Digits = 'latn'): string {
  const { hour, minute } = fieldsOf(instant, timeZone, 'gregory');
  const half = hour < 12 ? 'صباحًا' : 'مساءً';
  return inDigits(`${hour % 12 || 12}:${twoDigits(minute)} ${half}`, digits);
}

const spans: { noun: Noun; seconds: number }[] = [
  { noun: 'year', seconds: 31_536_000 },
  { noun: 'month', seconds: 2_592_000 },
  { noun: 'week', seconds: 604_800 },
  { noun: 'day', seconds: 86_400 },
  { noun: 'hour', seconds: 3600 },
  { noun: 'minute', seconds: 60 },
];

/** «الآن», «منذ 5 دقائق», «بعد ساعتين». */
export function formatRelative(instant: Instant, now: Instant, digits: Digits = 'latn'): string {
  const distance = (new Date(instant).getTime() - new Date(now).getTime()) / 1000;
  const span = spans.find(({ seconds }) => Math.abs(distance) >= seconds);
  if (!span) return 'الآن';
  const amount = Math.floor(Math.abs(distance) / span.seconds);
  return `${distance < 0 ? 'منذ' : 'بعد'} ${amountOf(span.noun, amount, { oblique: true, digits })}`;
}
