import type { Announcement } from '#contract/announcements';
import { isPinnedAt } from '#contract/pinned-at';
import { beginningOf } from '#contract/quoted-text';
import { sorted } from '#contract/sorted';

const day = 24 * 60 * 60 * 1000;
/** So long an announcement is new on the home page. */
const newFor = 3 * day;

type Dated = Pick<Announcement, 'isPinned' | 'pinnedUntil' | 'createdAt'>;

/**
 * The list as it stands at this moment: the pinned first, then the newest. It may have been kept on the device since before
 * a pin ended.
 */
export const asOfNow = <One extends Dated>(list: readonly One[], now: Date): One[] =>
  sorted(
    list.map((one) => (one.isPinned && !isPinnedAt(one, now) ? { ...one, isPinned: false } : one)),
    (one, other) =>
      Number(other.isPinned) - Number(one.isPinned) ||
      Date.parse(other.createdAt) - Date.parse(one.createdAt),
  );

/** What the home page tells of in a line: the first that is pinned, else the newest while it is new. */
export function announcementToShow<One extends Dated>(list: readonly One[], now: Date): One | null {
  const [first] = asOfNow(list, now);
  if (!first || first.isPinned) return first ?? null;
  return now.getTime() - Date.parse(first.createdAt) < newFor ? first : null;
}

/** The one of a course: what is pinned, else its latest. */
export const announcementOfCourse = <One extends Dated & Pick<Announcement, 'courseId'>>(
  list: readonly One[],
  courseId: number,
  now: Date,
): One | null => asOfNow(list, now).find((one) => one.courseId === courseId) ?? null;

const longestExcerpt = 160;

/** The beginning of a text for a list. */
export const excerptOf = (text: string): string => beginningOf(text, longestExcerpt);
