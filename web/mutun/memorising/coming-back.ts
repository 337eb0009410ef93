import { localDay } from '#contract/local-day';
import { formatRelative } from '#web/lib/dates';

const day = 86_400_000;

/** When a unit comes back: «بعد 10 دقائق», «غدًا», «بعد 5 أيام». */
export function comingBack(due: Date, now: Date, timeZone: string): string {
  const tomorrow = localDay(new Date(now.getTime() + day), timeZone);
  if (due.getTime() - now.getTime() > day / 2 && localDay(due, timeZone) === tomorrow) return 'غدًا';
  return formatRelative(due, now);
}
