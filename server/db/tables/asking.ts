import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { longestQuestion } from '#contract/asking';
import { users } from './accounts.ts';
import { createdAt, id, instant, isBetween } from './columns.ts';
import { lessons } from './courses.ts';

const person = (name: string) => text(name).references(() => users.id, { onDelete: 'cascade' });

/** What a student asks under a lesson, for those of its course. */
export const lessonQuestions = pgTable(
  'lesson_questions',
  {
    id: id(),
    lessonId: integer('lesson_id').notNull(),
    courseId: integer('course_id').notNull(),
    userId: person('user_id').notNull(),
    /** The device's own: what is sent twice is there once. */
    clientId: uuid('client_id').notNull(),
    /** Whole seconds of the lesson; null for the lesson as a whole. */
    at: integer('at'),
    /** What the search reads, the database makes of it: see the migrations. */
    text: text('text').notNull(),
    isAnonymous: boolean('is_anonymous').notNull().default(false),
    isSample: boolean('is_sample').notNull().default(false),
    createdAt: createdAt(),
    editedAt: instant('edited_at'),
    hiddenAt: instant('hidden_at'),
    lockedAt: instant('locked_at'),
    /** The same was asked before: whoever asked it finds the answer there. */
    mergedInto: integer('merged_into').references((): AnyPgColumn => lessonQuestions.id, {
      onDelete: 'set null',
    }),
    /** Triggers count them: see the migrations. */
    answers: integer('answers').notNull().default(0),
    useful: integer('useful').notNull().default(0),
  },
  (question) => [
    foreignKey({
      name: 'lesson_questions_lesson_of_course',
      columns: [question.lessonId, question.courseId],
      foreignColumns: [lessons.id, lessons.courseId],
    }).onDelete('cascade'),
    unique('lesson_questions_sent_once').on(question.userId, question.clientId),
    check(
      'lesson_questions_text_in_length',
      isBetween(sql`char_length(${question.text})`, 1, longestQuestion),
    ),
    check('lesson_questions_moment_from_zero', sql`${question.at} >= 0`),
    check('lesson_questions_not_into_itself', sql`${question.mergedInto} <> ${question.id}`),
    // The answered first, the most useful of them before the others: a page of a thousand is read like a page of ten.
    index('lesson_questions_as_read')
      .on(
        question.lessonId,
        sql`(${question.answers} > 0) desc`,
        sql`${question.useful} desc`,
        sql`${question.id} desc`,
        // Last, so that how many there are, and how many are answered, is counted in the index alone.
        question.answers,
      )
      .where(sql`${question.hiddenAt} is null and ${question.mergedInto} is null`),
    index('lesson_questions_waiting')
      .on(question.courseId, question.id)
      .where(
        sql`${question.answers} = 0 and ${question.hiddenAt} is null and ${question.lockedAt} is null and ${question.mergedInto} is null`,
      ),
    index('lesson_questions_hidden')
      .on(question.courseId, question.id)
      .where(sql`${question.hiddenAt} is not null and ${question.mergedInto} is null`),
    index('lesson_questions_by_lesson').on(question.lessonId, question.courseId),
    index('lesson_questions_by_course').on(question.courseId, question.id),
    index('lesson_questions_by_merged').on(question.mergedInto),
  ],
);

/** What a teacher of the course answers. */
export const questionAnswers = pgTable(
  'question_answers',
  {
    id: id(),
    questionId: integer('question_id')
      .notNull()
      .references(() => lessonQuestions.id, { onDelete: 'cascade' }),
    userId: person('user_id').notNull(),
    clientId: uuid('client_id').notNull(),
    text: text('text').notNull(),
    isGood: boolean('is_good').notNull().default(false),
    createdAt: createdAt(),
    editedAt: instant('edited_at'),
  },
  (answer) => [
    unique('question_answers_sent_once').on(answer.userId, answer.clientId),
    uniqueIndex('question_answers_one_good')
      .on(answer.questionId)
      .where(sql`${answer.isGood}`),
    check('question_answers_text_in_length', isBetween(sql`char_length(${answer.text})`, 1, longestQuestion)),
    index('question_answers_by_question').on(answer.questionId, answer.id),
  ],
);

/** «سؤالي أيضًا» before the answer, «نفعني» after it: one mark of each. */
export const questionMarks = pgTable(
  'question_marks',
  {
    questionId: integer('question_id')
      .notNull()
      .references(() => lessonQuestions.id, { onDelete: 'cascade' }),
    userId: person('user_id').notNull(),
    at: instant('at').notNull(),
  },
  (mark) => [
    primaryKey({ name: 'question_marks_pkey', columns: [mark.questionId, mark.userId] }),
    index('question_marks_by_user').on(mark.userId),
  ],
);

export const questionReports = pgTable(
  'question_reports',
  {
    questionId: integer('question_id')
      .notNull()
      .references(() => lessonQuestions.id, { onDelete: 'cascade' }),
    userId: person('user_id').notNull(),
    reason: text('reason').notNull(),
    at: instant('at').notNull(),
    /** A teacher of the course has looked at it. */
    settledAt: instant('settled_at'),
  },
  (report) => [
    primaryKey({ name: 'question_reports_pkey', columns: [report.questionId, report.userId] }),
    index('question_reports_by_user').on(report.userId),
    index('question_reports_open')
      .on(report.questionId)
      .where(sql`${report.settledAt} is null`),
  ],
);
