import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { fewestOptions, longestExam } from '#contract/exam-limits';
import { optionLetters } from '#contract/sitting-exams';
import { users } from './accounts.ts';
import { createdAt, id, instant, isBetween, isPercentage, percentage } from './columns.ts';
import { courses } from './courses.ts';

export const exams = pgTable(
  'exams',
  {
    id: id(),
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id),
    title: text('title').notNull(),
    description: text('description').notNull(),
    /** Whole minutes. */
    duration: integer('duration').notNull(),
    passingGrade: percentage('passing_grade').notNull().default(70),
    /** The number of questions. A trigger keeps it: see the migrations. */
    totalQuestions: integer('total_questions').notNull().default(0),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: createdAt(),
    deletedAt: instant('deleted_at'),
  },
  (exam) => [
    unique('exams_id_with_course').on(exam.id, exam.courseId),
    check('exams_duration_in_range', isBetween(exam.duration, 1, longestExam)),
    check('exams_passing_grade_in_range', sql`${exam.passingGrade} between 1 and 100`),
    check('exams_deleted_is_inactive', sql`${exam.deletedAt} is null or not ${exam.isActive}`),
    index('exams_by_course').on(exam.courseId),
  ],
);

export const examQuestions = pgTable(
  'exam_questions',
  {
    id: id(),
    examId: integer('exam_id')
      .notNull()
      .references(() => exams.id),
    question: text('question').notNull(),
    options: jsonb('options').$type<string[]>().notNull(),
    correctAnswer: text('correct_answer', { enum: optionLetters }).notNull(),
    order: integer('order').notNull(),
    points: numeric('points', { precision: 5, scale: 2, mode: 'number' }).notNull().default(1),
  },
  (question) => [
    check(
      'exam_questions_two_to_six_options',
      isBetween(sql`jsonb_array_length(${question.options})`, fewestOptions, optionLetters.length),
    ),
    check(
      'exam_questions_answer_is_an_option',
      sql`char_length(${question.correctAnswer}) = 1 and position(${question.correctAnswer} in ${sql.raw(`'${optionLetters.join('')}'`)}) between 1 and jsonb_array_length(${question.options})`,
    ),
    check('exam_questions_order_from_one', sql`${question.order} >= 1`),
    check('exam_questions_points_in_range', sql`${question.points} between 0.1 and 10`),
    index('exam_questions_in_exam_order').on(question.examId, question.order, question.id),
  ],
);

/** A question as it was when the attempt began, with its key. */
export type PaperQuestion = Pick<
  typeof examQuestions.$inferSelect,
  'id' | 'question' | 'options' | 'correctAnswer' | 'points'
>;

/** What an exam asked at some moment. A paper never changes, so all who begin with it share it: see the migrations. */
export const examPapers = pgTable(
  'exam_papers',
  {
    id: id(),
    examId: integer('exam_id').notNull(),
    courseId: integer('course_id').notNull(),
    questions: jsonb('questions').$type<PaperQuestion[]>().notNull(),
    /** Given to who begins now. A trigger takes it back when the questions of the exam change. */
    isCurrent: boolean('is_current').notNull().default(true),
  },
  (paper) => [
    foreignKey({
      name: 'exam_papers_exam_of_course',
      columns: [paper.examId, paper.courseId],
      foreignColumns: [exams.id, exams.courseId],
    }),
    unique('exam_papers_of_exam').on(paper.examId, paper.courseId, paper.id),
    uniqueIndex('exam_papers_one_current')
      .on(paper.examId)
      .where(sql`${paper.isCurrent}`),
  ],
);

type OptionLetter = (typeof optionLetters)[number];

export const examAttempts = pgTable(
  'exam_attempts',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    examId: integer('exam_id').notNull(),
    courseId: integer('course_id').notNull(),
    /** As it was at the start: later edits of the exam do not touch an attempt. */
    paperId: integer('paper_id').notNull(),
    /** By question id. */
    answers: jsonb('answers').$type<Record<string, OptionLetter>>().notNull().default({}),
    /** Question ids. */
    flagged: jsonb('flagged').$type<number[]>().notNull().default([]),
    revision: integer('revision').notNull().default(0),
    savedAt: instant('saved_at'),
    score: percentage('score'),
    totalQuestions: integer('total_questions').notNull(),
    correctAnswers: integer('correct_answers').notNull().default(0),
    passed: boolean('passed').notNull().default(false),
    passingGrade: percentage('passing_grade').notNull(),
    startedAt: instant('started_at').notNull().defaultNow(),
    deadline: instant('deadline').notNull(),
    completedAt: instant('completed_at'),
    /** Whole minutes allowed, as the exam said at the start. */
    duration: integer('duration').notNull(),
  },
  (attempt) => [
    foreignKey({
      name: 'exam_attempts_paper_of_exam',
      columns: [attempt.examId, attempt.courseId, attempt.paperId],
      foreignColumns: [examPapers.examId, examPapers.courseId, examPapers.id],
    }),
    uniqueIndex('exam_attempts_one_open')
      .on(attempt.userId, attempt.examId)
      .where(sql`${attempt.completedAt} is null`),
    uniqueIndex('exam_attempts_one_passed')
      .on(attempt.userId, attempt.examId)
      .where(sql`${attempt.passed}`),
    check('exam_attempts_score_in_range', isPercentage(attempt.score)),
    check('exam_attempts_passing_grade_in_range', sql`${attempt.passingGrade} between 1 and 100`),
    check(
      'exam_attempts_score_when_completed',
      sql`(${attempt.score} is null) = (${attempt.completedAt} is null)`,
    ),
    check(
      'exam_attempts_passed_by_score',
      sql`${attempt.passed} = coalesce(${attempt.score} >= ${attempt.passingGrade}, false)`,
    ),
    check(
      'exam_attempts_marks_in_range',
      sql`${attempt.correctAnswers} between 0 and ${attempt.totalQuestions}`,
    ),
    check('exam_attempts_ends_after_start', sql`${attempt.deadline} > ${attempt.startedAt}`),
    check('exam_attempts_revision_positive', sql`${attempt.revision} >= 0`),
    check('exam_attempts_duration_in_range', isBetween(attempt.duration, 1, longestExam)),
    index('exam_attempts_by_user').on(attempt.userId, attempt.courseId),
    index('exam_attempts_by_exam').on(attempt.examId, attempt.courseId, attempt.paperId),
    index('exam_attempts_open_by_deadline')
      .on(attempt.deadline)
      .where(sql`${attempt.completedAt} is null`),
  ],
);
