import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { mostUnits } from '#contract/exam-limits';
import { longestLesson } from '#contract/lesson-length';
import { uploadStatuses } from '#contract/lessons';
import { longestCourse } from '#contract/managing-courses';
import { diplomaKeys, studyLevels } from '#contract/primitives';
import { users } from './accounts.ts';
import {
  createdAt,
  id,
  instant,
  isBetween,
  isOneOf,
  isPercentage,
  percentage,
  updatedAt,
} from './columns.ts';

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
    /** Its certificate waits for a passed recital of its texts. */
    requiresRecital: boolean('requires_recital').notNull().default(false),
    diploma: text('diploma', { enum: diplomaKeys }),
    programmeCode: text('programme_code'),
    /** Of the programme's content, as the course has it; see `server/courses/programme-update.ts`. */
    programmeEdition: integer('programme_edition').notNull().default(1),
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

/** Whose course it is. An admin assigns them; whoever makes a course is its first. */
export const courseTeachers = pgTable(
  'course_teachers',
  {
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    since: instant('since').notNull(),
  },
  (teacher) => [
    primaryKey({ name: 'course_teachers_pkey', columns: [teacher.courseId, teacher.userId] }),
    index('course_teachers_by_user').on(teacher.userId),
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

/** The parts of a course, numbered from 1. */
export const courseUnits = pgTable(
  'course_units',
  {
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id),
    number: integer('number').notNull(),
    title: text('title').notNull(),
  },
  (unit) => [
    primaryKey({ name: 'course_units_pkey', columns: [unit.courseId, unit.number] }),
    check('course_units_number_in_range', isBetween(unit.number, 1, mostUnits)),
  ],
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
    /** Of the course; null for a lesson that stands in none. */
    unit: integer('unit'),
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
    foreignKey({
      name: 'lessons_unit_of_course',
      columns: [lesson.courseId, lesson.unit],
      foreignColumns: [courseUnits.courseId, courseUnits.number],
    }),
    check('lessons_duration_in_range', isBetween(lesson.duration, 0, longestLesson)),
    check('lessons_order_from_one', sql`${lesson.order} >= 1`),
    check('lessons_file_size_positive', sql`${lesson.videoFileSize} >= 0`),
    check('lessons_known_upload_status', isOneOf(lesson.uploadStatus, uploadStatuses)),
    index('lessons_in_course_order').on(lesson.courseId, lesson.order, lesson.id),
    index('lessons_by_unit').on(lesson.courseId, lesson.unit),
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
