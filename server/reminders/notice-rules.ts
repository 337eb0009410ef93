import { localDay } from '#contract/local-day';
import { firstTimeZone } from '#server/notices/rules';

const minute = 60_000;
const hour = 60 * minute;

/** What is new comes by itself within a day, or no more: then it is found in the bell. */
export const eachLatestBy = 24 * hour;

/** Minutes after its hour until which a digest is sent, on the same day; later it waits for the next. */
export const digestLatestBy = 180;

/** Milliseconds. */
export const lookForDigestsEvery = minute;

/** Seconds for which a push service may keep them. */
export const eachUsefulFor = 24 * 60 * 60;
export const digestUsefulFor = 12 * 60 * 60;

export interface LocalTime {
  zone: string;
  day: string;
  /** After midnight. */
  minute: number;
}

/** What calendar and clock show there; for a place that nobody knows, what they show where everybody begins. */
export function localTimeIn(zone: string, now: Date): LocalTime {
  try {
    return { zone, ...clockIn(zone, now) };
  } catch {
    return { zone, ...clockIn(firstTimeZone, now) };
  }
}

function clockIn(zone: string, now: Date) {
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    hour: 'numeric',
    minute: 'numeric',
  });
  const [hours = 0, minutes = 0] = clock
    .formatToParts(now)
    .filter(({ type }) => type === 'hour' || type === 'minute')
    .map(({ value }) => Number(value));
  return { day: localDay(now, zone), minute: hours * 60 + minutes };
}
