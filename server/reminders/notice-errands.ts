import { createHash } from 'node:crypto';
import { addressesOf } from './addresses.ts';
import type { Errand, Errands, Post } from './errand.ts';
import {
  claimAbandonedNotices,
  claimDigests,
  claimEach,
  type NoticeDelivery,
  noticesIn,
  settleNotice,
} from './notice-queries.ts';
import { digestUsefulFor, eachUsefulFor, lookForDigestsEvery } from './notice-rules.ts';
import { noticeMailWording, noticePushWording } from './notice-wording.ts';
import type { ReminderChannel } from './queries.ts';

/** What the bell tells, to those who want it by push or mail: each by itself, or all that is new once a day. */
export const noticeErrands: Errands = async (post, channel, now, most) => {
  const claimed = await claimNext(post, channel, now, most);
  if (claimed.length === 0) return [];
  const [notices, addresses] = await Promise.all([
    noticesIn(post.db, channel, claimed),
    addressesOf(
      post.db,
      claimed.map(({ userId }) => userId),
    ),
  ]);
  return claimed.map((delivery, index): Errand => {
    const { userId, tries } = delivery;
    return {
      ...addresses(userId),
      tries,
      settle: (moment) => settleNotice(post.db, delivery, channel, moment),
      push: () => {
        const said = noticePushWording(notices(index));
        const usefulFor = isDigest(delivery) ? digestUsefulFor : eachUsefulFor;
        return said && { ...said, tag: tagOf(delivery), usefulFor, urgency: 'normal' };
      },
      mail: () => {
        const said = noticeMailWording(notices(index), post.siteUrl);
        return said && { ...said, messageId: messageIdOf(delivery, post.calendarHost) };
      },
    };
  });
};

async function claimNext(
  post: Post,
  channel: ReminderChannel,
  now: Date,
  most: number,
): Promise<NoticeDelivery[]> {
  const abandoned = await claimAbandonedNotices(post.db, channel, now, most);
  if (abandoned.length > 0) return abandoned;
  const each = await claimEach(post.db, channel, now, most);
  return each.length > 0 ? each : digestsNowAndThen(post, channel, now, most);
}

/** When each post found by each way that nobody's digest is due any more. */
const lookedAt = new WeakMap<Post, Map<ReminderChannel, number>>();

/** Whoever has something unread is looked at for it: so not at every turn, once nobody is left. */
async function digestsNowAndThen(post: Post, channel: ReminderChannel, now: Date, most: number) {
  const looked = lookedAt.get(post) ?? new Map<ReminderChannel, number>();
  lookedAt.set(post, looked);
  const since = now.getTime() - (looked.get(channel) ?? -Infinity);
  if (since >= 0 && since < lookForDigestsEvery) return [];
  const digests = await claimDigests(post.db, channel, now, most);
  if (digests.length < most) looked.set(channel, now.getTime());
  return digests;
}

const isDigest = ({ key, upTo }: NoticeDelivery): boolean => key !== String(upTo);

const tagOf = (delivery: NoticeDelivery): string =>
  isDigest(delivery) ? `notices-${delivery.key}` : `notice-${delivery.key}`;

/** The same for the same, and says of whom it is to nobody. */
const messageIdOf = (delivery: NoticeDelivery, host: string): string =>
  `<${tagOf(delivery)}-${createHash('sha256').update(delivery.userId).digest('hex').slice(0, 24)}@${host}>`;
