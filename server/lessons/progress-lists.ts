import type { Role } from '#contract/primitives';
import { listsInOrder } from '#server/db/any-of';
import type { Queryable } from '#server/db/database';
import { findCourses } from '#server/courses/queries';
import { isSeen } from '#server/courses/rules';
import type { Outcomes } from '#server/http/grouped';
import { Refusal } from '#server/http/refusal';
import { listProgress } from './queries.ts';

/** Who asks for his progress in which course. */
export interface AskedProgress {
  userId: string;
  courseId: number;
  role: Role;
}

type ProgressOf = Awaited<ReturnType<typeof listProgress>>;

/**
 * What each of them has of the lessons that are still in the course, in their order. What a student has in a course stays
 * theirs to read while it is hidden.
 */
export async function listProgressOf(db: Queryable, asked: AskedProgress[]): Promise<Outcomes<ProgressOf>> {
  const courses = await findCourses(db, [...new Set(asked.map(({ courseId }) => courseId))]);
  const lists = listsInOrder(asked.map(keyOf), await listProgress(db, asked), keyOf);
  return asked.map(({ userId, courseId, role }, index) => {
    const course = courses.find(({ id }) => id === courseId);
    const list = lists[index] ?? [];
    const isTheirs = course && (isSeen(course, { id: userId, role }) || list.length > 0);
    return isTheirs ? list : new Refusal('not_found');
  });
}

const keyOf = ({ userId, courseId }: { userId: string; courseId: number }): string => `${courseId} ${userId}`;
