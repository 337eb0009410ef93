import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { isSeenBy } from '#server/courses/queries';
import type { Asker } from '#server/courses/rules';
import type { Queryable } from '#server/db/database';
import {
  courses,
  courseTeachers,
  enrollments,
  lessonQuestions,
  lessons,
  mutun,
  notes,
} from '#server/db/schema';
import { isPlaceOpen } from '#server/notes/queries';
import { told } from './nearest.ts';

// Found by what they say alone: the title is that of their place, which is found for itself.
const noTitle = sql`''::text`;

/** The reader's own notes, where their places are still open. The index of a person's notes leads to them. */
export function notesFound(db: Queryable, words: string[], asker: Asker, atMost: number) {
  const { isFound, nearness } = told({ title: noTitle, text: sql`${notes}.search_text` }, words);
  const { id, lessonId, courseId, at, matnKey, unit, text } = notes;
  return db
    .select({
      id,
      lessonId,
      courseId,
      at,
      matnKey,
      unit,
      matnKind: mutun.kind,
      title: sql<string>`coalesce(${lessons.title}, ${mutun.title})`,
      text,
    })
    .from(notes)
    .leftJoin(lessons, eq(lessons.id, lessonId))
    .leftJoin(courses, eq(courses.id, courseId))
    .leftJoin(mutun, eq(mutun.key, matnKey))
    .where(and(eq(notes.userId, asker.id), isPlaceOpen(asker), isFound))
    .orderBy(nearness, desc(notes.updatedAt), asc(id))
    .limit(atMost);
}

/**
 * Questions of the courses that the reader studies or teaches; not those that were hidden, or merged into another. Who
 * asked is not read at all.
 */
export function questionsFound(db: Queryable, words: string[], asker: Asker, atMost: number) {
  const { isFound, nearness } = told({ title: noTitle, text: sql`${lessonQuestions}.search_text` }, words);
  const { id, lessonId, courseId, text, hiddenAt, mergedInto, answers, useful } = lessonQuestions;
  return db
    .select({ id, lessonId, courseId, text, lessonTitle: lessons.title, courseTitle: courses.title })
    .from(lessonQuestions)
    .innerJoin(lessons, eq(lessons.id, lessonId))
    .innerJoin(courses, eq(courses.id, courseId))
    .where(
      and(
        isNull(hiddenAt),
        isNull(mergedInto),
        isOfCourseOf(asker, courseId),
        lessons.isActive,
        isSeenBy(asker),
        isFound,
      ),
    )
    .orderBy(nearness, desc(sql`${answers} > 0`), desc(useful), desc(id))
    .limit(atMost);
}

/** As one list, made once: the index of a course's questions is asked for each. The role decides whether one teaches. */
function isOfCourseOf({ id, role }: Asker, courseId: AnyPgColumn): SQL {
  const studied = sql`select ${enrollments.courseId} from ${enrollments} where ${enrollments.userId} = ${id}`;
  const taught = sql`select ${courseTeachers.courseId} from ${courseTeachers} where ${courseTeachers.userId} = ${id}`;
  return sql`${courseId} = any(array(${role === 'student' ? studied : sql`${studied} union all ${taught}`}))`;
}
