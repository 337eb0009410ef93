import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';
import { hasCode } from '#server/db/error-code';

export interface Mail {
  to: string;
  /** The same for the same mail, so that a second copy is known as one; left out, each has its own. */
  messageId?: string;
  subject: string;
  text: string;
  html: string;
  attachment?: { filename: string; content: string; contentType: string };
}

/** What became of a mail: it was taken, its address is refused for good, or it may be tried again. */
export type MailOutcome = 'taken' | 'refused' | 'failed';

export interface Mailer {
  send: (mail: Mail) => Promise<MailOutcome>;
  close: () => void;
}

/** So many mails go out at a time. */
export const connections = 3;
const patience = 10_000;

/** So that no machine that is away for its owner answers. */
const headers = { 'Auto-Submitted': 'auto-generated' };

export function createMailer(
  smtpUrl: string,
  from: string,
  log: FastifyBaseLogger,
  report: (outcome: MailOutcome) => void = () => undefined,
): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: connections,
    connectionTimeout: patience,
    greetingTimeout: patience,
    dnsTimeout: patience,
    socketTimeout: patience,
    // Nothing in a mail is ever read from a file or fetched from an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ attachment, to, ...mail }) {
      const attachments = attachment ? [attachment] : [];
      try {
        await transport.sendMail({ ...mail, to: { name: '', address: to }, from, attachments, headers });
        report('taken');
        return 'taken';
      } catch (error) {
        log.warn({ err: error }, 'a mail was not taken');
        const outcome = isRefusedForGood(error) ? 'refused' : 'failed';
        report(outcome);
        return outcome;
      }
    },
    close: () => transport.close(),
  };
}

/** The mail server knows the address, and will never deliver to it (5xx). */
const isRefusedForGood = (error: unknown): boolean =>
  hasCode(error, 'EENVELOPE') &&
  error instanceof Error &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500;
