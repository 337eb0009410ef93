import type { Db } from '#server/db/database';
import { isDatabaseAway } from '#server/db/failures';
import { calendarText } from './calendar.ts';
import type { Claim } from './delivery-queries.ts';
import { claimAbandoned, claimDue, settle, withAddresses } from './delivery-queries.ts';
import { inLanes } from './lanes.ts';
import { connections, type Mailer } from './mail.ts';
import type { PushMessage, PushSender } from './push.ts';
import { sendPush } from './push.ts';
import { forgetSubscription, type ReminderChannel, type SubscriptionRow } from './queries.ts';
import { isLastTry, isMailAddress, isTooLate } from './rules.ts';
import { mailWording, pushWording } from './wording.ts';

export interface Post {
  db: Db;
  push: PushSender;
  /** Null where no e-mail is configured. */
  mailer: Mailer | null;
  siteUrl: string | null;
  calendarHost: string;
  /** Told of each: whether it is settled or stays to be tried again, and of what nobody had foreseen. */
  report?: (isSettled: boolean, error?: unknown) => void;
}

const second = 1000;

/**
 * How each way is gone. A push service that hangs concerns the browsers that use it: the others go past it. There is one
 * mail server for all: whoever waits for it waits, but few are claimed at a time, so that none waits until it counts as
 * abandoned.
 */
const ways = {
  push: { batch: 200, sideBySide: 20, patience: second },
  email: { batch: 5 * connections, sideBySide: connections },
};

/**
 * Sends every reminder that is due by one way, each once and each for itself: claimed in the database before it goes,
 * settled after it, whatever becomes of the others. What a process had claimed when it was ended is taken up by another,
 * under the same tag, so that a device shows it once.
 */
export async function sendDueReminders(
  post: Post,
  channel: ReminderChannel,
  now: () => Date,
  signal?: AbortSignal,
): Promise<void> {
  if (channel === 'email' && !post.mailer) return;
  const unsettled = new AbortController();
  const stop = AbortSignal.any([unsettled.signal, ...(signal ? [signal] : [])]);
  const { batch, ...lanes } = ways[channel];
  await inLanes(claims(post.db, channel, now, batch, stop), lanes, async (claim) => {
    try {
      await deliver(post, claim, now());
    } catch (error) {
      // It stays claimed, and is tried again later. Without the database nothing can be settled: the rest has time.
      if (isDatabaseAway(error)) unsettled.abort();
      post.report?.(false, error);
    }
  });
}

async function* claims(db: Db, channel: ReminderChannel, now: () => Date, most: number, stop: AbortSignal) {
  while (!stop.aborted) {
    const abandoned = await claimAbandoned(db, channel, now(), most);
    const claimed = abandoned.length > 0 ? abandoned : await claimDue(db, channel, now(), most);
    if (claimed.length === 0) return;
    yield* await withAddresses(db, claimed);
  }
}

async function deliver(post: Post, claim: Claim, now: Date): Promise<void> {
  const { db } = post;
  const { isDone, gone } = await send(post, claim, now);
  const isSettled = isDone || isLastTry(claim.tries);
  if (isSettled) await settle(db, claim.id, now);
  post.report?.(isDone);
  for (const subscription of gone) await forgetSubscription(db, subscription);
}

interface Outcome {
  /** Whoever could be told was told. */
  isDone: boolean;
  /** Subscriptions by which nobody can be told any more. */
  gone: SubscriptionRow[];
}

const nobodyToTell: Outcome = { isDone: true, gone: [] };

async function send(post: Post, claim: Claim, now: Date): Promise<Outcome> {
  const { session, minutesBefore } = claim;
  if (!session || isTooLate(session.scheduledTime, minutesBefore, now)) return nobodyToTell;
  if (claim.channel === 'push') {
    const { sessionId, browsers } = claim;
    return sendToBrowsers(browsers, { sessionId, minutesBefore, ...pushWording(session, now) }, post.push);
  }
  const { mailer, siteUrl, calendarHost: host } = post;
  const { email: to } = claim;
  if (!mailer || !to || !isMailAddress(to)) return nobodyToTell;
  const outcome = await mailer.send({
    to,
    messageId: `<reminder-${claim.id}@${host}>`,
    calendar: calendarText({ name: session.title, host, sessions: [session], alarms: [minutesBefore] }),
    ...mailWording(session, now, siteUrl),
  });
  return { isDone: outcome !== 'failed', gone: [] };
}

/** One browser that took it is enough; where all are gone there is nobody to tell. */
async function sendToBrowsers(
  browsers: SubscriptionRow[],
  message: PushMessage,
  sender: PushSender,
): Promise<Outcome> {
  const outcomes = await Promise.all(browsers.map((browser) => sendPush(browser, message, sender)));
  return {
    isDone: outcomes.includes('taken') || !outcomes.includes('failed'),
    gone: browsers.filter((_, index) => outcomes[index] === 'gone'),
  };
}
