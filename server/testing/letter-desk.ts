import { afterAll } from 'vitest';
import { type WritingDesk, writeDueLetters } from '#server/accounts/letters-writer';
import { createMailer } from '#server/mail/mailer';
import { mailServer } from './mail-server.ts';
import { type LinkPage, readLetter, tokenIn } from './read-letter.ts';
import { testApp } from './test-app.ts';

/** A university that sends mail, its mail server, and whoever writes its letters, when the test says so. */
export async function letterDesk(
  changes: Parameters<typeof testApp>[0] = {},
  logger: Parameters<typeof testApp>[2] = false,
) {
  const mail = await mailServer();
  const from = 'الجامعة <letters@university.test>';
  const publicUrl = 'https://university.test';
  const university = await testApp(
    { smtpUrl: mail.url, mailFrom: from, publicUrl, ...changes },
    null,
    logger,
  );
  const { app, database, clock } = university;
  const mailer = createMailer(mail.url, from, app.log);
  afterAll(() => mailer.close());
  const desk: WritingDesk = { db: database.db, mailer, siteUrl: publicUrl, oidc: null };
  const write = (others: Partial<WritingDesk> = {}) =>
    writeDueLetters({ ...desk, ...others }, () => clock.now);
  const lettersTo = (email: string) => mail.received.filter(({ to }) => to.includes(email));

  return {
    ...university,
    mail,
    mailer,
    desk,
    write,
    lettersTo,
    /** The last letter to that address, as it is read. */
    readLast: (email: string) => {
      const letter = lettersTo(email).at(-1);
      return letter ? readLetter(letter) : '';
    },
    /** What the link in the last letter to that address carries that has one, to that page. */
    tokenTo: (email: string, page: LinkPage | null = null) =>
      lettersTo(email)
        .flatMap((letter) => tokenIn(letter, page) ?? [])
        .at(-1) ?? '',
  };
}
