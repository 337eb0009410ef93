import { and, asc, desc, eq, gte, inArray, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { displayName, staffName } from '#contract/accounts';
import type { ListedRecital, RecitalMark, WholeRecital } from '#contract/recitals';
import type { Asker } from '#server/courses/rules';
import type { Queryable, Tx } from '#server/db/database';
import { matnUnits, mutun, recitalMarks, recitals, users } from '#server/db/schema';
import type { Wire } from '#server/http/wire';
import { isHeardBy } from './listening.ts';
import { heldBy, type Range, type RecitalRow, removedAt } from './rules.ts';

const student = alias(users, 'student');
const teacher = alias(users, 'teacher');

/** How often this student has recited this range, up to this time. */
const attempt = sql`(
  select count(*) from ${recitals} as earlier
  where earlier.user_id = ${recitals.userId} and earlier.matn_key = ${recitals.matnKey}
    and earlier.from_unit = ${recitals.fromUnit} and earlier.to_unit = ${recitals.toUnit}
    and (earlier.sent_at, earlier.id) <= (${recitals.sentAt}, ${recitals.id})
)`.mapWith(Number);

const nameOf = (person: typeof student | typeof teacher) => ({
  firstName: person.firstName,
  lastName: person.lastName,
  email: person.email,
});

const select = (db: Queryable, which: SQL | undefined) =>
  db
    .select({
      recital: recitals,
      matn: { title: mutun.title, kind: mutun.kind },
      units: db.$count(matnUnits, eq(matnUnits.matnKey, recitals.matnKey)),
      student: nameOf(student),
      teacher: nameOf(teacher),
      attempt,
    })
    .from(recitals)
    .innerJoin(mutun, eq(mutun.key, recitals.matnKey))
    .innerJoin(student, eq(student.id, recitals.userId))
    .leftJoin(teacher, eq(teacher.id, recitals.decidedBy))
    .where(which)
    .$dynamic();

type Told = Awaited<ReturnType<typeof select>>[number];

const listed = ({ recital, matn, units, attempt: nth, ...people }: Told): Wire<ListedRecital> => ({
  id: recital.id,
  matnKey: recital.matnKey,
  matnTitle: matn.title,
  kind: matn.kind,
  from: recital.fromUnit,
  to: recital.toUnit,
  isWhole: recital.fromUnit === 1 && recital.toUnit === units,
  student: displayName(people.student),
  studentId: recital.userId,
  sentAt: recital.sentAt,
  seconds: recital.seconds,
  attempt: nth,
  state: recital.state,
  decidedAt: recital.decidedAt,
  teacher: recital.decidedBy === null ? null : staffName(people.teacher),
  isLive: recital.slotId !== null,
});

/** The newest first. */
export async function recitalsOf(db: Queryable, userId: string): Promise<Wire<ListedRecital>[]> {
  const rows = await select(db, eq(recitals.userId, userId)).orderBy(
    desc(recitals.sentAt),
    desc(recitals.id),
  );
  return rows.map(listed);
}

/** Nobody judges more at a sitting; what was judged makes room for the next. */
const mostWaiting = 500;

/** What this teacher may judge and nobody has, the oldest first. */
export async function waitingFor(db: Queryable, asker: Asker, now: Date) {
  const rows = await select(
    db,
    and(eq(recitals.state, 'sent'), ne(recitals.userId, asker.id), isHeardBy(asker, recitals.matnKey)),
  )
    .orderBy(asc(recitals.sentAt), asc(recitals.id))
    .limit(mostWaiting);
  return rows.map((row) => ({ ...listed(row), heldBy: heldBy(row.recital, asker.id, now) }));
}

/** What concerns the student and those who hear the text; to anybody else it is not there. */
const concerns = (asker: Asker): SQL | undefined =>
  or(eq(recitals.userId, asker.id), isHeardBy(asker, recitals.matnKey));

export async function findRecital(
  db: Queryable,
  recitalId: number,
  asker: Asker,
): Promise<RecitalRow | null> {
  const [row] = await db
    .select()
    .from(recitals)
    .where(and(eq(recitals.id, recitalId), concerns(asker)));
  return row ?? null;
}

/** A recital with its marks, as whoever asks may see it; null for whom it does not concern. */
export async function wholeRecitalFor(
  db: Queryable,
  recitalId: number,
  asker: Asker,
  now: Date,
): Promise<Wire<WholeRecital> | null> {
  const [row] = await select(db, and(eq(recitals.id, recitalId), concerns(asker)));
  if (!row) return null;
  const { recital } = row;
  const isTheirs = recital.userId === asker.id;
  const held = isTheirs || recital.state !== 'sent' ? null : heldBy(recital, asker.id, now);
  return {
    ...listed(row),
    marks: await marksOf(db, recitalId),
    comment: recital.comment,
    hasSpokenComment: recital.commentSoundFile !== null,
    toMend: recital.toMend,
    hasSound: recital.soundFile !== null,
    isKept: recital.isKept,
    removedAt: removedAt(recital),
    mayJudge: !isTheirs,
    heldBy: held,
    claimedUntil: held === 'me' ? recital.claimedUntil : null,
  };
}

export const marksOf = (db: Queryable, recitalId: number): Promise<RecitalMark[]> =>
  db
    .select({
      unit: matnUnits.number,
      segment: recitalMarks.segment,
      word: recitalMarks.word,
      kind: recitalMarks.kind,
      heardAt: recitalMarks.heardAt,
      note: recitalMarks.note,
    })
    .from(recitalMarks)
    .innerJoin(matnUnits, eq(matnUnits.id, recitalMarks.unitId))
    .where(eq(recitalMarks.recitalId, recitalId))
    .orderBy(asc(matnUnits.number), asc(recitalMarks.segment), asc(recitalMarks.word));

/** Whoever else would change it waits until the commit. */
export async function lockRecital(tx: Tx, recitalId: number): Promise<RecitalRow | null> {
  const [row] = await tx.select().from(recitals).where(eq(recitals.id, recitalId)).for('update');
  return row ?? null;
}

export async function changeRecital(tx: Tx, recitalId: number, changes: Partial<RecitalRow>): Promise<void> {
  await tx.update(recitals).set(changes).where(eq(recitals.id, recitalId));
}

/** A text that students see, with how many units it has. */
export async function shownMatn(db: Queryable, key: string) {
  const [row] = await db
    .select({
      key: mutun.key,
      title: mutun.title,
      units: db.$count(matnUnits, eq(matnUnits.matnKey, mutun.key)),
    })
    .from(mutun)
    .where(and(eq(mutun.key, key), eq(mutun.isActive, true)));
  return row ?? null;
}

export const unitsIn = (db: Queryable, matnKey: string, { from, to }: Range) =>
  db
    .select({ id: matnUnits.id, number: matnUnits.number, segments: matnUnits.segments })
    .from(matnUnits)
    .where(and(eq(matnUnits.matnKey, matnKey), gte(matnUnits.number, from), lte(matnUnits.number, to)));

export async function writeMarks(
  tx: Tx,
  recitalId: number,
  units: Awaited<ReturnType<typeof unitsIn>>,
  marks: RecitalMark[],
): Promise<void> {
  if (marks.length === 0) return;
  const idOf = new Map(units.map(({ id, number }) => [number, id]));
  await tx.insert(recitalMarks).values(
    marks.map(({ unit, note, ...mark }) => ({
      ...mark,
      recitalId,
      unitId: idOf.get(unit) ?? 0,
      note: note || null,
    })),
  );
}

export async function findSent(db: Queryable, userId: string, clientId: string): Promise<RecitalRow | null> {
  const [row] = await db
    .select()
    .from(recitals)
    .where(and(eq(recitals.userId, userId), eq(recitals.clientId, clientId)));
  return row ?? null;
}

/** Null where the same was sent by another request meanwhile. */
export async function insertRecital(
  tx: Tx,
  recital: typeof recitals.$inferInsert,
): Promise<RecitalRow | null> {
  const [row] = await tx.insert(recitals).values(recital).onConflictDoNothing().returning();
  return row ?? null;
}

export async function recitalsInSlots(db: Queryable, slotIds: number[]): Promise<Map<number, number>> {
  if (slotIds.length === 0) return new Map();
  const rows = await db
    .select({ id: recitals.id, slotId: recitals.slotId })
    .from(recitals)
    .where(inArray(recitals.slotId, slotIds));
  return new Map(rows.flatMap(({ id, slotId }) => (slotId === null ? [] : [[slotId, id]])));
}
