import { and, asc, count, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { questionsOnPage } from '#contract/asking';
import { isSeenBy } from '#server/courses/queries';
import type { Asker } from '#server/courses/rules';
import { isAnyOf, listsBy } from '#server/db/any-of';
import type { Queryable } from '#server/db/database';
import { pageAs, type Piece } from '#server/db/pieces';
import { courses, lessonQuestions, lessons, questionAnswers, questionMarks, users } from '#server/db/schema';
import { maySee, presentQuestion, type ReadAnswer, type Reader, type ReadQuestion } from './rules.ts';
import { findPlace, type Place, rootOf } from './standing.ts';

/** What all of a course see. */
export const isShown = and(isNull(lessonQuestions.hiddenAt), isNull(lessonQuestions.mergedInto));

/** The answered first, then what most find useful, then the newest: `lesson_questions_as_read` has them in this order. */
export const asRead = [
  sql`(${lessonQuestions.answers} > 0) desc`,
  sql`${lessonQuestions.useful} desc`,
  sql`${lessonQuestions.id} desc`,
];

const person = { firstName: users.firstName, lastName: users.lastName, email: users.email };

/** Questions with what is shown of them, in an order, a piece of them; in one statement. */
export const readQuestions = (
  db: Queryable,
  which: SQL | undefined,
  order: SQL[],
  { limit, offset }: Piece,
): Promise<ReadQuestion[]> =>
  db
    .select({
      question: lessonQuestions,
      asker: person,
      lessonTitle: lessons.title,
      courseTitle: courses.title,
    })
    .from(lessonQuestions)
    .innerJoin(users, eq(users.id, lessonQuestions.userId))
    .innerJoin(lessons, eq(lessons.id, lessonQuestions.lessonId))
    .innerJoin(courses, eq(courses.id, lessonQuestions.courseId))
    .where(which)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);

/** The answers to all of them in one statement, the good one first. */
async function answersTo(db: Queryable, questionIds: number[]): Promise<Map<number, ReadAnswer[]>> {
  if (questionIds.length === 0) return new Map();
  const rows = await db
    .select({ answer: questionAnswers, writer: { ...person, addressedAs: users.addressedAs } })
    .from(questionAnswers)
    .innerJoin(users, eq(users.id, questionAnswers.userId))
    .where(isAnyOf(questionAnswers.questionId, questionIds))
    .orderBy(desc(questionAnswers.isGood), asc(questionAnswers.id));
  return listsBy(rows, ({ answer }) => answer.questionId);
}

/** Which of these somebody has marked: asked of these alone, for a reader may have marked a thousand others. */
async function markedAmong(db: Queryable, questionIds: number[], userId: string): Promise<Set<number>> {
  if (questionIds.length === 0) return new Set();
  const rows = await db
    .select({ id: questionMarks.questionId })
    .from(questionMarks)
    .where(and(isAnyOf(questionMarks.questionId, questionIds), eq(questionMarks.userId, userId)));
  return new Set(rows.map(({ id }) => id));
}

/** As they are shown to one reader, with their titles. */
export async function presented(db: Queryable, rows: ReadQuestion[], reader: Reader) {
  const ids = rows.map(({ question }) => question.id);
  const [answers, marked] = await Promise.all([answersTo(db, ids), markedAmong(db, ids, reader.id)]);
  const besides = (id: number) => ({ answers: answers.get(id) ?? [], isUsefulToMe: marked.has(id) });
  return rows.map((row) => ({
    ...presentQuestion(row, besides(row.question.id), reader),
    lessonTitle: row.lessonTitle,
    courseTitle: row.courseTitle,
  }));
}

/** How many all of the course see under a lesson, and how many of these are answered. */
async function countShown(db: Queryable, lessonId: number) {
  const [row] = await db
    .select({
      total: count(),
      answered: sql`count(*) filter (where ${lessonQuestions.answers} > 0)`.mapWith(Number),
    })
    .from(lessonQuestions)
    .where(and(eq(lessonQuestions.lessonId, lessonId), isShown));
  return row ?? { total: 0, answered: 0 };
}

