import type { LiveSession } from '#contract/live-sessions';
import { sorted } from '#contract/sorted';

const minute = 60_000;
const day = 24 * 60 * minute;

/** What has waited as long as this is late, and looks it. */
export const isLate = (since: string, now: number): boolean => now - Date.parse(since) >= 2 * day;

type Placed = Pick<LiveSession, 'scheduledTime' | 'duration' | 'isLive'>;

/** Where a session of today is at this moment; `soon` within the hour. */
export function sessionMoment({ scheduledTime, duration, isLive }: Placed, now: number) {
  const begins = Date.parse(scheduledTime);
  if (isLive) return 'live';
  if (now >= begins + duration * minute) return 'ended';
  return begins - now <= 60 * minute ? 'soon' : 'later';
}

/** Whole minutes until it begins; none when its time has come. */
export const minutesUntil = ({ scheduledTime }: Placed, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(scheduledTime) - now) / minute));

export const inOrderOfDay = <Session extends Placed>(sessions: readonly Session[]): Session[] =>
  sorted(sessions, (one, other) => Date.parse(one.scheduledTime) - Date.parse(other.scheduledTime));
