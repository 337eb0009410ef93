import type { FastifyInstance } from 'fastify';
import { createMailer } from './mail.ts';
import { pushKeys } from './push.ts';
import { calendarHost, pushContact } from './rules.ts';
import type { Post } from './sending.ts';
import { sendDueReminders } from './sending.ts';

const lookEvery = 10_000;

/** Looks for due reminders every few seconds, until the returned function stops it. Any number of processes may look. */
export function remindRegularly(app: FastifyInstance): () => Promise<void> {
  const { smtpUrl, mailFrom, publicUrl, pushServices } = app.config;
  const mailer = smtpUrl && mailFrom ? createMailer(smtpUrl, mailFrom, app.log) : null;
  const stopping = new AbortController();
  let post: Post | null = null;
  let running: Promise<void> | null = null;

  const remind = async () => {
    post ??= {
      db: app.db,
      push: {
        keys: await pushKeys(app.db),
        contact: pushContact(publicUrl, mailFrom),
        alsoAllowed: pushServices,
      },
      mailer,
      siteUrl: publicUrl,
      calendarHost: calendarHost(publicUrl),
      report: app.metrics.remindersTried,
    };
    await sendDueReminders(post, app.now(), stopping.signal);
  };
  const remindUnlessBusy = () => {
    running ??= remind()
      .catch((error: unknown) => app.log.warn({ err: error }, 'sending reminders failed'))
      .finally(() => (running = null));
  };

  remindUnlessBusy();
  const timer = setInterval(remindUnlessBusy, lookEvery).unref();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await running;
    mailer?.close();
  };
}
