import { localDay } from '#contract/local-day';
import { nextMomentOf } from '#contract/local-time';

const hour = 3_600_000;
const day = 24 * hour;

/** A reminder of the ward that comes later than this after its moment surprises at the wrong hour. */
export const wardLatestBy = 3 * hour;

/** Seconds for which a push service may keep it. */
export const wardUsefulFor = wardLatestBy / 1000;

export interface WishedReminder {
  remindAt: string;
  timeZone: string;
  /** The moment that has come. */
  dueAt: Date;
}

/** The student's day of a reminder whose moment has come, or null when it has passed unheard; and the next moment. */
export function planOf({ remindAt, timeZone, dueAt }: WishedReminder, now: Date) {
  const today = localDay(now, timeZone);
  const isOfToday = localDay(dueAt, timeZone) === today;
  const isInTime = now.getTime() - dueAt.getTime() <= wardLatestBy;
  return {
    day: isOfToday && isInTime ? today : null,
    nextAt: nextMomentOf(remindAt, timeZone, now > dueAt ? now : dueAt),
  };
}

/** For one whose wish cannot be read: it is looked at again tomorrow, and keeps nobody waiting. */
export const aDayLater = (now: Date): Date => new Date(now.getTime() + day);
