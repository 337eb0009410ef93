import { asc, desc, eq, or, sql } from 'drizzle-orm';
import { recordChange } from '#server/audit/queries';
import { changedFields } from '#server/audit/rules';
import { keepsManaging, taughtBy } from '#server/courses/queries';
import type { Asker } from '#server/courses/rules';
import { isAnyOf } from '#server/db/any-of';
import type { Queryable, Tx } from '#server/db/database';
import { liveSessions, majalis } from '#server/db/schema';
import { publish } from '#server/events/queries';
import { addNoticeToAll } from '#server/notices/queries';
import { liveNews } from './live-wording.ts';
import { eventOf, mayManage, shownAfterEndHours } from './rules.ts';

export type LiveSessionRow = typeof liveSessions.$inferSelect;
type NewLiveSession = typeof liveSessions.$inferInsert;

interface Writer {
  actorId: string;
  at: Date;
}

const endOf = sql`${liveSessions.scheduledTime} + ${liveSessions.duration} * interval '1 minute'`;

/** Live ones first, then those to come in their order, then those that ended, the latest first. */
export const listLiveSessions = (db: Queryable, now: Date, withOld: boolean): Promise<LiveSessionRow[]> => {
  const moment = sql`${now.toISOString()}::timestamptz`;
  const hasEnded = sql`${endOf} < ${moment}`;
  const endedLately = sql`${endOf} >= ${moment} - ${shownAfterEndHours} * interval '1 hour'`;
  const seconds = sql`extract(epoch from ${liveSessions.scheduledTime})`;
  return db
    .select()
    .from(liveSessions)
    .where(withOld ? undefined : or(eq(liveSessions.isLive, true), endedLately))
    .orderBy(
      desc(liveSessions.isLive),
      asc(hasEnded),
      sql`case when ${hasEnded} then -${seconds} else ${seconds} end`,
      asc(liveSessions.id),
    );
};

export async function findLiveSession(db: Queryable, sessionId: number): Promise<LiveSessionRow | null> {
  const [row] = await db.select().from(liveSessions).where(eq(liveSessions.id, sessionId));
  return row ?? null;
}

export async function createLiveSession(
  tx: Tx,
  fields: Omit<NewLiveSession, 'createdBy'>,
  writer: Writer,
): Promise<LiveSessionRow> {
  const [created] = await tx
    .insert(liveSessions)
    .values({ ...fields, createdBy: writer.actorId })
    .returning();
  if (!created) throw new Error('an insert returned no row');
  await tellThoseConcerned(tx, 'create', created, writer);
  await noteChange(tx, 'create', created, writer);
  return created;
}

/** The session as it now stands. Fields left out stay, and what changes nothing leaves no note. */
export async function updateLiveSession(
  tx: Tx,
  before: LiveSessionRow,
  fields: Partial<NewLiveSession>,
  writer: Writer,
): Promise<LiveSessionRow> {
  const changes = changedFields(before, fields);
  if (Object.keys(changes).length === 0) return before;
  const [after] = await tx.update(liveSessions).set(fields).where(eq(liveSessions.id, before.id)).returning();
  if (!after) throw new Error(`live session ${before.id} vanished under its lock`);
  await tellThoseConcerned(tx, 'update', after, writer, changes);
  await noteChange(tx, 'update', after, writer, changes);
  return after;
}

export async function deleteLiveSession(tx: Tx, session: LiveSessionRow, writer: Writer): Promise<void> {
  // Told while it is known who waits for it.
  await tellThoseConcerned(tx, 'delete', session, writer);
  await tx.delete(liveSessions).where(eq(liveSessions.id, session.id));
  await noteChange(tx, 'delete', session, writer);
}

/** A session of theirs, kept for this transaction, and theirs until its end. Another's is not there. */
export async function lockManagedSession(
  tx: Tx,
  sessionId: number,
  asker: Asker,
): Promise<LiveSessionRow | null> {
  const [row] = await tx.select().from(liveSessions).where(eq(liveSessions.id, sessionId)).for('update');
  if (!row) return null;
  const teachesIt = row.courseId !== null && (await keepsManaging(tx, row.courseId, asker));
  return mayManage(row, asker, teachesIt) ? row : null;
}

/** Sessions with what whoever asks may do with each. */
export async function toldTo<Session extends Pick<LiveSessionRow, 'id' | 'createdBy' | 'courseId'>>(
  db: Queryable,
  sessions: Session[],
  asker: Asker,
) {
  const [taught, held] = await Promise.all([
    asker.role === 'teacher' ? taughtBy(db, asker.id) : new Set<number>(),
    majalisHeldIn(db, sessions),
  ]);
  return sessions.map((session) => ({
    ...session,
    majlisId: held.get(session.id) ?? null,
    mayManage: mayManage(session, asker, session.courseId !== null && taught.has(session.courseId)),
  }));
}

/** One session, to whoever has just changed it. */
export async function toldToManager<Session extends Pick<LiveSessionRow, 'id'>>(
  db: Queryable,
  session: Session,
) {
  const held = await majalisHeldIn(db, [session]);
  return { ...session, majlisId: held.get(session.id) ?? null, mayManage: true };
}

/** The majlis of each session in which one is held. */
async function majalisHeldIn(db: Queryable, sessions: Pick<LiveSessionRow, 'id'>[]) {
  const ids = sessions.map(({ id }) => id);
  if (ids.length === 0) return new Map<number | null, number>();
  const rows = await db
    .select({ id: majalis.id, sessionId: majalis.liveSessionId })
    .from(majalis)
    .where(isAnyOf(majalis.liveSessionId, ids));
  return new Map(rows.map(({ id, sessionId }) => [sessionId, id]));
}

/** By the bell: those who are enrolled in its course, and those who wish to be reminded of it; not who did it. */
async function tellThoseConcerned(
  tx: Tx,
  action: 'create' | 'update' | 'delete',
  session: LiveSessionRow,
  { actorId, at }: Writer,
  changes: ReturnType<typeof changedFields> = {},
): Promise<void> {
  const news = liveNews(action, session, changes, at);
  if (!news) return;
  const people = sql`
    select user_id from (
      select user_id from enrollments where course_id = ${session.courseId}
      union all
      select user_id from session_reminders where session_id = ${session.id}
    ) concerned
    where user_id <> ${actorId}`;
  await addNoticeToAll(tx, news, people, at);
}

/** Every write passes here, in its own transaction: noted in the log, and told to every open page. */
async function noteChange(
  tx: Tx,
  action: 'create' | 'update' | 'delete',
  { id, title }: LiveSessionRow,
  writer: Writer,
  changes: ReturnType<typeof changedFields> = {},
): Promise<void> {
  await recordChange(tx, { ...writer, action, subject: 'live-session', subjectId: id, title, changes });
  await publish(tx, { kind: eventOf(action, changes), sessionId: id }, writer.at);
}
