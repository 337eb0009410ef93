import { inArray, lt } from 'drizzle-orm';
import { daysBeforeLeaving } from '#contract/leaving';
import type { Db } from '#server/db/database';
import { deleteInBatches } from '#server/db/in-batches';
import {
  addressLinks,
  auditLog,
  knownDevices,
  liveSessions,
  passkeyChallenges,
  passwordResets,
  reminderDeliveries,
  wardReminders,
} from '#server/db/schema';
import { forgetOldEvents } from '#server/events/queries';
import { rememberedFor as eventsFor } from '#server/events/rules';
import { forgetOldUses, longestWindow } from '#server/http/rate-limit';
import { forgetExpiredSessions } from '#server/http/session-store';
import { forgetTakenBack, takenBackFor } from '#server/http/taken-back';
import { forgetOldLetters } from '#server/mail/outbox';
import { letterWindow } from '#server/mail/rules';
import { forgetOldNotices } from '#server/notices/queries';
import { keptDays as noticesKept } from '#server/notices/rules';
import { forgetOldRecordings } from '#server/recitals/queries';
import { keptDays as recordingsKept } from '#server/recitals/rules';
import { daysAside } from '#server/uploads/rules';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long what was done here, by whom, can be looked up. */
const auditYears = 2;
/** As long as the browser itself remembers that it was here. */
const deviceDays = 365;
/** A reminder is about something of that week; whoever says that none came says so soon. */
const reminderDays = 90;

/** One thing that the university does not keep for ever, or that it does. */
export interface Kept {
  what: string;
  howLong: string;
  why: string;
  /** Forgets what is over. */
  forget?: (db: Db, now: Date) => Promise<unknown>;
  /** Where looking for it costs more than a look into an index: once a day is enough. */
  daily?: boolean;
}

const ago = (now: Date, age: number): Date => new Date(now.getTime() - age);
const years = (now: Date, count: number): Date => {
  const then = new Date(now);
  then.setUTCFullYear(then.getUTCFullYear() - count);
  return then;
};

/**
 * How long everything is kept that has a time, and why: what is written here is what is done, and the table in
 * docs/operations.md says the same (a test compares them). Three of them have a sweep of their own, which is named.
 */
export const times: Kept[] = [
  {
    what: 'the log of changes by the staff',
    howLong: `${auditYears} years`,
    why: 'a question about a mark or a right comes late; after that it is only a list of what people did',
    forget: (db, now) => deleteInBatches(db, auditLog, lt(auditLog.at, years(now, auditYears))),
  },
  {
    what: 'a session',
    howLong: '`SESSION_DAYS` (30) after its last use, at most half a year',
    why: 'a device that nobody uses any more opens nothing',
    forget: forgetExpiredSessions,
  },
  {
    what: 'a browser that signed in before',
    howLong: `${deviceDays} days after it last did`,
    why: 'strangers who guess at a password do not lock its owner out; its cookie ends then too',
    forget: (db, now) =>
      deleteInBatches(db, knownDevices, lt(knownDevices.lastUsedAt, ago(now, deviceDays * day))),
    daily: true,
  },
  {
    what: 'a link to choose a new password or to confirm an address',
    howLong: 'until it ends, or is used',
    why: 'it opens nothing any more',
    forget: async (db, now) => {
      await deleteInBatches(db, passwordResets, lt(passwordResets.expiresAt, now));
      await deleteInBatches(db, addressLinks, lt(addressLinks.expiresAt, now));
    },
  },
  {
    what: 'what a device was asked to sign with its passkey',
    howLong: '5 minutes',
    why: 'it is signed once, at once',
    forget: (db, now) => deleteInBatches(db, passkeyChallenges, lt(passkeyChallenges.expiresAt, now)),
  },
  {
    what: 'that a letter was asked for, and to which address',
    howLong: `${letterWindow / minute} minutes after it was sent; 1 day where it could not be`,
    why: 'a storm of requests is one letter; addresses of strangers are nothing to keep',
    forget: forgetOldLetters,
  },
  {
    what: 'the recording of a recital, the spoken word on it',
    howLong: `${recordingsKept} days after the verdict, unless its student keeps it; while nobody judged it, as long as it waits`,
    why: 'a voice is the most personal thing here, and after the verdict the marks say what is to be mended',
    forget: forgetOldRecordings,
  },
  {
    what: 'marks, verdicts, written comments',
    howLong: 'for ever',
    why: 'certificates and ijazat rest on them',
  },
  {
    what: 'what the bell told, and that it was sent',
    howLong: `${noticesKept.read} days after it was read; what nobody read, ${noticesKept.unread} days`,
    why: 'what it told of is still in its own place; the last that was sent stays, so that nothing is told twice',
    forget: forgetOldNotices,
  },
  {
    what: 'that a reminder of a session or of the ward was sent',
    howLong: `${reminderDays} days`,
    why: 'nobody is reminded twice; later it says only when somebody learned what',
    forget: forgetOldReminders,
    daily: true,
  },
  {
    what: 'news for pages that are open',
    howLong: `${eventsFor / hour} hours, and the last one`,
    why: 'a page that was away catches up',
    forget: (db, now) => forgetOldEvents(db, ago(now, eventsFor)),
  },
  {
    what: 'the number of a note or a question that was deleted',
    howLong: `${takenBackFor / day} days`,
    why: 'a device that was away does not bring it back',
    forget: forgetTakenBack,
  },
  {
    what: 'counters of the limits',
    howLong: `${longestWindow / hour} hours`,
    why: 'no limit counts longer',
    forget: forgetOldUses,
  },
  {
    what: 'an upload that stopped, a file that nothing refers to',
    howLong: '`UPLOAD_HOURS` (24)',
    why: 'it may be gone on with for so long (its own sweep, every hour: `server/uploads/sweep.ts`)',
  },
  {
    what: 'a stored file without a row',
    howLong: `${daysAside} days after it was first seen so; a recording, and what an erased person sent, goes at once`,
    why: 'a database that was taken back in time finds its films again (the same sweep)',
  },
  {
    what: 'an exam that nobody handed in',
    howLong: 'until its time is over, and 15 seconds; then it is closed with what was saved',
    why: 'what arrived in time counts (its own sweep, every two seconds: `server/exams/sweep.ts`)',
  },
  {
    what: 'the account of somebody who asked to leave',
    howLong: `${daysBeforeLeaving} days; then the person is erased`,
    why: 'whoever changes their mind comes back by signing in (its own sweep: `server/leaving/sweep.ts`)',
  },
];

/** Of sessions that are long over, and of days that are. */
async function forgetOldReminders(db: Db, now: Date): Promise<void> {
  const before = ago(now, reminderDays * day);
  const over = db
    .select({ id: liveSessions.id })
    .from(liveSessions)
    .where(lt(liveSessions.scheduledTime, before));
  await deleteInBatches(db, reminderDeliveries, inArray(reminderDeliveries.sessionId, over));
  await deleteInBatches(db, wardReminders, lt(wardReminders.claimedAt, before));
}
