import { formatRelative, type Instant } from '#web/lib/dates';
import { sessionsText as text } from './text.ts';

const hour = 60 * 60 * 1000;

/** The server notes it once an hour: what is nearer than that is not told in minutes. */
export function lastUse(at: Instant, now: Date): string {
  const passed = now.getTime() - new Date(at).getTime();
  return passed < hour ? text.withinHour : text.lastUse(formatRelative(at, now));
}
