import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database';
import { courses, lessons } from '#server/db/schema';
import { searchForms } from '#server/db/search-form';
import { isShown } from './queries.ts';
import { beginning, marksIn, stemOf, wholeWord, wordsOf } from './search-rules.ts';

const mostCourses = 8;
const mostLessons = 20;

/** Courses and lessons whose titles hold every word of `sought`, however it is spelt; the nearest first. */
export async function search(db: Queryable, sought: string, withInactive: boolean) {
  const [form = ''] = await searchForms(db, [sought]);
  const words = wordsOf(form);
  if (words.length === 0) return { courses: [], lessons: [], hasMore: false };
  const [foundCourses, foundLessons] = await Promise.all([
    searchCourses(db, words, withInactive),
    searchLessons(db, words, withInactive),
  ]);
  const shownCourses = foundCourses.slice(0, mostCourses);
  const shownLessons = foundLessons.slice(0, mostLessons);
  const forms = await formsOfCharacters(db, [...shownCourses, ...shownLessons]);
  const withMarks = <Found extends { title: string }>(row: Found) => ({
    ...row,
    marks: marksIn(row.title, words, (character) => forms.get(character) ?? ''),
  });
  return {
    courses: shownCourses.map(withMarks),
    lessons: shownLessons.map(withMarks),
    hasMore: foundCourses.length > mostCourses || foundLessons.length > mostLessons,
  };
}

// Made of the titles by the database, and known to nothing but the search: see the migrations.
const courseForm = sql`${courses}.search_title`;
const subjectForm = sql`${courses}.search_subject`;
const lessonForm = sql`${lessons}.search_title`;

function searchCourses(db: Queryable, words: string[], withInactive: boolean) {
  const { id, title, instructor, level, diploma } = courses;
  return db
    .select({ id, title, instructor, level, diploma })
    .from(courses)
    .where(and(isShown(withInactive), holdsAll(courseForm, words)))
    .orderBy(distance(subjectForm, words), asc(courses.id))
    .limit(mostCourses + 1);
}

function searchLessons(db: Queryable, words: string[], withInactive: boolean) {
  const { id, courseId, title } = lessons;
  return db
    .select({ id, courseId, title, courseTitle: courses.title, diploma: courses.diploma })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .where(and(eq(lessons.isActive, true), isShown(withInactive), holdsAll(lessonForm, words)))
    .orderBy(distance(lessonForm, words), asc(courses.id), asc(lessons.order), asc(lessons.id))
    .limit(mostLessons + 1);
}

const holdsAll = (form: SQL, words: string[]): SQL | undefined =>
  and(...words.map((word) => sql`${form} like ${`%${stemOf(word)}%`}`));

const hasWholeWords = (form: SQL, words: string[]): SQL | undefined =>
  and(...words.map((word) => sql`${form} ~ ${wholeWord(word)}`));

/** Begins with what is sought, has it in whole words, in parts of words, or elsewhere than in this form. */
const distance = (form: SQL, words: string[]): SQL => sql`case
  when ${form} ~ ${beginning(words)} then 0
  when ${hasWholeWords(form, words)} then 1
  when ${holdsAll(form, words)} then 2
  else 3
end`;

async function formsOfCharacters(db: Queryable, rows: { title: string }[]): Promise<Map<string, string>> {
  const all = [...new Set(rows.map(({ title }) => title).join(''))];
  const forms = await searchForms(db, all);
  return new Map(all.map((character, place) => [character, forms[place] ?? '']));
}
