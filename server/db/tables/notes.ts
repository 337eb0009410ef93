import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { longestNote } from '#contract/note-limits';
import { users } from './accounts.ts';
import { createdAt, instant, isBetween } from './columns.ts';
import { lessons } from './courses.ts';
import { matnUnits } from './mutun.ts';

/** «حاشية»: seen by nobody but its writer. Without words it is a bookmark. */
export const notes = pgTable(
  'notes',
  {
    id: uuid('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    lessonId: integer('lesson_id'),
    courseId: integer('course_id'),
    /** Whole seconds of the lesson. */
    at: integer('at'),
    matnKey: text('matn_key'),
    unit: integer('unit'),
    /** What the search reads, the database makes of it: see the migrations. */
    text: text('text').notNull(),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (note) => [
    foreignKey({
      name: 'notes_lesson_of_course',
      columns: [note.lessonId, note.courseId],
      foreignColumns: [lessons.id, lessons.courseId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'notes_unit_of_matn',
      columns: [note.matnKey, note.unit],
      foreignColumns: [matnUnits.matnKey, matnUnits.number],
    }).onDelete('cascade'),
    check(
      'notes_in_one_place',
      sql`num_nonnulls(${note.lessonId}, ${note.courseId}, ${note.at}) = 3 and num_nonnulls(${note.matnKey}, ${note.unit}) = 0
        or num_nonnulls(${note.lessonId}, ${note.courseId}, ${note.at}) = 0 and num_nonnulls(${note.matnKey}, ${note.unit}) = 2`,
    ),
    check('notes_text_in_length', isBetween(sql`char_length(${note.text})`, 0, longestNote)),
    check('notes_moment_from_zero', sql`${note.at} >= 0`),
    index('notes_of_user_in_lesson').on(note.userId, note.lessonId, note.at),
    index('notes_of_user_in_matn').on(note.userId, note.matnKey, note.unit),
    index('notes_by_lesson').on(note.lessonId, note.courseId),
    index('notes_by_unit').on(note.matnKey, note.unit),
  ],
);
