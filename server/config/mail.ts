import { ConfigError } from './config-error.ts';
import type { Reader } from './reader.ts';

export interface MailConfig {
  /** `smtp://…`; without it no e-mail is sent, and none is offered. */
  smtpUrl: string | null;
  /** Who the e-mail is from. */
  mailFrom: string | null;
}

/** The letters have links in them, and whoever reads them sits elsewhere. */
export function readMail(read: Reader, isUnknownWhere: boolean): MailConfig {
  const smtpUrl = read.url('SMTP_URL', ['smtp:', 'smtps:']);
  const mailFrom = read.text('MAIL_FROM');
  if (smtpUrl && !mailFrom) {
    throw new ConfigError(
      'تُضبط MAIL_FROM مع SMTP_URL: من يرسل البريد؟',
      'SMTP_URL needs MAIL_FROM: who sends the mail?',
    );
  }
  if (smtpUrl && isUnknownWhere) {
    throw new ConfigError(
      'تُضبط PUBLIC_URL مع SMTP_URL: إلى أين تقود روابط الرسائل؟',
      'SMTP_URL needs PUBLIC_URL: where do the links in the letters lead?',
    );
  }
  return { smtpUrl, mailFrom };
}
