import { addressesOf } from './addresses.ts';
import type { Errand, Errands } from './errand.ts';
import { announcementsOf, claimAbandonedWishes, claimWishes, settleWish } from './wish-queries.ts';
import { wishMailWording, wishPushWording } from './wish-wording.ts';

/** Seconds: until its first majlis is near, the news is news. */
const usefulFor = 2 * 24 * 60 * 60;

/** «أعلِمني»: that majalis of a book were announced, to those who wished to be told. */
export const wishErrands: Errands = async ({ db, siteUrl, calendarHost: host }, channel, now, most) => {
  const abandoned = await claimAbandonedWishes(db, channel, now, most);
  const claimed = abandoned.length > 0 ? abandoned : await claimWishes(db, channel, now, most);
  if (claimed.length === 0) return [];
  const [announced, addresses] = await Promise.all([
    announcementsOf(db, claimed),
    addressesOf(
      db,
      claimed.map(({ userId }) => userId),
    ),
  ]);
  return claimed.map(({ id, userId, seriesId, tries }): Errand => {
    const majalis = announced.get(seriesId) ?? null;
    const hearer = addresses(userId);
    return {
      ...hearer,
      tries,
      settle: (moment) => settleWish(db, id, moment),
      push: () =>
        majalis && {
          ...wishPushWording(majalis, hearer),
          tag: `majalis-${seriesId}`,
          usefulFor,
          urgency: 'normal',
        },
      mail: () =>
        majalis && {
          ...wishMailWording(majalis, hearer, siteUrl),
          messageId: `<majalis-wish-${id}@${host}>`,
        },
    };
  });
};
