import { mostRanges, type PlayedRange } from '#contract/lessons';

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
  isCompleted: boolean;
  position?: number | undefined;
  ranges?: PlayedRange[] | undefined;
}

/**
 * THE PROGRESS RULE. Watched seconds never go down, and no report takes them past the lesson's duration. A lesson is
 * complete when 90 % of it was watched, or its end was reached; that never goes back. A lesson whose duration is not
 * known yet (0) takes what is sent.
 */
export function afterReport(stored: Watched, report: WatchReport, duration: number, now: Date): Watched {
  const end = duration > 0 ? duration : Infinity;
  const ranges = unionOf([...stored.ranges, ...upTo(end, report.ranges ?? [])]);
  const reported = Math.min(end, Math.max(report.watchedDuration, secondsIn(ranges)));
  const watchedDuration = Math.max(stored.watchedDuration, reported);
  const isCompleted = stored.isCompleted || report.isCompleted || isWatched(watchedDuration, duration);
  return {
    watchedDuration,
    isCompleted,
    completedAt: isCompleted ? (stored.completedAt ?? now) : null,
    position: report.position === undefined ? stored.position : Math.min(end, report.position),
    ranges: longest(mostRanges, ranges),
  };
}

/** At least 90 % of a duration that is known. */
export const isWatched = (seconds: number, duration: number): boolean =>
  duration > 0 && seconds >= enoughSeconds(duration);

/** 90 % of it, in whole numbers. */
export const enoughSeconds = (duration: number): number => Math.ceil((duration * 9) / 10);

/** The same seconds, in order, with no two parts that meet. */
export function unionOf(ranges: PlayedRange[]): PlayedRange[] {
  const union: PlayedRange[] = [];
  for (const [from, to] of ranges.filter(isPlayed).toSorted(byStart)) {
    const last = union.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else union.push([from, to]);
  }
  return union;
}

/** How many seconds a union covers. */
export const secondsIn = (union: PlayedRange[]): number =>
  union.reduce((sum, [from, to]) => sum + to - from, 0);

/** Someone who plays a second here and a second there fills no database: the shortest parts are forgotten first. */
export const longest = (most: number, union: PlayedRange[]): PlayedRange[] =>
  union.length <= most
    ? union
    : union
        .toSorted((one, other) => secondsIn([other]) - secondsIn([one]))
        .slice(0, most)
        .toSorted(byStart);

const upTo = (end: number, ranges: PlayedRange[]): PlayedRange[] =>
  ranges.map(([from, to]) => [Math.min(from, end), Math.min(to, end)]);

const isPlayed = ([from, to]: PlayedRange): boolean => from < to;
const byStart = ([one]: PlayedRange, [other]: PlayedRange): number => one - other;

/** Completed of all, to two decimals; 100 is reached by the last one only. */
export function percentOf(completed: number, total: number): number {
  if (total === 0) return 0;
  if (completed >= total) return 100;
  return Math.min(99.99, Math.round((completed / total) * 10_000) / 100);
}

/** The same ones, each once, in whatever order. */
export function isSameSet(ids: number[], expected: number[]): boolean {
  const given = new Set(ids);
  return given.size === ids.length && ids.length === expected.length && expected.every((id) => given.has(id));
}
