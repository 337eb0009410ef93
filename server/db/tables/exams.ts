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
import {
  fewestOptions,
  hardest,
  longestExam,
  longestWait,
  mostExtraTime,
  mostQuestions,
  mostTries,
} from '#contract/exam-limits';
import { optionLetters } from '#contract/sitting-exams';
import { users } from './accounts.ts';
import { createdAt, id, instant, isBetween, isPercentage, percentage } from './columns.ts';
import { courses, courseUnits } from './courses.ts';

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
    /** The approved questions of its bank. A trigger keeps it: see the migrations. */
    questionsInUse: integer('questions_in_use').notNull().default(0),
    /** So many of them are on a paper; null for all. */
    drawCount: integer('draw_count'),
    /** What a paper asks. */
    totalQuestions: integer('total_questions')
      .notNull()
      .generatedAlwaysAs(sql`least("draw_count", "questions_in_use")`),
    shuffleQuestions: boolean('shuffle_questions').notNull().default(false),
    shuffleOptions: boolean('shuffle_options').notNull().default(false),
    /** After a failure. */
    waitHours: integer('wait_hours').notNull().default(0),
    /** Null for any number. */
    tries: integer('tries'),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: createdAt(),
    deletedAt: instant('deleted_at'),
  },
  (exam) => [
    unique('exams_id_with_course').on(exam.id, exam.courseId),
    check('exams_duration_in_range', isBetween(exam.duration, 1, longestExam)),
    check('exams_passing_grade_in_range', sql`${exam.passingGrade} between 1 and 100`),
    check('exams_draw_count_in_range', isBetween(exam.drawCount, 1, mostQuestions)),
    check('exams_wait_in_range', isBetween(exam.waitHours, 0, longestWait)),
    check('exams_tries_in_range', isBetween(exam.tries, 1, mostTries)),
    check('exams_deleted_is_inactive', sql`${exam.deletedAt} is null or not ${exam.isActive}`),
    index('exams_by_course').on(exam.courseId),
  ],
);

export const examQuestions = pgTable(
  'exam_questions',
  {
    id: id(),
    examId: integer('exam_id').notNull(),
    question: text('question').notNull(),
    options: jsonb('options').$type<string[]>().notNull(),
    correctAnswer: text('correct_answer', { enum: optionLetters }).notNull(),
    order: integer('order').notNull(),
    points: numeric('points', { precision: 5, scale: 2, mode: 'number' }).notNull().default(1),
    /** That of its exam: a trigger fills it in, so that the unit is one of that course. See the migrations. */
    courseId: integer('course_id').notNull().default(0),
    unit: integer('unit'),
    difficulty: integer('difficulty').notNull().default(2),
    explanation: text('explanation'),
    source: text('source'),
    /** In use. Until a teacher approves it, it is on no paper. */
    isApproved: boolean('is_approved').notNull().default(true),
  },
  (question) => [
    foreignKey({
      name: 'exam_questions_exam_of_course',
      columns: [question.examId, question.courseId],
      foreignColumns: [exams.id, exams.courseId],
    }),
    foreignKey({
      name: 'exam_questions_unit_of_course',
      columns: [question.courseId, question.unit],
      foreignColumns: [courseUnits.courseId, courseUnits.number],
    }),
    check('exam_questions_difficulty_in_range', isBetween(question.difficulty, 1, hardest)),
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
    index('exam_questions_by_course').on(question.examId, question.courseId),
    index('exam_questions_by_unit').on(question.courseId, question.unit),
    index('exam_questions_in_exam_order').on(question.examId, question.order, question.id),
  ],
);

type QuestionRow = typeof examQuestions.$inferSelect;

/** A question as it was when the attempt began, with its key. What the first papers did not keep is absent in them. */
export type PaperQuestion = Pick<QuestionRow, 'id' | 'question' | 'options' | 'correctAnswer' | 'points'> &
  Partial<Pick<QuestionRow, 'unit' | 'difficulty' | 'explanation' | 'source'>>;

/** The questions of one attempt in their order, each with the order of its options, by their letters in the bank. */
export type Drawn = [questionId: number, letters: string][];

/**
 * The questions that an exam had in use at some moment. They never change, so all who begin meanwhile draw from the same:
 * see the migrations.
 */
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
    /** What of that paper is asked, and in which order; null for all of it, as it stands. */
    drawn: jsonb('drawn').$type<Drawn>(),
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
    /** Percent of them that the student had on top. */
    extraTime: integer('extra_time').notNull().default(0),
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
    check('exam_attempts_extra_time_in_range', isBetween(attempt.extraTime, 0, mostExtraTime)),
    index('exam_attempts_by_user').on(attempt.userId, attempt.courseId),
    index('exam_attempts_by_exam').on(attempt.examId, attempt.courseId, attempt.paperId),
    index('exam_attempts_open_by_deadline')
      .on(attempt.deadline)
      .where(sql`${attempt.completedAt} is null`),
  ],
);

/** One more try, given by a teacher. */
export const examLeaves = pgTable(
  'exam_leaves',
  {
    id: id(),
    examId: integer('exam_id')
      .notNull()
      .references(() => exams.id),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    reason: text('reason').notNull(),
    grantedBy: text('granted_by')
      .notNull()
      .references(() => users.id),
    grantedAt: instant('granted_at').notNull(),
  },
  (leave) => [
    index('exam_leaves_by_user').on(leave.userId, leave.examId),
    index('exam_leaves_by_exam').on(leave.examId),
    index('exam_leaves_by_granter').on(leave.grantedBy),
  ],
);

/** Time that a student has on top of an exam's own. */
export const extraTimes = pgTable(
  'extra_times',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    /** Null for all exams. */
    examId: integer('exam_id').references(() => exams.id),
    percent: integer('percent').notNull(),
  },
  (extra) => [
    uniqueIndex('extra_times_one_for_an_exam').on(extra.userId, extra.examId),
    uniqueIndex('extra_times_one_for_all')
      .on(extra.userId)
      .where(sql`${extra.examId} is null`),
    index('extra_times_by_exam').on(extra.examId),
    check('extra_times_percent_in_range', isBetween(extra.percent, 0, mostExtraTime)),
  ],
);
