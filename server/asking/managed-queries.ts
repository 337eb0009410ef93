import { and, asc, count, desc, eq, exists, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { displayName } from '#contract/accounts';
import { questionsOnPage } from '#contract/asking';
import { type questionStates } from '#contract/managing-asking';
import type { Asker } from '#server/courses/rules';
import { taughtBy } from '#server/courses/queries';
import { isAnyOf, listsBy } from '#server/db/any-of';
import type { Queryable } from '#server/db/database';
import { pageAs } from '#server/db/pieces';
import { searchForms } from '#server/db/search-form';
import { courses, lessonQuestions, lessons, questionReports, users } from '#server/db/schema';
import { isWaiting } from './queries.ts';
import { presented, readQuestions } from './reading.ts';
import type { ReadQuestion } from './rules.ts';

type State = (typeof questionStates)[number];

const isOpen = isNull(questionReports.settledAt);

const hasOpenReport = exists(
  new QueryBuilder()
    .select({ one: sql`1` })
    .from(questionReports)
    .where(and(eq(questionReports.questionId, lessonQuestions.id), isOpen)),
);

const isHere = isNull(lessonQuestions.mergedInto);

const inState: Record<State, SQL | undefined> = {
  waiting: isWaiting,
  // Written out, not given as a value: only so the plan knows the index that holds them.
  answered: and(sql`${lessonQuestions.answers} > 0`, isNull(lessonQuestions.hiddenAt), isHere),
  reported: and(hasOpenReport, isHere),
  hidden: and(isNotNull(lessonQuestions.hiddenAt), isHere),
  visible: and(isNull(lessonQuestions.hiddenAt), isHere),
};

/**
 * Who has waited longest is first; what is done with, the newest first. Ordered by the number alone, the plan would go
 * through all that was ever asked and answered to find the few that wait.
 */
const oldestFirst = [asc(lessonQuestions.createdAt), asc(lessonQuestions.id)];
const newestFirst = [desc(lessonQuestions.createdAt), desc(lessonQuestions.id)];
const orderOf: Record<State, SQL[]> = {
  waiting: oldestFirst,
  reported: oldestFirst,
  answered: [desc(lessonQuestions.id)],
  hidden: newestFirst,
  visible: newestFirst,
};

/** Of the courses that are theirs: an admin's are all. */
async function ofCourses(
  db: Queryable,
  asker: Asker,
  courseId: number | undefined,
): Promise<SQL | undefined> {
  const theirs = asker.role === 'admin' ? undefined : [...(await taughtBy(db, asker.id))];
  return and(
    theirs && isAnyOf(lessonQuestions.courseId, theirs),
    courseId === undefined ? undefined : eq(lessonQuestions.courseId, courseId),
    eq(lessons.isActive, true),
    isNull(courses.deletedAt),
  );
}

const countWhich = async (db: Queryable, which: SQL | undefined): Promise<number> => {
  const [row] = await db
    .select({ total: count() })
    .from(lessonQuestions)
    .innerJoin(lessons, eq(lessons.id, lessonQuestions.lessonId))
    .innerJoin(courses, eq(courses.id, lessonQuestions.courseId))
    .where(which);
  return row?.total ?? 0;
};

/** What is reported of these and not settled, the newest first; in one statement. */
async function reportsOf(db: Queryable, questionIds: number[]) {
  if (questionIds.length === 0) return new Map<number, never[]>();
  const rows = await db
    .select({
      questionId: questionReports.questionId,
      reason: questionReports.reason,
      at: questionReports.at,
      person: { firstName: users.firstName, lastName: users.lastName, email: users.email },
    })
    .from(questionReports)
    .innerJoin(users, eq(users.id, questionReports.userId))
    .where(and(isAnyOf(questionReports.questionId, questionIds), isOpen))
    .orderBy(desc(questionReports.at), asc(users.id));
  return listsBy(rows, ({ questionId }) => questionId);
}

/** As those who teach see them: with every name, and what was reported. */
async function presentedToTeacher(db: Queryable, rows: ReadQuestion[], teacherId: string) {
  const ids = rows.map(({ question }) => question.id);
  const [questions, reports] = await Promise.all([
    presented(db, rows, { id: teacherId, manages: true }),
    reportsOf(db, ids),
  ]);
  return questions.map((question) => ({
    ...question,
    reports: (reports.get(question.id) ?? []).map(({ person, reason, at }) => ({
      by: displayName(person),
      reason,
      at,
    })),
  }));
}

/** Those in which each of these words stands, however it is spelt; all where none is sought. */
async function withWords(db: Queryable, search: string): Promise<SQL | undefined> {
  const [form = ''] = await searchForms(db, [search]);
  const words = form.split(' ').filter((word) => word !== '');
  return and(...words.map((word) => sql`${lessonQuestions}.search_text like ${`%${word}%`}`));
}

interface Wanted {
  state: State;
  courseId?: number | undefined;
  search?: string;
  page: number;
}

export async function listManaged(
  db: Queryable,
  asker: Asker,
  { state, courseId, search = '', page }: Wanted,
) {
  const theirs = await ofCourses(db, asker, courseId);
  const which = and(inState[state], theirs, search === '' ? undefined : await withWords(db, search));
  const isCounted = search === '' && (state === 'waiting' || state === 'reported');
  const [rows, waiting, reported, total] = await Promise.all([
    readQuestions(db, which, orderOf[state], pageAs(page, questionsOnPage)),
    countWhich(db, and(inState.waiting, theirs)),
    countWhich(db, and(inState.reported, theirs)),
    isCounted ? null : countWhich(db, which),
  ]);
  return {
    items: await presentedToTeacher(db, rows, asker.id),
    total: total ?? (state === 'reported' ? reported : waiting),
    page,
    waiting,
    reported,
  };
}

/** One, for a teacher who has just changed it. */
export async function findManaged(db: Queryable, questionId: number, asker: Asker) {
  const which = eq(lessonQuestions.id, questionId);
  const rows = await readQuestions(db, which, [asc(lessonQuestions.id)], pageAs(1, 1));
  const [told] = await presentedToTeacher(db, rows, asker.id);
  return told ?? null;
}
