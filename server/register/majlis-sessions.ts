import { and, eq, ne } from 'drizzle-orm';
import { longestSession, shortestSession } from '#contract/live-session-texts';
import type { Tx } from '#server/db/database';
import { liveSessions, majalis } from '#server/db/schema';
import { refuse } from '#server/http/refusal';
import {
  createLiveSession,
  deleteLiveSession,
  type LiveSessionRow,
  lockManagedSession,
  updateLiveSession,
} from '#server/live-sessions/queries';
import type { Asking } from './majlis-keeping.ts';
import type { MajlisRow } from './majlis-listed.ts';

/** What a session says of the majlis that is held in it. */
export interface SessionOf {
  bookTitle: string;
  shaykh: string;
  number: number;
  startsAt: Date;
  minutes: number;
  from: number;
  to: number;
  meetingLink: string;
}

const titleOf = ({ bookTitle, number }: Pick<SessionOf, 'bookTitle' | 'number'>): string =>
  `مجلس سماع «${bookTitle}» (${number})`;
const descriptionOf = ({ from, to }: Pick<SessionOf, 'from' | 'to'>): string =>
  `مجلس سماع يُقيَّد حاضروه: من الرقم ${from} إلى الرقم ${to}.`;
/** A majlis may be longer than a session is written down. */
const durationOf = (minutes: number): number => Math.min(Math.max(minutes, shortestSession), longestSession);

const writerOf = ({ viewer, at }: Asking) => ({ actorId: viewer.user.id, at });

/** The session that a majlis is held in: reminders, calendars and the bell are the session's. */
export const makeSession = (tx: Tx, of: SessionOf, asking: Asking): Promise<LiveSessionRow> =>
  createLiveSession(
    tx,
    {
      title: titleOf(of),
      instructor: of.shaykh,
      description: descriptionOf(of),
      scheduledTime: of.startsAt,
      duration: durationOf(of.minutes),
      meetingLink: of.meetingLink,
      level: 'متوسط',
    },
    writerOf(asking),
  );

/** One that the announcer manages and no other majlis is held in. */
export async function takeSession(tx: Tx, sessionId: number, asking: Asking, path: string): Promise<void> {
  const session = await lockManagedSession(tx, sessionId, asking.viewer.user);
  const refuseSession = (message: string) => refuse('invalid_input', { errors: [{ path, message }] });
  if (!session) refuseSession('ليست هذه من جلساتك.');
  if ((await tx.$count(majalis, eq(majalis.liveSessionId, sessionId))) > 0) {
    refuseSession('في هذه الجلسة مجلس آخر.');
  }
}

export async function lockSession(tx: Tx, sessionId: number | null): Promise<LiveSessionRow | null> {
  if (sessionId === null) return null;
  const [row] = await tx.select().from(liveSessions).where(eq(liveSessions.id, sessionId)).for('update');
  return row ?? null;
}

/** The session follows its majlis: its hour, its length, and whether it is on the air. */
export async function keepInStep(
  tx: Tx,
  session: LiveSessionRow | null,
  { before, after }: { before: MajlisRow; after: MajlisRow },
  asking: Asking,
): Promise<void> {
  if (!session) return;
  const isMoved = before.startsAt.getTime() !== after.startsAt.getTime();
  const opens = after.openedAt !== null && after.closedAt === null;
  const wasOpen = before.openedAt !== null && before.closedAt === null;
  await updateLiveSession(
    tx,
    session,
    {
      ...(isMoved && { scheduledTime: after.startsAt }),
      ...(before.minutes !== after.minutes && { duration: durationOf(after.minutes) }),
      ...(session.description === descriptionOf(before) && { description: descriptionOf(after) }),
      ...(opens !== wasOpen && { isLive: opens }),
    },
    writerOf(asking),
  );
}

/** One that was made for the majlis goes with it; another stays where it is. */
export async function leaveSession(
  tx: Tx,
  session: LiveSessionRow | null,
  majlis: MajlisRow,
  asking: Asking,
): Promise<void> {
  if (!session || !majlis.isSessionOwn) return;
  const others = and(eq(majalis.liveSessionId, session.id), ne(majalis.id, majlis.id));
  if ((await tx.$count(majalis, others)) === 0) await deleteLiveSession(tx, session, writerOf(asking));
}
