import { createHash } from 'node:crypto';
import { localDay } from '#contract/local-day';
import type { WardOfText } from '#contract/ward';
import { isDatabaseAway } from '#server/db/failures';
import { wardsToRemindOf } from '#server/mutun/queries';
import { addressesOf } from './addresses.ts';
import type { Errand, Errands, Post } from './errand.ts';
import {
  claimWardReminders,
  planWardReminders,
  settleWardReminder,
  waysWith,
  type WardReminder,
  zonesOf,
} from './ward-queries.ts';
import { wardUsefulFor } from './ward-rules.ts';
import { wardMailWording, wardPushWording } from './ward-wording.ts';

/** What today holds for those who asked to be reminded of it at this hour. */
export const wardErrands: Errands = async (post, channel, now, most) => {
  const { db } = post;
  const planning = {
    channels: waysWith(post.mailer !== null),
    most,
    onTrouble: (error: unknown) => post.report?.(false, error),
  };
  while ((await planWardReminders(db, now, planning)) === most);
  const claimed = await claimWardReminders(db, channel, now, most);
  if (claimed.length === 0) return [];
  const people = claimed.map(({ userId }) => userId);
  const [wards, zones, addresses] = await Promise.all([
    wardsOfEach(post, people, now),
    zonesOf(db, people),
    addressesOf(db, people),
  ]);
  return claimed.map((reminder): Errand => {
    const { userId, day, tries } = reminder;
    /** One that was held up until the next day has nothing to say any more. */
    const wardAt = (moment: Date): WardOfText[] =>
      localDay(moment, zones.get(userId) ?? 'UTC') === day ? (wards.get(userId) ?? []) : [];
    return {
      ...addresses(userId),
      tries,
      settle: (moment) => settleWardReminder(db, reminder, channel, moment),
      push: (moment) => {
        const said = wardPushWording(wardAt(moment));
        return said && { ...said, tag: `ward-${day}`, usefulFor: wardUsefulFor, urgency: 'normal' };
      },
      mail: (moment) => {
        const said = wardMailWording(wardAt(moment), post.siteUrl);
        return said && { ...said, messageId: messageIdOf(reminder, post.calendarHost) };
      },
    };
  });
};

/** Together, at the cost of one; each for itself where one of them cannot be reckoned with. */
async function wardsOfEach({ db, report }: Post, people: string[], now: Date) {
  try {
    return await wardsToRemindOf(db, people, now);
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
  }
  const wards = new Map<string, WardOfText[]>();
  for (const userId of people) {
    try {
      for (const [id, ward] of await wardsToRemindOf(db, [userId], now)) wards.set(id, ward);
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      report?.(false, error);
    }
  }
  return wards;
}

/** The same for the same reminder, and says of whom it is to nobody. */
const messageIdOf = ({ userId, day }: WardReminder, host: string): string =>
  `<ward-${day}-${createHash('sha256').update(userId).digest('hex').slice(0, 24)}@${host}>`;
