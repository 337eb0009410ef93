import { isWatched } from '#contract/completion';
import { mostRanges, type PlayedRange } from '#contract/lessons';
import { earliest, longest, secondsIn, unionOf, upTo } from '#contract/played-ranges';
import { leadsToVideo } from '#contract/video-address';

/** What a student has of a lesson. */
export interface Watched {
  watchedDuration: number;
  isCompleted: boolean;
  completedAt: Date | null;
  position: number;
  ranges: PlayedRange[];
}

/** What the player says. Reports come late, twice, out of order, and from two devices. */
export interface WatchReport {
  watchedDuration: number;
  position?: number | undefined;
  ranges?: PlayedRange[] | undefined;
}

/** What a report is measured by. */
export interface Measured {
  /** Whole seconds; 0 while it is not known. */
  duration: number;
  /** Whether watching it counts at all. */
  counts: boolean;
}

/**
 * THE PROGRESS RULE. Watched seconds never go down, no report takes them past the lesson's duration, and none adds more
 * than the student may be credited: of what is new, the earliest seconds first; the rest is owed. A lesson is complete
 * when 90 % of it is credited; that never goes back. While its duration is not known (0) it takes what is sent, and is
 * complete for nobody. In a lesson that does not count only the place is kept.
 */
export function afterReport(
  stored: Watched,
  report: WatchReport,
  { duration, counts }: Measured,
  most: number,
  now: Date,
): { watched: Watched; credited: number; owed: number } {
  const end = duration > 0 ? duration : Infinity;
  const position = report.position === undefined ? stored.position : Math.min(end, report.position);
  if (!counts) return { watched: { ...stored, position }, credited: 0, owed: 0 };
  const played = unionOf([...stored.ranges, ...upTo(end, report.ranges ?? [])]);
  const reported = Math.min(end, Math.max(report.watchedDuration, secondsIn(played)));
  const due = Math.max(0, reported - stored.watchedDuration);
  const credited = Math.min(due, most);
  const watchedDuration = stored.watchedDuration + credited;
  const isCompleted = stored.isCompleted || isWatched(watchedDuration, duration);
  const ranges = credited === due ? played : earliest(watchedDuration, stored.ranges, played);
  const watched = {
    watchedDuration,
    isCompleted,
    completedAt: isCompleted ? (stored.completedAt ?? now) : null,
    position,
    ranges: longest(mostRanges, ranges),
  };
  return { watched, credited, owed: due - credited };
}

/** Seconds of lessons that may be saved up: a long day without a connection. */
const mostSavedUp = 12 * 3600;

/** Seconds of lessons that are credited ahead: reports are rounded, and the clocks of two machines differ a little. */
const inAdvance = 30;

/** A clock that was this far ahead and was set right again holds nobody up: the student's time goes on from now. */
const wrongClock = 12 * 3_600_000;

/** What a student has spent of the time that passes, and how much a second of it may bring. */
export interface WatchCredit {
  spentUntil: Date;
  /** Seconds of lessons for each second; 0 for any number. */
  limit: number;
}

/**
 * THE CREDIT RULE. A student is credited at most `limit` seconds of lessons for each second that passes, all lessons and
 * devices together. What was not used is saved up, to a limit; a moment that lies ahead of the clock saves nothing.
 */
export function creditable({ spentUntil, limit }: WatchCredit, now: Date): number {
  if (limit === 0) return Infinity;
  const passed = now.getTime() - beginOfUnspent(spentUntil, limit, now);
  return Math.max(0, Math.floor((passed * limit) / 1000) + inAdvance);
}

/** The moment up to which time is spent once so many seconds were credited. It never goes back: time is spent once. */
export function spentAfter({ spentUntil, limit }: WatchCredit, credited: number, now: Date): Date {
  if (limit === 0 || credited === 0) return spentUntil;
  return new Date(beginOfUnspent(spentUntil, limit, now) + Math.ceil((credited * 1000) / limit));
}

function beginOfUnspent(spentUntil: Date, limit: number, now: Date): number {
  const spent = spentUntil.getTime();
  if (spent > now.getTime() + wrongClock) return now.getTime();
  return Math.max(spent, now.getTime() - ((mostSavedUp - inAdvance) * 1000) / limit);
}

/** A lesson that is not recorded, or not where its address says, has only a stand-in to be watched. */
export const countsWatched = (
  { videoUrl }: { videoUrl: string | null },
  { simulatedLessons }: { simulatedLessons: boolean },
): boolean => leadsToVideo(videoUrl) || simulatedLessons;

/** The same ones, each once, in whatever order. */
export function isSameSet(ids: number[], expected: number[]): boolean {
  const given = new Set(ids);
  return given.size === ids.length && ids.length === expected.length && expected.every((id) => given.has(id));
}
