import { and, eq, exists, isNull, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { holdPerson } from '#server/accounts/queries';
import { isManagedBy, isSeenBy, keepsManaging } from '#server/courses/queries';
import type { Asker } from '#server/courses/rules';
import type { Queryable, Tx } from '#server/db/database';
import { courses, enrollments, lessonQuestions, lessons } from '#server/db/schema';
import { found } from '#server/http/refusal';
import { maySee, type QuestionRow, type Standing } from './rules.ts';

/** Whoever asks as they are now, and stay until the commit. Two requests of one person wait for each other here. */
export async function heldAsker(tx: Tx, userId: string): Promise<Asker> {
  const { id, role } = found(await holdPerson(tx, userId));
  return { id, role };
}

const isEnrolledIn = (userId: string) =>
  exists(
    new QueryBuilder()
      .select({ one: sql`1` })
      .from(enrollments)
      .where(and(eq(enrollments.courseId, courses.id), eq(enrollments.userId, userId))),
  );

const place = (asker: Asker) => ({
  lessonId: lessons.id,
  lessonTitle: lessons.title,
  courseId: courses.id,
  courseTitle: courses.title,
  manages: sql`${isManagedBy(asker)}`.mapWith(Boolean),
  isEnrolled: sql`${isEnrolledIn(asker.id)}`.mapWith(Boolean),
});

export interface Place extends Standing {
  lessonId: number;
  lessonTitle: string;
  courseId: number;
  courseTitle: string;
}

/** A lesson that they can see, and what they are in its course. */
export async function findPlace(db: Queryable, lessonId: number, asker: Asker): Promise<Place | null> {
  const [row] = await db
    .select(place(asker))
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .where(and(eq(lessons.id, lessonId), eq(lessons.isActive, true), isSeenBy(asker)));
  return row ?? null;
}

/** The question itself, or the one into which it was merged: whoever holds the old number finds the other. */
export async function rootOf(db: Queryable, questionId: number): Promise<number> {
  const [row] = await db
    .select({ mergedInto: lessonQuestions.mergedInto })
    .from(lessonQuestions)
    .where(eq(lessonQuestions.id, questionId));
  return row?.mergedInto ?? questionId;
}

export interface Placed {
  question: QuestionRow;
  place: Place;
}

/** A question that they can see, and what they are in its course; kept as it is until the commit. */
export const lockSeen = async (...which: Parameters<typeof findLocked>): Promise<Placed> =>
  found(await findLocked(...which));

async function findLocked(
  tx: Tx,
  questionId: number,
  asker: Asker,
  strength: 'no key update' | 'update' = 'no key update',
): Promise<Placed | null> {
  const [row] = await tx
    .select({ question: lessonQuestions, place: place(asker) })
    .from(lessonQuestions)
    .innerJoin(lessons, eq(lessons.id, lessonQuestions.lessonId))
    .innerJoin(courses, eq(courses.id, lessonQuestions.courseId))
    .where(
      and(
        eq(lessonQuestions.id, questionId),
        isNull(lessonQuestions.mergedInto),
        eq(lessons.isActive, true),
        isSeenBy(asker),
      ),
    )
    .for(strength, { of: lessonQuestions });
  return row && maySee(row.question, row.place, asker.id) ? row : null;
}

/** The same of a course that they manage, and go on to until the commit. Another's is not there. */
export const lockManaged = async (tx: Tx, questionId: number, asker: Asker): Promise<Placed> =>
  found(await findLockedIfManaged(tx, questionId, asker));

export async function findLockedIfManaged(tx: Tx, questionId: number, asker: Asker): Promise<Placed | null> {
  const placed = await findLocked(tx, questionId, asker);
  return placed && (await keepsManaging(tx, placed.question.courseId, asker)) ? placed : null;
}

/** Whether it is of a course of theirs, before anything is written. */
export async function managesQuestion(db: Queryable, questionId: number, asker: Asker): Promise<boolean> {
  const [row] = await db
    .select({ lessonId: lessonQuestions.lessonId })
    .from(lessonQuestions)
    .where(eq(lessonQuestions.id, questionId));
  return row !== undefined && (await findPlace(db, row.lessonId, asker))?.manages === true;
}
