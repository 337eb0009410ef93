import { and, asc, eq, sql } from 'drizzle-orm';
import { isSeenBy } from '#server/courses/queries';
import type { Asker } from '#server/courses/rules';
import type { Queryable } from '#server/db/database';
import { courses, lessons, matnUnits, mutun } from '#server/db/schema';
import { called, calledOrTold, type Sought, told } from './nearest.ts';

// Made of the titles and descriptions by the database, and known to nothing but the search: see the migrations.
const courseForms = { title: sql`${courses}.search_title`, text: sql`${courses}.search_text` };
const subjectForm = sql`${courses}.search_subject`;
const unitForms = { title: sql`${matnUnits}.search_title`, text: sql`${matnUnits}.search_text` };
// There are few texts, and their titles are short.
const matnForms = { title: sql`search_form(${mutun.title})`, text: sql`search_form(${mutun.author})` };
const lessonForms = { title: sql`${lessons}.search_title`, text: sql`${lessons}.search_text` };

export function coursesFound(db: Queryable, words: string[], asker: Asker) {
  const { id, title, instructor, level, diploma, description } = courses;
  const nearest = ({ isFound, nearness }: Sought, atMost: number) =>
    db
      .select({ id, title, instructor, level, diploma, description })
      .from(courses)
      .where(and(isSeenBy(asker), isFound))
      .orderBy(nearness, asc(id))
      .limit(atMost);
  return {
    called: (atMost: number) => nearest(calledOrTaught(words), atMost),
    told: (atMost: number) => nearest(told(courseForms, words), atMost),
  };
}

/** Of the courses that are called so, first those whose subject is; of a title, the rest is the diploma. */
function calledOrTaught(words: string[]): Sought {
  const { isFound, nearness } = called(courseForms.title, words);
  const subject = called(subjectForm, words);
  return { isFound, nearness: sql`case when ${subject.isFound} then ${subject.nearness} end, ${nearness}` };
}

export function lessonsFound(db: Queryable, words: string[], asker: Asker) {
  const { id, courseId, title, description } = lessons;
  const nearest = ({ isFound, nearness }: Sought, atMost: number) =>
    db
      .select({ id, courseId, title, description, courseTitle: courses.title, diploma: courses.diploma })
      .from(lessons)
      .innerJoin(courses, eq(courses.id, courseId))
      .where(and(eq(lessons.isActive, true), isSeenBy(asker), isFound))
      .orderBy(nearness, asc(courses.id), asc(lessons.order), asc(id))
      .limit(atMost);
  return {
    called: (atMost: number) => nearest(called(lessonForms.title, words), atMost),
    told: (atMost: number) => nearest(told(lessonForms, words), atMost),
  };
}

/** Of the texts that students see, whoever asks. */
export function unitsFound(db: Queryable, words: string[], atMost: number) {
  const { number, title, companion, segments, takhrij } = matnUnits;
  const { isFound, nearness } = calledOrTold(unitForms, words);
  return db
    .select({
      matn: mutun.key,
      matnTitle: mutun.title,
      kind: mutun.kind,
      unit: number,
      title,
      companion,
      segments,
      takhrij,
    })
    .from(matnUnits)
    .innerJoin(mutun, eq(mutun.key, matnUnits.matnKey))
    .where(and(mutun.isActive, isFound))
    .orderBy(nearness, asc(mutun.publishedAt), asc(mutun.key), asc(number))
    .limit(atMost);
}

/** Texts by their names and authors. */
export function mutunFound(db: Queryable, words: string[], atMost: number) {
  const { key, title, author, kind } = mutun;
  const { isFound, nearness } = calledOrTold(matnForms, words);
  return db
    .select({ matn: key, matnTitle: title, kind, author })
    .from(mutun)
    .where(and(mutun.isActive, isFound))
    .orderBy(nearness, asc(mutun.publishedAt), asc(key))
    .limit(atMost);
}

interface Found<Row> {
  called: (atMost: number) => Promise<Row[]>;
  told: (atMost: number) => Promise<Row[]>;
}

/**
 * Up to `most`, and one more if there are others; with those texts of each in which it was found. Texts are long: they are
 * read only where titles leave room.
 */
export async function nearestOf<Row>(
  found: Found<Row>,
  most: number,
  textsOf: (row: Row) => string[],
): Promise<(Row & { texts: string[] })[]> {
  const titled = (await found.called(most + 1)).map((row) => ({ ...row, texts: [] }));
  if (titled.length > most) return titled;
  const others = await found.told(most + 1 - titled.length);
  return [...titled, ...others.map((row) => ({ ...row, texts: textsOf(row) }))];
}
