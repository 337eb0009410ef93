import { type Calendar, monthNames, weekdays } from './calendar-names.ts';
import { type Case, yearInWords } from './number-words.ts';

interface CalendarDay {
  year: number;
  month: number;
  day: number;
  weekday: string;
}

/** As they stand after «من» or after the day's rank. */
/** After a day's number a month stands in the genitive: «من ذي الحجة». */
const monthAfterDay = (calendar: Calendar, month: number): string =>
  (monthNames[calendar][month - 1] ?? '').replace(/^ذو(?= )/u, 'ذي');

/** As `Intl` calls them in English, in the order of the week. */
const englishDays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

const ranks = ['', 'أوّل', 'ثاني', 'ثالث', 'رابع', 'خامس', 'سادس', 'سابع', 'ثامن', 'تاسع', 'عاشر'];

function calendarDay(at: Date, timeZone: string, calendar: Calendar): CalendarDay {
  const parts = new Intl.DateTimeFormat(`en-u-ca-${calendar}-nu-latn`, {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    weekday: 'short',
  }).formatToParts(at);
  const field = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  return {
    year: Number(field('year')),
    month: Number(field('month')),
    day: Number(field('day')),
    weekday: weekdays[englishDays.indexOf(field('weekday'))] ?? '',
  };
}

/** «الخميس الخامسُ والعشرون من جمادى الأولى», «الأربعاء ثامنُ جمادى الآخرة»: what stands after «يوم». */
export function dayInWords(at: Date, timeZone: string, grammar: Exclude<Case, 'accusative'>): string {
  const { weekday } = calendarDay(at, timeZone, 'islamic-umalqura');
  return `${weekday} ${dayOfMonth(at, timeZone, 'islamic-umalqura', grammar)}`;
}

export function dayOfMonth(at: Date, timeZone: string, calendar: Calendar, grammar: Case): string {
  const { day, month } = calendarDay(at, timeZone, calendar);
  const name = monthAfterDay(calendar, month);
  return day <= 10
    ? `${vowelled(ranks[day] ?? '', grammar)} ${name}`
    : `${rankAbove10(day, grammar)} من ${name}`;
}

/** A day in figures and its month by name, as a margin has it. */
export function dateParts(at: Date, timeZone: string, calendar: Calendar) {
  const { year, month, day } = calendarDay(at, timeZone, calendar);
  return { year, month: monthAfterDay(calendar, month), day };
}

/** What stands after «سنة». */
export const yearOfDay = (at: Date, timeZone: string, calendar: Calendar): string =>
  yearInWords(calendarDay(at, timeZone, calendar).year);

/** Two moments of the same year there: the year is then said once. */
export const isSameYear = (one: Date, other: Date, timeZone: string): boolean =>
  calendarDay(one, timeZone, 'islamic-umalqura').year ===
  calendarDay(other, timeZone, 'islamic-umalqura').year;

const endings: Record<Case, string> = { nominative: 'ُ', accusative: 'َ', genitive: 'ِ' };

/** In the case that the sentence asks for; «ثاني» shows only the accusative. */
const vowelled = (rank: string, grammar: Case): string =>
  rank.endsWith('ي') && grammar !== 'accusative' ? rank : rank + endings[grammar];

function rankAbove10(day: number, grammar: Case): string {
  const unit = day % 10;
  const definite = unit === 1 ? 'الحادي' : `ال${ranks[unit] ?? ''}`;
  if (day < 20) return `${unit <= 2 ? definite : `${definite}َ`} عشرَ`;
  const ten = `ال${day < 30 ? 'عشر' : 'ثلاث'}${grammar === 'nominative' ? 'ون' : 'ين'}`;
  return unit === 0 ? ten : `${vowelled(definite, grammar)} و${ten}`;
}
