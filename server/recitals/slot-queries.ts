import { and, asc, eq, gt, gte, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { displayName, staffName } from '#contract/accounts';
import type { RecitalSlot } from '#contract/recitals';
import type { Asker } from '#server/courses/rules';
import { taughtBy } from '#server/courses/queries';
import type { Queryable, Tx } from '#server/db/database';
import { liveSessions, recitals, recitalSlots, users } from '#server/db/schema';
import type { Wire } from '#server/http/wire';
import { textsHeardBy } from './listening.ts';
import { recitalsInSlots } from './recital-queries.ts';

export type SlotRow = typeof recitalSlots.$inferSelect;

const teacher = alias(users, 'teacher');
const student = alias(users, 'student');

/** When a slot ends. */
const ends = sql`${recitalSlots.startsAt} + ${recitalSlots.minutes} * interval '1 minute'`;
const isBefore = (moment: Date) => sql`${ends} <= ${moment.toISOString()}::timestamptz`;
const isAfter = (moment: Date) => sql`${ends} > ${moment.toISOString()}::timestamptz`;

/** What is over is shown to its two for so long. */
const shownAfter = 30 * 24 * 60 * 60 * 1000;

/** Free ones to come of whoever hears a text, and those that whoever asks offers or has booked. */
export async function slotsFor(db: Queryable, asker: Asker, now: Date): Promise<Wire<RecitalSlot>[]> {
  const own = or(eq(recitalSlots.teacherId, asker.id), eq(recitalSlots.bookedBy, asker.id));
  const isFree = and(
    isNull(recitalSlots.bookedBy),
    gt(recitalSlots.startsAt, now),
    ne(teacher.role, 'student'),
  );
  const slots = await told(
    db,
    asker,
    and(or(own, isFree), gte(recitalSlots.startsAt, new Date(now.getTime() - shownAfter))),
  );
  // Of whoever hears nothing there is nothing to book.
  return slots.filter(({ texts, isOwn, isOffered }) => isOwn || isOffered || texts.length > 0);
}

/** The slots with these ids, as whoever asks may see them. */
export const theseSlots = (db: Queryable, asker: Asker, ids: number[]): Promise<Wire<RecitalSlot>[]> =>
  told(db, asker, inArray(recitalSlots.id, ids));

async function told(
  db: Queryable,
  asker: Asker,
  which: ReturnType<typeof and>,
): Promise<Wire<RecitalSlot>[]> {
  const rows = await db
    .select({
      slot: recitalSlots,
      teacher: { role: teacher.role, ...namesOf(teacher) },
      student: namesOf(student),
      sessionLink: liveSessions.meetingLink,
    })
    .from(recitalSlots)
    .innerJoin(teacher, eq(teacher.id, recitalSlots.teacherId))
    .leftJoin(student, eq(student.id, recitalSlots.bookedBy))
    .leftJoin(liveSessions, eq(liveSessions.id, recitalSlots.liveSessionId))
    .where(which)
    .orderBy(asc(recitalSlots.startsAt), asc(recitalSlots.id));
  const texts = new Map<string, { key: string; title: string }[]>();
  for (const {
    slot,
    teacher: { role },
  } of rows) {
    if (!texts.has(slot.teacherId))
      texts.set(slot.teacherId, await textsHeardBy(db, { id: slot.teacherId, role }));
  }
  const heard = await recitalsInSlots(
    db,
    rows.map(({ slot }) => slot.id),
  );
  return rows.map(({ slot, sessionLink, ...people }) => {
    const isOffered = slot.teacherId === asker.id;
    const isOwn = slot.bookedBy === asker.id;
    const isOfTwo = isOffered || isOwn;
    return {
      id: slot.id,
      teacher: staffName(people.teacher),
      isOffered,
      texts: texts.get(slot.teacherId) ?? [],
      startsAt: slot.startsAt,
      minutes: slot.minutes,
      meetingLink: isOfTwo ? (slot.meetingLink ?? sessionLink) : null,
      liveSessionId: slot.liveSessionId,
      isOwn,
      bookedBy: isOfTwo && slot.bookedBy !== null ? displayName(people.student) : null,
      matnKey: isOfTwo ? slot.matnKey : null,
      recitalId: isOfTwo ? (heard.get(slot.id) ?? null) : null,
    };
  });
}

const namesOf = (person: typeof teacher | typeof student) => ({
  firstName: person.firstName,
  lastName: person.lastName,
  email: person.email,
});

/** Whoever else would book, leave or withdraw it waits until the commit. */
export async function lockSlot(tx: Tx, slotId: number): Promise<SlotRow | null> {
  const [row] = await tx.select().from(recitalSlots).where(eq(recitalSlots.id, slotId)).for('update');
  return row ?? null;
}

export async function changeSlot(tx: Tx, slotId: number, changes: Partial<SlotRow>): Promise<void> {
  await tx.update(recitalSlots).set(changes).where(eq(recitalSlots.id, slotId));
}

export async function removeSlot(tx: Tx, slotId: number): Promise<void> {
  await tx.delete(recitalSlots).where(eq(recitalSlots.id, slotId));
}

/** Whether a teacher has a slot between two moments. */
export async function hasSlotWithin(tx: Tx, teacherId: string, from: Date, to: Date): Promise<boolean> {
  const meets = and(eq(recitalSlots.teacherId, teacherId), lt(recitalSlots.startsAt, to), isAfter(from));
  return (await tx.$count(recitalSlots, meets)) > 0;
}

/** Whether a student has another hour to come for this text. */
export async function hasBooked(
  tx: Tx,
  userId: string,
  matnKey: string,
  { besides, now }: { besides: number; now: Date },
): Promise<boolean> {
  const another = and(
    eq(recitalSlots.bookedBy, userId),
    eq(recitalSlots.matnKey, matnKey),
    ne(recitalSlots.id, besides),
    sql`not ${isBefore(now)}`,
    sql`not exists (select from ${recitals} as heard where heard.slot_id = ${recitalSlots.id})`,
  );
  return (await tx.$count(recitalSlots, another)) > 0;
}

export const insertSlots = (tx: Tx, slots: (typeof recitalSlots.$inferInsert)[]): Promise<SlotRow[]> =>
  tx.insert(recitalSlots).values(slots).returning();

/** Whether a live session is theirs: made by them, or of a course that they teach. */
export async function hasSession(tx: Tx, sessionId: number, { id, role }: Asker): Promise<boolean> {
  const [row] = await tx
    .select({ createdBy: liveSessions.createdBy, courseId: liveSessions.courseId })
    .from(liveSessions)
    .where(eq(liveSessions.id, sessionId))
    .for('key share');
  if (!row) return false;
  if (role === 'admin' || row.createdBy === id) return true;
  return row.courseId !== null && (await taughtBy(tx, id)).has(row.courseId);
}
