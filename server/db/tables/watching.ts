import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { mostRanges, type PlayedRange } from '#contract/lessons';
import { users } from './accounts.ts';
import { id, instant, isBetween } from './columns.ts';
import { lessons } from './courses.ts';

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
