import { localDay } from '#contract/local-day';
import {
  formatDayMonth,
  formatGregorianDate,
  formatShortDate,
  formatTimeOfDay,
  formatWeekday,
  type Instant,
  yearOf,
} from '#web/lib/dates';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How many days of the calendar lie between the two, where the reader lives. */
const daysBetween = (earlier: Date, later: Date, timeZone: string): number =>
  Math.round((Date.parse(localDay(later, timeZone)) - Date.parse(localDay(earlier, timeZone))) / day);

/** Also what a clock that runs ahead says of tomorrow. */
export const isOfToday = (at: Instant, now: Date, timeZone: string): boolean =>
  daysBetween(new Date(at), now, timeZone) <= 0;

/** For the edge of a row: «الآن», «20 د», «2 س», «أمس», «الأحد», «3 نوفمبر», «03/11/2025». */
export function shortAge(at: Instant, now: Date, timeZone: string): string {
  const then = new Date(at);
  const days = daysBetween(then, now, timeZone);
  if (days <= 0) {
    const past = now.getTime() - then.getTime();
    if (past < minute) return 'الآن';
    return past < hour ? `${Math.floor(past / minute)} د` : `${Math.floor(past / hour)} س`;
  }
  if (days === 1) return 'أمس';
  if (days < 7) return formatWeekday(then, timeZone);
  return yearOf(then, timeZone) === yearOf(now, timeZone)
    ? formatDayMonth(then, timeZone)
    : formatShortDate(then, timeZone);
}

/** For whoever listens, or rests on it: «الأحد 15 نوفمبر 2026م، 8:30 مساءً». */
export const wholeDate = (at: Instant, timeZone: string): string =>
  `${formatWeekday(at, timeZone)} ${formatGregorianDate(at, timeZone)}، ${formatTimeOfDay(at, timeZone)}`;
