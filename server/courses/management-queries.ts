import { and, eq, isNull } from 'drizzle-orm';
import type { BodyOf } from '#contract/endpoint';
import type { courseManagementApi } from '#contract/managing-courses';
import { recordChange } from '#server/audit/queries';
import { changedFields } from '#server/audit/rules';
import type { Tx } from '#server/db/database';
import { courses, exams } from '#server/db/schema';
import type { CourseRow } from './queries.ts';
import { lockCourse } from './queries.ts';

type CourseFields = BodyOf<typeof courseManagementApi.createCourse>;
type CourseChanges = Omit<BodyOf<typeof courseManagementApi.updateCourse>, 'known'>;

interface Writer {
  actorId: string;
  at: Date;
}

export async function createCourse(tx: Tx, fields: CourseFields, writer: Writer): Promise<CourseRow> {
  const [created] = await tx
    .insert(courses)
    .values({ ...fields, createdAt: writer.at })
    .returning();
  if (!created) throw new Error('an insert returned no row');
  await noteChange(tx, 'create', created, writer);
  return created;
}

/** The course as it now stands. What changes nothing leaves no note. */
export async function updateCourse(
  tx: Tx,
  before: CourseRow,
  fields: CourseChanges,
  writer: Writer,
): Promise<CourseRow> {
  const changes = changedFields(before, fields);
  if (Object.keys(changes).length === 0) return before;
  const [after] = await tx.update(courses).set(fields).where(eq(courses.id, before.id)).returning();
  if (!after) throw new Error('a locked course went away');
  await noteChange(tx, 'update', after, writer, changes);
  return after;
}

/**
 * Hidden for good, and its exams with it; null when it is not there. Who is sitting one of them may finish, and what was
 * earned stays.
 */
export async function deleteCourse(tx: Tx, courseId: number, writer: Writer): Promise<CourseRow | null> {
  const course = await lockCourse(tx, courseId);
  if (!course) return null;
  const gone = { isActive: false, deletedAt: writer.at };
  await tx.update(courses).set(gone).where(eq(courses.id, courseId));
  const closed = await tx
    .update(exams)
    .set(gone)
    .where(and(eq(exams.courseId, courseId), isNull(exams.deletedAt)))
    .returning({ id: exams.id, title: exams.title });
  await noteChange(tx, 'delete', course, writer, closed.length > 0 ? { exams: closed } : {});
  return course;
}

/** Every write passes here, in its own transaction. */
const noteChange = (
  tx: Tx,
  action: 'create' | 'update' | 'delete',
  { id, title }: CourseRow,
  writer: Writer,
  changes: Record<string, unknown> = {},
): Promise<void> => recordChange(tx, { ...writer, action, subject: 'course', subjectId: id, title, changes });
