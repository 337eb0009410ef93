import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { isSeenBy } from '#server/courses/queries';
import type { Asker } from '#server/courses/rules';
import type { Queryable } from '#server/db/database';
import { courses, courseUnits, lessons, mutun, notes } from '#server/db/schema';
import { searchForms } from '#server/db/search-form';
import { stemOf, wordBeginning, wordsOf } from '#server/db/search-words';

/** Whether its writer may still open the place that a note stands at: an expression over the tables of `notesOf`. */
export const isPlaceOpen = (asker: Asker): SQL<boolean> =>
  sql<boolean>`coalesce((${lessons.isActive} and ${isSeenBy(asker)}) or ${mutun.isActive}, false)`;

// Made of the texts and titles by the database, and known to nothing but searches: see the migrations.
const forms = [sql`${notes}.search_text`, sql`${lessons}.search_title`, sql`search_form(${mutun.title})`];

/** Every word begins a word of the note, or of the title of its place. Letters are compared first: it costs less. */
function holds(words: string[]): SQL | undefined {
  const written = sql`concat_ws(' ', ${sql.join(forms, sql`, `)})`;
  const letters = words.map((word) => sql`${written} like ${`%${stemOf(word)}%`}`);
  const beginnings = words.map((word) => sql`${written} ~ ${wordBeginning(word)}`);
  return and(...letters, ...beginnings);
}

/** A person's own, and nobody else's: in the order of courses, lessons and moments, then of texts and their units. */
export function notesOf(db: Queryable, asker: Asker, which?: SQL) {
  const { id, lessonId, courseId, at, matnKey, unit, text, createdAt, updatedAt } = notes;
  return db
    .select({
      id,
      lessonId,
      courseId,
      at,
      matnKey,
      unit,
      title: sql<string>`coalesce(${lessons.title}, ${mutun.title})`,
      courseTitle: courses.title,
      courseUnit: courseUnits.title,
      matnKind: mutun.kind,
      isOpen: isPlaceOpen(asker),
      text,
      createdAt,
      updatedAt,
    })
    .from(notes)
    .leftJoin(lessons, eq(lessons.id, lessonId))
    .leftJoin(courses, eq(courses.id, courseId))
    .leftJoin(courseUnits, and(eq(courseUnits.courseId, courseId), eq(courseUnits.number, lessons.unit)))
    .leftJoin(mutun, eq(mutun.key, matnKey))
    .where(and(eq(notes.userId, asker.id), which))
    .orderBy(
      asc(courses.id),
      asc(lessons.order),
      asc(lessons.id),
      asc(at),
      asc(mutun.publishedAt),
      asc(mutun.key),
      asc(unit),
      asc(createdAt),
      asc(id),
    );
}

export type NoteRow = Awaited<ReturnType<typeof notesOf>>[number];

/** All of them, or those in which every word of a phrase is found, however it is spelt. */
export async function soughtNotes(db: Queryable, asker: Asker, phrase: string): Promise<NoteRow[]> {
  if (phrase.trim() === '') return notesOf(db, asker);
  const [form = ''] = await searchForms(db, [phrase]);
  const words = wordsOf(form);
  return words.length === 0 ? [] : notesOf(db, asker, holds(words));
}
