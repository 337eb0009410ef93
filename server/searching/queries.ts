import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { SearchedPage } from '#contract/searching';
import { isShown } from '#server/courses/queries';
import type { Queryable } from '#server/db/database';
import { courses, lessons } from '#server/db/schema';
import { searchForms } from '#server/db/search-form';
import { excerptOf, marksIn, stemOf, stepsOfNearness, wordsOf } from './rules.ts';

const mostCourses = 8;
const mostLessons = 20;
const mostPages = 8;

type SeekInContent = (
  db: Queryable,
  words: string[],
) => Promise<(Pick<SearchedPage, 'kind' | 'key' | 'title'> & { texts: string[] })[]>;

/** What holds every word of `sought`, however it is spelt, in its title or in what is written of it; the nearest first. */
export async function search(
  db: Queryable,
  sought: string,
  withInactive: boolean,
  seekInContent: SeekInContent,
) {
  const [form = ''] = await searchForms(db, [sought]);
  const words = wordsOf(form);
  if (words.length === 0) return { courses: [], lessons: [], pages: [], hasMore: false };
  const [foundCourses, foundLessons, foundPages] = await Promise.all([
    searchCourses(db, words, withInactive),
    searchLessons(db, words, withInactive),
    seekInContent(db, words),
  ]);
  const shown = {
    courses: foundCourses
      .slice(0, mostCourses)
      .map(({ description, ...course }) => ({ ...course, texts: [course.instructor, description] })),
    lessons: foundLessons
      .slice(0, mostLessons)
      .map(({ description, ...lesson }) => ({ ...lesson, texts: [description] })),
    pages: foundPages.slice(0, mostPages),
  };
  const formOfCharacter = await formsOfCharacters(db, [...shown.courses, ...shown.lessons, ...shown.pages]);
  const withMarks = <Found extends Readable>({ texts, ...found }: Found) => ({
    ...found,
    marks: marksIn(found.title, words, formOfCharacter),
    excerpt: excerptOf(found.title, texts, words, formOfCharacter),
  });
  return {
    courses: shown.courses.map(withMarks),
    lessons: shown.lessons.map(withMarks),
    pages: shown.pages.map(withMarks),
    hasMore:
      foundCourses.length > mostCourses || foundLessons.length > mostLessons || foundPages.length > mostPages,
  };
}

// Made of the titles and descriptions by the database, and known to nothing but the search: see the migrations.
const courseForms = { title: sql`${courses}.search_title`, text: sql`${courses}.search_text` };
const subjectForm = sql`${courses}.search_subject`;
const lessonForms = { title: sql`${lessons}.search_title`, text: sql`${lessons}.search_text` };

function searchCourses(db: Queryable, words: string[], withInactive: boolean) {
  const { id, title, instructor, level, diploma, description } = courses;
  return db
    .select({ id, title, instructor, level, diploma, description })
    .from(courses)
    .where(and(isShown(withInactive), holdsAll(courseForms, words)))
    .orderBy(distance(subjectForm, words), distance(courseForms.title, words), asc(courses.id))
    .limit(mostCourses + 1);
}

function searchLessons(db: Queryable, words: string[], withInactive: boolean) {
  const { id, courseId, title, description } = lessons;
  return db
    .select({ id, courseId, title, description, courseTitle: courses.title, diploma: courses.diploma })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .where(and(eq(lessons.isActive, true), isShown(withInactive), holdsAll(lessonForms, words)))
    .orderBy(distance(lessonForms.title, words), asc(courses.id), asc(lessons.order), asc(lessons.id))
    .limit(mostLessons + 1);
}

const holds = (form: SQL, word: string): SQL => sql`${form} like ${`%${stemOf(word)}%`}`;

const holdsAll = ({ title, text }: { title: SQL; text: SQL }, words: string[]): SQL | undefined =>
  and(...words.map((word) => or(holds(title, word), holds(text, word))));

/** The steps of nearness; behind them what holds the words elsewhere than in this form, on which no expression is tried. */
function distance(form: SQL, words: string[]): SQL {
  const steps = stepsOfNearness(words);
  const isElsewhere = sql`when not ${and(...words.map((word) => holds(form, word)))} then ${sql.raw(String(steps.length))}`;
  const tried = steps.map(
    (all, step) =>
      sql`when ${and(...all.map((expression) => sql`${form} ~ ${expression}`))} then ${sql.raw(String(step))}`,
  );
  return sql`case ${sql.join([isElsewhere, ...tried], sql` `)} end`;
}

interface Readable {
  title: string;
  texts: string[];
}

/** The form of a character never changes, and there are few of them: each is asked for once. */
const formOf = new Map<string, string>();
const mostCharacters = 10_000;

async function formsOfCharacters(db: Queryable, rows: Readable[]): Promise<(character: string) => string> {
  const all = new Set(rows.flatMap(({ title, texts }) => [title, ...texts]).join(''));
  if (formOf.size + all.size > mostCharacters) formOf.clear();
  const unknown = [...all].filter((character) => !formOf.has(character));
  if (unknown.length > 0) {
    const forms = await searchForms(db, unknown);
    unknown.forEach((character, place) => formOf.set(character, forms[place] ?? ''));
  }
  return (character) => formOf.get(character) ?? '';
}
