import type { FastifyInstance } from 'fastify';
import { listen } from '#server/db/listen';
import { siteAddress } from '#server/http/site-address';
import { createMailer } from '#server/mail/mailer';
import { lettersChannel } from '#server/mail/rules';
import { writeDueLetters } from './letters-writer.ts';

const lookEvery = 60_000;

/**
 * Writes letters as soon as they are asked for, by whichever process, and looks every minute for what was left; until the
 * returned function stops it. Where no mail is sent nothing is done. The mailer is not the one of the reminders: whoever
 * waits for a new password does not wait behind a day's digests.
 */
export function writeLettersRegularly(app: FastifyInstance): () => Promise<void> {
  const { smtpUrl, mailFrom, oidc } = app.config;
  if (!smtpUrl || !mailFrom) return async () => undefined;
  const mailer = createMailer(smtpUrl, mailFrom, app.log, app.metrics.mailSent);
  const stopping = new AbortController();
  const succeeded = app.metrics.watchSweep('letters', lookEvery);
  let writing: Promise<void> | null = null;
  let asked = 0;

  const write = async () => {
    for (let seen = -1; seen !== asked && !stopping.signal.aborted;) {
      seen = asked;
      const desk = { db: app.db, siteUrl: siteAddress(app), oidc, mailer, report };
      await writeDueLetters(desk, app.now, stopping.signal);
    }
  };
  const report = (isSettled: boolean, error?: unknown) => {
    app.metrics.lettersTried(isSettled ? 1 : 0, isSettled ? 0 : 1);
    if (error) app.log.warn({ err: error }, 'a letter was not written');
  };
  const writeSoon = () => {
    asked += 1;
    writing ??= write()
      .then(succeeded)
      .catch((error: unknown) => app.log.warn({ err: error }, 'writing letters failed'))
      .finally(() => (writing = null));
  };

  const stopListening = listen(app.db, {
    onOpen: writeSoon,
    channels: { [lettersChannel]: writeSoon },
    onLost: (error) => app.log.warn({ err: error }, 'the line of letters was lost'),
  });
  const timer = setInterval(writeSoon, lookEvery).unref();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await stopListening();
    await writing;
    mailer.close();
  };
}
