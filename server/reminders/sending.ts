import { isDatabaseAway } from '#server/db/failures';
import { inLanes } from '#server/mail/lanes';
import { connections } from '#server/mail/mailer';
import { isMailAddress } from '#server/mail/rules';
import type { Errand, Errands, Post } from './errand.ts';
import { noticeErrands } from './notice-errands.ts';
import { type PushMessage, type PushSender, sendPush } from './push.ts';
import { forgetSubscription, type ReminderChannel, type SubscriptionRow } from './queries.ts';
import { isLastTry } from './rules.ts';
import { sessionErrands } from './session-errands.ts';
import { wardErrands } from './ward-errands.ts';
import { wishErrands } from './wish-errands.ts';

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

/** What there is to remind of; a session begins at its minute, and goes first. */
const sorts: Errands[] = [sessionErrands, wardErrands, wishErrands, noticeErrands];

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
  await inLanes(errands(post, channel, now, batch, stop), lanes, async (errand) => {
    try {
      await deliver(post, channel, errand, now());
    } catch (error) {
      // It stays claimed, and is tried again later. Without the database nothing can be settled: the rest has time.
      if (isDatabaseAway(error)) unsettled.abort();
      post.report?.(false, error);
    }
  });
}

async function* errands(
  post: Post,
  channel: ReminderChannel,
  now: () => Date,
  most: number,
  stop: AbortSignal,
) {
  while (!stop.aborted) {
    const claimed = await firstDue(post, channel, now(), most);
    if (claimed.length === 0) return;
    yield* claimed;
  }
}

async function firstDue(post: Post, channel: ReminderChannel, now: Date, most: number): Promise<Errand[]> {
  for (const claim of sorts) {
    const claimed = await claim(post, channel, now, most);
    if (claimed.length > 0) return claimed;
  }
  return [];
}

async function deliver(post: Post, channel: ReminderChannel, errand: Errand, now: Date): Promise<void> {
  const { isDone, gone } = await send(post, channel, errand, now);
  const isSettled = isDone || isLastTry(errand.tries);
  if (isSettled) await errand.settle(now);
  post.report?.(isDone);
  for (const subscription of gone) await forgetSubscription(post.db, subscription);
}

interface Outcome {
  /** Whoever could be told was told. */
  isDone: boolean;
  /** Subscriptions by which nobody can be told any more. */
  gone: SubscriptionRow[];
}

const nobodyToTell: Outcome = { isDone: true, gone: [] };

async function send(post: Post, channel: ReminderChannel, errand: Errand, now: Date): Promise<Outcome> {
  if (channel === 'push') {
    const message = errand.push(now);
    return message ? sendToBrowsers(errand.browsers, message, post.push) : nobodyToTell;
  }
  const { email: to } = errand;
  const mail = errand.mail(now);
  if (!mail || !post.mailer || !to || !isMailAddress(to)) return nobodyToTell;
  const outcome = await post.mailer.send({ ...mail, to });
  return { isDone: outcome !== 'failed', gone: [] };
}

/** One browser that took it is enough; where all are gone there is nobody to tell. */
async function sendToBrowsers(
  browsers: SubscriptionRow[],
  message: PushMessage,
  sender: PushSender,
): Promise<Outcome> {
  const outcomes = await Promise.all(browsers.map((browser) => sendPush(browser, message, sender)));
  for (const outcome of outcomes) sender.report?.(outcome);
  return {
    isDone: outcomes.includes('taken') || !outcomes.includes('failed'),
    gone: browsers.filter((_, index) => outcomes[index] === 'gone'),
  };
}
