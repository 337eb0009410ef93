import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { auditActions, auditSubjects } from '#contract/audit';
import { templateLevels, templateStyles } from '#contract/certificates';
import { eventKinds } from '#contract/events';
import { fewestOptions, longestExam } from '#contract/exam-limits';
import { longestLesson } from '#contract/lesson-length';
import { mostRanges, type PlayedRange, uploadStatuses } from '#contract/lessons';
import { longestSession, shortestSession } from '#contract/live-session-texts';
import { longestCourse } from '#contract/managing-courses';
import { uploadName } from '#contract/own-files';
import { diplomaKeys, roles, studyLevels } from '#contract/primitives';
import { mostReminders, reminderChannels } from '#contract/reminders';
import { optionLetters } from '#contract/sitting-exams';
import { uploadKinds } from '#contract/uploads';

// To the millisecond, as JavaScript's dates are: a moment read from a row finds that row again.
const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const createdAt = () => instant('created_at').notNull().defaultNow();
const updatedAt = () =>
  instant('updated_at')
    .notNull()
    .defaultNow()
    .$onUpdate(() => sql`now()`);
const id = () => integer('id').primaryKey().generatedAlwaysAsIdentity();
/** 0 to 100 with two decimals: grades, scores, progress. */
const percentage = (name: string) => numeric(name, { precision: 5, scale: 2, mode: 'number' });

