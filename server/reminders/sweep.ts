import type { FastifyInstance } from 'fastify';
import { reminderChannels } from '#contract/reminders';
import { createMailer } from '#server/mail/mailer';
import type { Post } from './errand.ts';
import { pushKeys } from './push.ts';
import type { ReminderChannel } from './queries.ts';
import { calendarHost, pushContact } from './rules.ts';
import { sendDueReminders } from './sending.ts';

const lookEvery = 10_000;

/** Looks for due reminders every few seconds, until the returned function stops it. Any number of processes may look. */
export function remindRegularly(app: FastifyInstance): () => Promise<void> {
  const { smtpUrl, mailFrom, publicUrl, pushServices } = app.config;
  const mailer = smtpUrl && mailFrom ? createMailer(smtpUrl, mailFrom, app.log, app.metrics.mailSent) : null;
  const stopping = new AbortController();
  let post: Post | null = null;

  const remindBy = async (channel: ReminderChannel) => {
    post ??= {
      db: app.db,
      push: {
        keys: await pushKeys(app.db),
        contact: pushContact(publicUrl, mailFrom),
        alsoAllowed: pushServices,
        report: app.metrics.pushSent,
      },
      mailer,
      siteUrl: publicUrl,
      calendarHost: calendarHost(publicUrl),
      report: (isSettled, error) => {
        app.metrics.remindersTried(isSettled ? 1 : 0, isSettled ? 0 : 1);
        if (error) app.log.warn({ err: error }, 'a reminder was not sent');
      },
    };
    await sendDueReminders(post, channel, app.now, stopping.signal);
  };

  // Each way for itself: a mail server that hangs keeps no push message waiting.
  const running = new Map<ReminderChannel, Promise<void>>();
  const succeeded = {
    push: app.metrics.watchSweep('reminders by push', lookEvery),
    email: app.metrics.watchSweep('reminders by mail', lookEvery),
  };
  const remindUnlessBusy = () => {
    for (const channel of reminderChannels.filter((each) => !running.has(each))) {
      const run = remindBy(channel)
        .then(succeeded[channel])
        .catch((error: unknown) => app.log.warn({ err: error }, 'sending reminders failed'))
        .finally(() => running.delete(channel));
      running.set(channel, run);
    }
  };

  remindUnlessBusy();
  const timer = setInterval(remindUnlessBusy, lookEvery).unref();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await Promise.all(running.values());
    mailer?.close();
  };
}
