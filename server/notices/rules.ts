import type { NoticeWay } from '#contract/notices';

/** Said on this channel of the database: the numbers of people who have something new, with a comma between two. */
export const noticesChannel = 'notices';

/** So many people are named at a time: what is said on a channel has at most 8,000 bytes, and a number has 36. */
export const namedAtOnce = 150;

/** Where the title of its course comes to stand in a sentence. */
export const courseTitleHere = '{course}';

interface Wishes {
  byPush: NoticeWay;
  byEmail: NoticeWay;
  /** Minutes after midnight. */
  dailyAt: number;
}

/** As everybody at first: all that is new together, once a day in the evening. */
export const firstWishes: Wishes = { byPush: 'daily', byEmail: 'daily', dailyAt: 19 * 60 };

/** Of somebody whose place nobody knows. */
export const firstTimeZone = 'UTC';

const day = 24 * 60 * 60 * 1000;

/** Days that what was read, and what nobody ever read, is kept. */
export const keptDays = { read: 90, unread: 365 };

/** Until when each of them is kept. */
export const keptUntil = (now: Date) => ({
  read: new Date(now.getTime() - keptDays.read * day),
  unread: new Date(now.getTime() - keptDays.unread * day),
});
