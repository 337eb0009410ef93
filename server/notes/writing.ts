import { randomUUID } from 'node:crypto';
import { and, eq, lte, ne } from 'drizzle-orm';
import { mostNotes } from '#contract/note-limits';
import { holdPeople } from '#server/accounts/queries';
import { isSeenBy } from '#server/courses/queries';
import type { Asker } from '#server/courses/rules';
import type { Db, Queryable, Tx } from '#server/db/database';
import { courses, lessons, matnUnits, mutun, notes } from '#server/db/schema';
import { found, refuse } from '#server/http/refusal';
import { refuseTakenBack, rememberTakenBack } from '#server/http/taken-back';
import { type NoteRow, notesOf } from './queries.ts';

/** Where a note stands. */
type Place =
  | { lessonId: number; courseId: number; at: number; matnKey?: never; unit?: never }
  | { matnKey: string; unit: number; lessonId?: never; courseId?: never; at?: never };

export type FindPlace = (db: Queryable) => Promise<Place>;

/** A lesson that whoever asks may see; for others it is not there. */
export async function seenLesson(db: Queryable, lessonId: number, asker: Asker) {
  const [row] = await db
    .select({ lessonId: lessons.id, courseId: lessons.courseId })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .where(and(eq(lessons.id, lessonId), lessons.isActive, isSeenBy(asker)));
  return found(row);
}

/** A text that students see. */
export async function shownMatn(db: Queryable, key: string): Promise<void> {
  const rows = await db
    .select({ key: mutun.key })
    .from(mutun)
    .where(and(eq(mutun.key, key), mutun.isActive));
  found(rows[0]);
}

export async function shownUnit(db: Queryable, matnKey: string, unit: number) {
  const [row] = await db
    .select({ matnKey: matnUnits.matnKey, unit: matnUnits.number })
    .from(matnUnits)
    .innerJoin(mutun, eq(mutun.key, matnUnits.matnKey))
    .where(and(eq(matnUnits.matnKey, matnKey), eq(matnUnits.number, unit), mutun.isActive));
  return found(row);
}

interface Words {
  text: string;
  /** Written so long before they came. */
  secondsAgo: number;
}

interface Sent extends Words {
  id?: string | undefined;
}

/**
 * A new note; sent again it is the one that is there, whatever has become of its place, with the words that were written
 * last; deleted since, it does not come back. The writer's row is held: two
 * devices that send at once are counted one after the other.
 */
export const addNote = (
  db: Db,
  asker: Asker,
  findPlace: FindPlace,
  { id = randomUUID(), ...words }: Sent,
  now: Date,
): Promise<NoteRow> =>
  db.transaction(async (tx) => {
    if ((await holdPeople(tx, [asker.id])).length === 0) refuse('unauthorized');
    if (await ownNote(tx, asker, id)) return reworded(tx, asker, id, words, now);
    await refuseTakenBack(tx, asker.id, id);
    const place = await findPlace(tx);
    if ((await tx.$count(notes, eq(notes.userId, asker.id))) >= mostNotes) refuse('too_many_notes');
    await tx
      .insert(notes)
      .values({
        id,
        userId: asker.id,
        ...place,
        text: words.text,
        createdAt: now,
        updatedAt: writtenAt(words, now),
      })
      .onConflictDoNothing();
    // The number is another's: nothing was written, and nothing is said of it.
    return found(await ownNote(tx, asker, id));
  });

async function ownNote(db: Queryable, asker: Asker, id: string): Promise<NoteRow | null> {
  const [row] = await notesOf(db, asker, eq(notes.id, id));
  return row ?? null;
}

/** By our clock: the device says how long ago, since its own may be wrong. */
const writtenAt = ({ secondsAgo }: Words, now: Date): Date => new Date(now.getTime() - secondsAgo * 1000);

/** Whoever wrote it changes it, though its place be closed to them by now. */
export const changeNote = (db: Db, asker: Asker, id: string, words: Words, now: Date): Promise<NoteRow> =>
  db.transaction((tx) => reworded(tx, asker, id, words, now));

/** Of words from two devices those stay that were written last, whichever come last. Those of this moment are the last. */
async function reworded(tx: Tx, asker: Asker, id: string, words: Words, now: Date): Promise<NoteRow> {
  const updatedAt = writtenAt(words, now);
  await tx
    .update(notes)
    .set({ text: words.text, updatedAt })
    .where(
      and(
        eq(notes.id, id),
        eq(notes.userId, asker.id),
        ne(notes.text, words.text),
        words.secondsAgo > 0 ? lte(notes.updatedAt, updatedAt) : undefined,
      ),
    );
  return found(await ownNote(tx, asker, id));
}

export const removeNote = (db: Db, userId: string, id: string, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const gone = await tx
      .delete(notes)
      .where(and(eq(notes.id, id), eq(notes.userId, userId)))
      .returning({ id: notes.id });
    found(gone[0]);
    await rememberTakenBack(tx, userId, id, now);
  });
