import type { Db } from '#server/db/database';
import type { pushSubscriptions } from '#server/db/schema';
import { calendarText } from './calendar.ts';
import type { Delivery } from './delivery-queries.ts';
import { addressesOf, claimAbandoned, claimDue, settle } from './delivery-queries.ts';
import type { Mailer } from './mail.ts';
import type { PushMessage, PushSender } from './push.ts';
import { sendPush } from './push.ts';
import { forgetSubscriptions } from './queries.ts';
import { mailWording, pushWording } from './wording.ts';

export interface Post {
  db: Db;
  push: PushSender;
  /** Null where no e-mail is configured. */
  mailer: Mailer | null;
  siteUrl: string | null;
  calendarHost: string;
  /** Told after each few: how many were settled, how many stay to be tried again. */
  report?: (settled: number, failed: number) => void;
}

const batch = 200;
const sideBySide = 20;

/**
 * Sends every reminder that is due, each once: claimed in the database before it goes, settled after. What a process
 * had claimed when it was ended is taken up by another, under the same tag, so that a device shows it once.
 */
export async function sendDueReminders(post: Post, now: Date, signal?: AbortSignal): Promise<number> {
  let sent = 0;
  for (;;) {
    if (signal?.aborted) return sent;
    const abandoned = await claimAbandoned(post.db, now, batch);
    const claimed =
      abandoned.length > 0 ? abandoned : await claimDue(post.db, now, post.mailer !== null, batch);
    if (claimed.length === 0) return sent;
    sent += await deliver(post, claimed, now);
  }
}

/** How many were settled; the others stay on their way and are tried again. */
async function deliver(post: Post, deliveries: Delivery[], now: Date): Promise<number> {
  const addresses = await addressesOf(post.db, deliveries);
  let sent = 0;
  for (let first = 0; first < deliveries.length; first += sideBySide) {
    const few = deliveries.slice(first, first + sideBySide);
    const outcomes = await Promise.all(few.map((delivery) => send(post, delivery, addresses, now)));
    const settled = few.filter((_, index) => outcomes[index]?.isSettled).map(({ id }) => id);
    const gone = outcomes.flatMap((outcome) => outcome.gone);
    await Promise.all([settle(post.db, settled, now), forgetSubscriptions(post.db, gone)]);
    sent += settled.length;
    post.report?.(settled.length, few.length - settled.length);
  }
  return sent;
}

interface Outcome {
  isSettled: boolean;
  /** Subscriptions that their service no longer knows. */
  gone: number[];
}

type Addresses = Awaited<ReturnType<typeof addressesOf>>;

async function send(post: Post, delivery: Delivery, addresses: Addresses, now: Date): Promise<Outcome> {
  const session = addresses.sessionById.get(delivery.sessionId);
  const email = addresses.emailById.get(delivery.userId);
  if (!session) return { isSettled: true, gone: [] };
  if (delivery.channel === 'push') {
    const browsers = addresses.subscriptionsById.get(delivery.userId) ?? [];
    return sendToBrowsers(browsers, { ...delivery, ...pushWording(session, now) }, post.push);
  }
  const { mailer, siteUrl, calendarHost: host } = post;
  if (!mailer || !email) return { isSettled: true, gone: [] };
  const alarms = [delivery.minutesBefore];
  const isSettled = await mailer.send({
    to: email,
    messageId: `<reminder-${delivery.id}@${host}>`,
    calendar: calendarText({ name: session.title, host, sessions: [session], alarms }),
    ...mailWording(session, now, siteUrl),
  });
  return { isSettled, gone: [] };
}

/** One browser that took it is enough; where all are gone there is nobody to tell. */
async function sendToBrowsers(
  browsers: (typeof pushSubscriptions.$inferSelect)[],
  message: PushMessage,
  sender: PushSender,
): Promise<Outcome> {
  const outcomes = await Promise.all(browsers.map((browser) => sendPush(browser, message, sender)));
  return {
    isSettled: outcomes.includes('taken') || !outcomes.includes('failed'),
    gone: browsers.filter((_, index) => outcomes[index] === 'gone').map(({ id }) => id),
  };
}