const mostMoments = 200;

/** Where on the tape questions are: of the first two hundred that have a moment. */
export async function momentsOf(db: Queryable, lessonId: number) {
  const rows = await db
    .select({ id: lessonQuestions.id, at: lessonQuestions.at })
    .from(lessonQuestions)
    .where(and(eq(lessonQuestions.lessonId, lessonId), isShown, isNotNull(lessonQuestions.at)))
    .orderBy(...asRead)
    .limit(mostMoments);
  return rows
    .flatMap(({ id, at }) => (at === null ? [] : [{ id, at }]))
    .toSorted((one, other) => one.at - other.at || one.id - other.id);
}

/** What others do not see of a lesson: all that is hidden for those who teach, their own for the others. */
const hiddenFor = (place: Place, readerId: string): SQL | undefined =>
  and(
    eq(lessonQuestions.lessonId, place.lessonId),
    eq(lessonQuestions.courseId, place.courseId),
    isNotNull(lessonQuestions.hiddenAt),
    isNull(lessonQuestions.mergedInto),
    place.manages ? undefined : eq(lessonQuestions.userId, readerId),
  );

/** A page of the questions of a lesson; what is hidden stands at the end of the first. */
export async function pageOfLesson(db: Queryable, place: Place, readerId: string, page: number) {
  const isFirst = page === 1;
  const ofLesson = and(eq(lessonQuestions.lessonId, place.lessonId), isShown);
  const newest = [desc(lessonQuestions.id)];
  const [rows, hidden, counts] = await Promise.all([
    readQuestions(db, ofLesson, asRead, pageAs(page, questionsOnPage)),
    isFirst ? readQuestions(db, hiddenFor(place, readerId), newest, pageAs(1, questionsOnPage)) : [],
    countShown(db, place.lessonId),
  ]);
  const items = await presented(db, [...rows, ...hidden], { id: readerId, manages: place.manages });
  return { items, ...counts };
}

/** One question as this person sees it, or the one into which it was merged; null where they may not. */
export async function findTold(db: Queryable, questionId: number, asker: Asker) {
  const isThis = eq(lessonQuestions.id, await rootOf(db, questionId));
  const which = and(isThis, isNull(lessonQuestions.mergedInto));
  const [row] = await readQuestions(db, which, [asc(lessonQuestions.id)], pageAs(1, 1));
  const place = row && (await findPlace(db, row.question.lessonId, asker));
  if (!place || !maySee(row.question, place, asker.id)) return null;
  const [told] = await presented(db, [row], { id: asker.id, manages: place.manages });
  return told ?? null;
}

const mostOwn = 200;

/** What somebody asked, the newest first; for what was merged, the one into which it was. */
export async function listOwn(db: Queryable, asker: Asker) {
  const own = await db
    .select({ id: lessonQuestions.id, mergedInto: lessonQuestions.mergedInto })
    .from(lessonQuestions)
    .where(eq(lessonQuestions.userId, asker.id))
    .orderBy(desc(lessonQuestions.id))
    .limit(mostOwn);
  const ids = [...new Set(own.map(({ id, mergedInto }) => mergedInto ?? id))];
  const isTheirs = sql`(${lessonQuestions.hiddenAt} is null or ${lessonQuestions.userId} = ${asker.id})`;
  const rows = await readQuestions(
    db,
    and(isAnyOf(lessonQuestions.id, ids), isTheirs, eq(lessons.isActive, true), isSeenBy(asker)),
    [desc(lessonQuestions.id)],
    pageAs(1, mostOwn),
  );
  // As a student: where they teach as well, what others asked without a name stays so in this list.
  return presented(db, rows, { id: asker.id, manages: false });
}
