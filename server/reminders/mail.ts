import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';
import { calendarType } from './calendar.ts';

interface ReminderMail {
  to: string;
  /** The same for the same reminder, so that a second copy is known as one. */
  messageId: string;
  subject: string;
  text: string;
  html: string;
  calendar: string;
}

export interface Mailer {
  /** Whether the mail server took it. */
  send: (mail: ReminderMail) => Promise<boolean>;
  close: () => void;
}

const connections = 3;
const patience = 20_000;

export function createMailer(smtpUrl: string, from: string, log: FastifyBaseLogger): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: connections,
    connectionTimeout: patience,
    socketTimeout: patience,
    // Nothing in a mail is ever read from a file or fetched from an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ calendar, ...mail }) {
      const attachment = { filename: 'session.ics', content: calendar, contentType: calendarType };
      try {
        await transport.sendMail({ ...mail, from, attachments: [attachment] });
        return true;
      } catch (error) {
        log.warn({ err: error }, 'a mail was not taken');
        return false;
      }
    },
    close: () => transport.close(),
  };
}
