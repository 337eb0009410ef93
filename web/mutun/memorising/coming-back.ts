import { localDay } from '#contract/local-day';
import { formatRelative } from '#web/lib/dates';
import { countOf } from '#web/lib/format';

const day = 86_400_000;
const mostDays = 30;

/** When a unit comes back, by the days of the calendar: «بعد 10 دقائق», «غدًا», «بعد 5 أيام». */
export function comingBack(due: Date, now: Date, timeZone: string): string {
  const days = (Date.parse(localDay(due, timeZone)) - Date.parse(localDay(now, timeZone))) / day;
  const isSoon = due.getTime() - now.getTime() < day / 2;
  if (isSoon || days < 1 || days > mostDays) return formatRelative(due, now);
  return days === 1 ? 'غدًا' : `بعد ${countOf('day', days, { oblique: true })}`;
}
