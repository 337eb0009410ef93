import type { Announcement } from '#contract/announcements';

const day = 24 * 60 * 60 * 1000;
/** So long an announcement is new on the home page. */
const newFor = 3 * day;

type Dated = Pick<Announcement, 'isPinned' | 'createdAt'>;

/** What the home page tells of in a line: the first that is pinned, else the newest while it is new. */
export function announcementToShow<One extends Dated>(list: readonly One[], now: Date): One | null {
  const pinned = list.find(({ isPinned }) => isPinned);
  const [newest] = list;
  if (pinned || !newest) return pinned ?? null;
  return now.getTime() - Date.parse(newest.createdAt) < newFor ? newest : null;
}

/** The one of a course: what is pinned, else its latest. The list comes in that order. */
export const announcementOfCourse = <One extends Pick<Announcement, 'courseId'>>(
  list: readonly One[],
  courseId: number,
): One | null => list.find((one) => one.courseId === courseId) ?? null;

const longestExcerpt = 160;

/** The beginning of a text for a list: whole words, its lines run together. */
export function excerptOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= longestExcerpt) return line;
  const cut = line.slice(0, longestExcerpt + 1);
  const end = cut.lastIndexOf(' ');
  return `${cut.slice(0, end > 0 ? end : longestExcerpt)}…`;
}
