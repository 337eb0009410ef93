import { formatDateIn, formatLongDate, formatWeekday, inOrder, type Instant } from './dates.ts';
import { ownZone, readerCalendar } from './reader.ts';
import { readerZone } from './reader-zone.ts';

/** A day in the calendar that the reader goes by: «15 رمضان 1446هـ». */
export const readerDate = (instant: Instant, zone = readerZone()): string =>
  formatDateIn(readerCalendar(), instant, zone);

/** A day in both, theirs first. */
export const readerLongDate = (instant: Instant, zone = readerZone()): string =>
  formatLongDate(instant, zone, 'latn', readerCalendar());

/** Both, each by itself. */
export const readerDates = (instant: Instant, zone: string): string[] =>
  inOrder(readerCalendar()).map((calendar) => formatDateIn(calendar, instant, zone));

/** The day of something to come as a leaf of their calendar: «الجمعة», «10», «جمادى الآخرة». */
export function dayLeaf(instant: Instant): { weekday: string; day: string; month: string } {
  const [day = '', ...month] = readerDate(instant, ownZone()).split(' ');
  return { weekday: formatWeekday(instant, ownZone()), day, month: month.slice(0, -1).join(' ') };
}
