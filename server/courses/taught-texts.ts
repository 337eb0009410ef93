import { and, asc, eq } from 'drizzle-orm';
import type { Queryable } from '#server/db/database';
import { courseMutun, mutun } from '#server/db/schema';

/** The texts that a course teaches, as far as students see them. */
export const taughtTexts = (db: Queryable, courseId: number): Promise<{ key: string; title: string }[]> =>
  db
    .select({ key: mutun.key, title: mutun.title })
    .from(courseMutun)
    .innerJoin(mutun, eq(mutun.key, courseMutun.matnKey))
    .where(and(eq(courseMutun.courseId, courseId), eq(mutun.isActive, true)))
    .orderBy(asc(mutun.key));
