import { eq } from 'drizzle-orm';
import type { Tx } from '#server/db/database';
import { courses, courseTeachers } from '#server/db/schema';
import { writeLiveSessions } from './live-sessions.ts';

/** The teacher has the courses of the first level, and what is on the air in them. */
export async function writeTeaching(tx: Tx, teacher: { id: string; name: string }, now: Date): Promise<void> {
  const taught = await tx
    .select({ id: courses.id, title: courses.title, programmeCode: courses.programmeCode })
    .from(courses)
    .where(eq(courses.diploma, 'preparatory'));
  await tx
    .insert(courseTeachers)
    .values(taught.map(({ id: courseId }) => ({ courseId, userId: teacher.id, since: now })));
  await writeLiveSessions(tx, teacher, taught, now);
}