const isOneOf = (column: AnyPgColumn, values: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`;
const isBetween = (value: AnyPgColumn | SQL, least: number, most: number): SQL =>
  sql`${value} between ${sql.raw(String(least))} and ${sql.raw(String(most))}`;
const isPercentage = (column: AnyPgColumn): SQL => isBetween(column, 0, 100);
const isHexColour = (column: AnyPgColumn): SQL =>
  sql`${column} ~ '^#([0-9a-fA-F]{3}|[0-9a-fA-F]{4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$'`;

export const users = pgTable(
  'users',
  {
    id: text('id')
      .primaryKey()
      .default(sql`gen_random_uuid()::text`),
    /** Lower case. Null for people whom an identity provider sent without one. */
    email: text('email'),
    firstName: text('first_name'),
    lastName: text('last_name'),
    profileImageUrl: text('profile_image_url'),
    city: text('city'),
    specialization: text('specialization'),
    level: text('level', { enum: studyLevels }).notNull().default('مبتدئ'),
    role: text('role', { enum: roles }).notNull().default('student'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (user) => [
    unique('users_email_once').on(user.email),
    check('users_email_lower_case', sql`${user.email} = lower(${user.email})`),
    check('users_known_level', isOneOf(user.level, studyLevels)),
    check('users_known_role', isOneOf(user.role, roles)),
    index('users_by_role').on(user.role),
    index('users_by_arrival').on(user.createdAt, user.id),
  ],
);

export type UserRow = typeof users.$inferSelect;

/** Apart from `users`, so that no query for a person ever carries a password's hash. */
export const credentials = pgTable('credentials', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  passwordHash: text('password_hash').notNull(),
  changedAt: instant('changed_at').notNull().defaultNow(),
});

/**
 * Browsers in which a person has signed in before: strangers who guess at the password do not lock these out. A change of
 * password forgets them (a trigger: see the migrations). Only a hash is kept of what the browser holds.
 */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    lastUsedAt: instant('last_used_at').notNull(),
  },
  (device) => [primaryKey({ name: 'known_devices_pkey', columns: [device.userId, device.tokenHash] })],
);

/** Who a person is to an identity provider. */
export const identities = pgTable(
  'identities',
  {
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (identity) => [
    primaryKey({ name: 'identities_pkey', columns: [identity.issuer, identity.subject] }),
    index('identities_by_user').on(identity.userId),
  ],
);

/** What a session remembers. `userId` is absent while someone is on the way through an identity provider. */
export interface SessionData {
  userId?: string;
  createdAt: string;
  oidc?: { state: string; nonce: string; verifier: string; next: string };
}

export const sessions = pgTable(
  'sessions',
  {
    sid: text('sid').primaryKey(),
    sess: jsonb('sess').$type<SessionData>().notNull(),
    expire: instant('expire').notNull(),
  },
  (session) => [
    index('sessions_by_expiry').on(session.expire),
    index('sessions_by_user').on(sql`(${session.sess} ->> 'userId')`),
  ],
);

/** Unlogged (see the migration): cheap to write at every request, and emptied by a crash. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    windowStart: instant('window_start').notNull(),
    count: integer('count').notNull(),
  },
  (limit) => [
    check('rate_limits_count_positive', sql`${limit.count} >= 0`),
    index('rate_limits_by_window').on(limit.windowStart),
  ],
);

export const courses = pgTable(
  'courses',
  {
    id: id(),
    /** What the search reads, the database makes of it, in columns that only the search knows: see the migrations. */
    title: text('title').notNull(),
    description: text('description').notNull(),
    instructor: text('instructor').notNull(),
    level: text('level', { enum: studyLevels }).notNull(),
    /** Whole minutes. */
    duration: integer('duration').notNull(),
    /** The number of active lessons. A trigger keeps it: see the migrations. */
    totalLessons: integer('total_lessons').notNull().default(0),
    thumbnailUrl: text('thumbnail_url'),
    imageUrl: text('image_url'),
    syllabusUrl: text('syllabus_url'),
    syllabusFileName: text('syllabus_file_name'),
    isActive: boolean('is_active').notNull().default(true),
    diploma: text('diploma', { enum: diplomaKeys }),
    programmeCode: text('programme_code'),
    createdAt: createdAt(),
    /** Its maker; null for what came with the programme. */
    createdBy: text('created_by').references(() => users.id),
    /** When students could first see it; null while it is a draft. */
    publishedAt: instant('published_at').defaultNow(),
    deletedAt: instant('deleted_at'),
  },
  (course) => [
    unique('courses_programme_code_once').on(course.programmeCode),
    check('courses_known_level', isOneOf(course.level, studyLevels)),
    check('courses_known_diploma', isOneOf(course.diploma, diplomaKeys)),
    check('courses_duration_in_range', isBetween(course.duration, 1, longestCourse)),
    check('courses_deleted_is_inactive', sql`${course.deletedAt} is null or not ${course.isActive}`),
    check('courses_active_is_published', sql`${course.publishedAt} is not null or not ${course.isActive}`),
    index('courses_by_maker').on(course.createdBy),
  ],
);

/** One row: it grows with every change of a course or lesson, whoever makes it. Triggers keep it: see the migrations. */
export const catalogueEdition = pgTable(
  'catalogue_edition',
  {
    only: boolean('only').primaryKey().default(true),
    edition: bigint('edition', { mode: 'number' }).notNull(),
  },
  (row) => [check('catalogue_edition_only_one', sql`${row.only}`)],
);

export const lessons = pgTable(
  'lessons',
  {
    id: id(),
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id),
    /** What the search reads, the database makes of it, in columns that only the search knows: see the migrations. */
    title: text('title').notNull(),
    description: text('description').notNull(),
    videoUrl: text('video_url'),
    /** Whole seconds; 0 until the media says. */
    duration: integer('duration').notNull().default(0),
    /** Neighbours are found by (order, id): gaps and equals are allowed. */
    order: integer('order').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    videoFileName: text('video_file_name'),
    videoFileSize: bigint('video_file_size', { mode: 'number' }),
    videoMimeType: text('video_mime_type'),
    uploadStatus: text('upload_status', { enum: uploadStatuses }),
    uploadedBy: text('uploaded_by').references(() => users.id),
    uploadedAt: instant('uploaded_at'),
    /** WebVTT. */
    captionsUrl: text('captions_url'),
  },
  (lesson) => [
    // For the rows that name a lesson and its course: they cannot name another lesson's course.
    unique('lessons_id_with_course').on(lesson.id, lesson.courseId),
    check('lessons_duration_in_range', isBetween(lesson.duration, 0, longestLesson)),
    check('lessons_order_from_one', sql`${lesson.order} >= 1`),
    check('lessons_file_size_positive', sql`${lesson.videoFileSize} >= 0`),
    check('lessons_known_upload_status', isOneOf(lesson.uploadStatus, uploadStatuses)),
    index('lessons_in_course_order').on(lesson.courseId, lesson.order, lesson.id),
    index('lessons_by_uploader').on(lesson.uploadedBy),
  ],
);

export const enrollments = pgTable(
  'enrollments',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id),
    enrolledAt: instant('enrolled_at').notNull().defaultNow(),
    completedAt: instant('completed_at'),
    progress: percentage('progress').notNull().default(0),
  },
  (enrollment) => [
    unique('enrollments_once_per_course').on(enrollment.userId, enrollment.courseId),
    check('enrollments_progress_in_range', isPercentage(enrollment.progress)),
    index('enrollments_by_course').on(enrollment.courseId),
  ],
);

export const lessonProgress = pgTable(
  'lesson_progress',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    lessonId: integer('lesson_id').notNull(),
    courseId: integer('course_id').notNull(),
    /** Whole seconds really played. */
    watchedDuration: integer('watched_duration').notNull().default(0),
    isCompleted: boolean('is_completed').notNull().default(false),
    completedAt: instant('completed_at'),
    lastWatchedAt: instant('last_watched_at'),
    /** Whole seconds from the start of the lesson to where the student stopped. */
    position: integer('position').notNull().default(0),
    /** The parts really played, in order and apart from each other. */
    ranges: jsonb('ranges').$type<PlayedRange[]>().notNull().default([]),
  },
  (progress) => [
    foreignKey({
      name: 'lesson_progress_lesson_of_course',
      columns: [progress.lessonId, progress.courseId],
      foreignColumns: [lessons.id, lessons.courseId],
    }),
    unique('lesson_progress_once_per_lesson').on(progress.userId, progress.lessonId),
    check('lesson_progress_watched_positive', sql`${progress.watchedDuration} >= 0`),
    check('lesson_progress_position_positive', sql`${progress.position} >= 0`),
    check(
      'lesson_progress_ranges_in_number',
      isBetween(sql`jsonb_array_length(${progress.ranges})`, 0, mostRanges),
    ),
    check(
      'lesson_progress_completed_has_moment',
      sql`${progress.isCompleted} = (${progress.completedAt} is not null)`,
    ),
    index('lesson_progress_by_lesson').on(progress.lessonId, progress.courseId),
    index('lesson_progress_of_user_in_course').on(progress.userId, progress.courseId),
  ],
);

/**
 * Up to which moment a student's time is spent on what they were credited of lessons: it moves on by a second for as many
 * as a second may bring (`WATCH_SPEED_LIMIT`). One row is the lock of all that a student's players report.
 */
export const watchCredits = pgTable('watch_credits', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  spentUntil: instant('spent_until').notNull(),
});

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

export const diplomaTemplates = pgTable(
  'diploma_templates',
  {
    id: id(),
    title: text('title').notNull(),
    level: text('level', { enum: templateLevels }).notNull().default('تحضيري'),
    backgroundColor: text('background_color').notNull().default('#ffffff'),
    textColor: text('text_color').notNull().default('#000000'),
    borderColor: text('border_color').notNull().default('#d4af37'),
    logoUrl: text('logo_url'),
    sealUrl: text('seal_url'),
    institutionName: text('institution_name').notNull(),
    templateStyle: text('template_style', { enum: templateStyles }).notNull().default('classic'),
    requirements: text('requirements').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (template) => [
    check('diploma_templates_known_level', isOneOf(template.level, templateLevels)),
    check('diploma_templates_known_style', isOneOf(template.templateStyle, templateStyles)),
    check('diploma_templates_background_is_hex', isHexColour(template.backgroundColor)),
    check('diploma_templates_text_is_hex', isHexColour(template.textColor)),
    check('diploma_templates_border_is_hex', isHexColour(template.borderColor)),
  ],
);

/** What was printed is copied in at issue: no later change of a person or a course alters a certificate. */
export const certificates = pgTable(
  'certificates',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id),
    examAttemptId: integer('exam_attempt_id')
      .notNull()
      .references(() => examAttempts.id),
    diplomaTemplateId: integer('diploma_template_id').references(() => diplomaTemplates.id, {
      onDelete: 'set null',
    }),
    certificateNumber: text('certificate_number').notNull(),
    studentName: text('student_name').notNull(),
    courseTitle: text('course_title').notNull(),
    courseLevel: text('course_level', { enum: studyLevels }).notNull(),
    instructor: text('instructor').notNull(),
    specialization: text('specialization'),
    grade: percentage('grade').notNull(),
    honors: text('honors'),
    completionDate: instant('completion_date').notNull(),
    issuedAt: instant('issued_at').notNull().defaultNow(),
    isValid: boolean('is_valid').notNull().default(true),
    revokedAt: instant('revoked_at'),
    revokedReason: text('revoked_reason'),
  },
  (certificate) => [
    unique('certificates_number_once').on(certificate.certificateNumber),
    unique('certificates_one_per_course').on(certificate.userId, certificate.courseId),
    unique('certificates_one_per_attempt').on(certificate.examAttemptId),
    check('certificates_known_level', isOneOf(certificate.courseLevel, studyLevels)),
    check('certificates_grade_in_range', isPercentage(certificate.grade)),
    check(
      'certificates_invalid_when_revoked',
      sql`${certificate.isValid} = (${certificate.revokedAt} is null)`,
    ),
    check(
      'certificates_revoked_with_reason',
      sql`(${certificate.revokedAt} is null) = (${certificate.revokedReason} is null)`,
    ),
    index('certificates_by_course').on(certificate.courseId),
    index('certificates_by_template').on(certificate.diplomaTemplateId),
  ],
);

export const liveSessions = pgTable(
  'live_sessions',
  {
    id: id(),
    title: text('title').notNull(),
    instructor: text('instructor').notNull(),
    courseTitle: text('course_title'),
    description: text('description').notNull(),
    scheduledTime: instant('scheduled_time').notNull(),
    /** Whole minutes. */
    duration: integer('duration').notNull().default(60),
    isLive: boolean('is_live').notNull().default(false),
    meetingLink: text('meeting_link'),
    level: text('level', { enum: studyLevels }).notNull(),
    createdBy: text('created_by').references(() => users.id),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (session) => [
    check('live_sessions_known_level', isOneOf(session.level, studyLevels)),
    check('live_sessions_duration_in_range', isBetween(session.duration, shortestSession, longestSession)),
    check('live_sessions_link_is_web', sql`${session.meetingLink} ~* '^https?://'`),
    index('live_sessions_by_time').on(session.scheduledTime),
    index('live_sessions_by_creator').on(session.createdBy),
  ],
);

/** What happened while pages are open. Kept for a day, so that one that lost its connection can catch up. */
export const events = pgTable(
  'events',
  {
    /** In the order of the commits: `publish` lets one transaction at a time take a number. */
    id: id(),
    kind: text('kind', { enum: eventKinds }).notNull(),
    /** No reference: the news that a session was deleted outlives the session. */
    sessionId: integer('session_id').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (event) => [
    check('events_known_kind', isOneOf(event.kind, eventKinds)),
    index('events_by_time').on(event.at),
  ],
);

/** What the university made once and keeps: the keys with which push services know it. */
export const keptSecrets = pgTable('kept_secrets', {
  name: text('name').primaryKey(),
  value: jsonb('value').$type<Record<string, string>>().notNull(),
  createdAt: createdAt(),
});

/** A browser that agreed to be told, as its push service knows it. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    createdAt: createdAt(),
    /** When the browser last gave it. A person keeps the ten that are newest by this: a trigger forgets the others. */
    renewedAt: instant('renewed_at').notNull().defaultNow(),
  },
  (subscription) => [
    // Whoever signs in on a browser takes it over: it is never told another person's news.
    unique('push_subscriptions_endpoint_once').on(subscription.endpoint),
    index('push_subscriptions_by_user').on(subscription.userId),
  ],
);

/** When, and by which ways besides the open page, a student wants to be reminded. No row: as everybody at first. */
export const reminderPreferences = pgTable(
  'reminder_preferences',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The longest first. */
    minutes: integer('minutes').array().notNull(),
    byPush: boolean('by_push').notNull(),
    byEmail: boolean('by_email').notNull(),
    updatedAt: updatedAt(),
  },
  (preferences) => [
    check(
      'reminder_preferences_one_to_five',
      isBetween(sql`cardinality(${preferences.minutes})`, 1, mostReminders),
    ),
  ],
);

/** The bell: this student wants to be reminded of this session. */
export const sessionReminders = pgTable(
  'session_reminders',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionId: integer('session_id')
      .notNull()
      .references(() => liveSessions.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (reminder) => [
    primaryKey({ name: 'session_reminders_pkey', columns: [reminder.userId, reminder.sessionId] }),
    index('session_reminders_by_session').on(reminder.sessionId),
  ],
);

/** Claimed before it is sent, so that of all processes one sends it; one per student, session, time and way, ever. */
export const reminderDeliveries = pgTable(
  'reminder_deliveries',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionId: integer('session_id')
      .notNull()
      .references(() => liveSessions.id, { onDelete: 'cascade' }),
    /** 0 is the start itself. */
    minutesBefore: integer('minutes_before').notNull(),
    channel: text('channel', { enum: reminderChannels }).notNull(),
    claimedAt: instant('claimed_at').notNull(),
    tries: integer('tries').notNull().default(1),
    /** Null while it is on its way; one that stays so is taken up again. */
    settledAt: instant('settled_at'),
  },
  (delivery) => [
    unique('reminder_deliveries_once').on(
      delivery.userId,
      delivery.sessionId,
      delivery.minutesBefore,
      delivery.channel,
    ),
    check('reminder_deliveries_known_channel', isOneOf(delivery.channel, reminderChannels)),
    index('reminder_deliveries_by_session').on(delivery.sessionId),
    index('reminder_deliveries_on_their_way')
      .on(delivery.claimedAt)
      .where(sql`${delivery.settledAt} is null`),
  ],
);

/** The private address of a student's calendar feed: who knows it may read it. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    token: text('token').notNull(),
    createdAt: createdAt(),
  },
  (feed) => [unique('calendar_feeds_token_once').on(feed.token)],
);

/** A link with which a person chooses a new password. Only its hash is kept: the table opens no account. */
export const passwordResets = pgTable(
  'password_resets',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdBy: text('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  },
  (reset) => [
    // A new link ends the one before it.
    unique('password_resets_one_per_person').on(reset.userId),
    index('password_resets_by_maker').on(reset.createdBy),
  ],
);

/** Every file that somebody sent us, under the name that we gave it. */
export const uploads = pgTable(
  'uploads',
  {
    /** Its name in the store and at the end of its address: random letters and digits with the ending of its kind. */
    name: text('name').primaryKey(),
    kind: text('kind', { enum: uploadKinds }).notNull(),
    /** As its owner called it. */
    fileName: text('file_name').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    mimeType: text('mime_type').notNull(),
    uploadedBy: text('uploaded_by')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    /** Of a film, in whole seconds; 0 when its length cannot be found out, null when nobody has looked yet. */
    duration: integer('duration'),
  },
  (upload) => [
    check(
      'uploads_duration_of_films',
      sql`${upload.duration} is null or (${upload.kind} = 'video' and ${upload.duration} >= 0)`,
    ),
    check('uploads_known_kind', isOneOf(upload.kind, uploadKinds)),
    check('uploads_size_positive', sql`${upload.size} > 0`),
    check('uploads_plain_name', sql`${upload.name} ~ ${sql.raw(`'${uploadName.source}'`)}`),
    index('uploads_by_uploader').on(upload.uploadedBy),
    index('uploads_by_arrival').on(upload.createdAt),
  ],
);

/** Who changed what, and when: written in the transaction of the change itself, so that neither is there alone. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    actorId: text('actor_id')
      .notNull()
      .references(() => users.id),
    action: text('action', { enum: auditActions }).notNull(),
    subject: text('subject', { enum: auditSubjects }).notNull(),
    subjectId: text('subject_id').notNull(),
    /** What it was called at that moment. */
    title: text('title').notNull(),
    /** What changed: for each field the old value and the new. */
    changes: jsonb('changes').$type<Record<string, unknown>>().notNull().default({}),
    at: instant('at').notNull().defaultNow(),
  },
  (entry) => [
    check('audit_log_known_subject', isOneOf(entry.subject, auditSubjects)),
    index('audit_log_by_time').on(entry.at.desc(), entry.id.desc()),
    index('audit_log_by_actor').on(entry.actorId),
    index('audit_log_by_subject').on(entry.subject, entry.subjectId),
  ],
);
