import type { Db } from '#server/db/database';
import type { Mail, Mailer } from '#server/mail/mailer';
import type { Addresses } from './addresses.ts';
import type { PushMessage, PushSender } from './push.ts';
import type { ReminderChannel } from './queries.ts';

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

/** One reminder for one student by one way, claimed for this process, with all that it takes to send it. */
export interface Errand extends Addresses {
  /** This one included. */
  tries: number;
  settle: (now: Date) => Promise<void>;
  /** What to say at that moment; null when there is nothing to say any more. */
  push: (now: Date) => PushMessage | null;
  mail: (now: Date) => Omit<Mail, 'to'> | null;
}

/** Claims the next of one sort by one way; none when nothing is due. */
export type Errands = (post: Post, channel: ReminderChannel, now: Date, most: number) => Promise<Errand[]>;
