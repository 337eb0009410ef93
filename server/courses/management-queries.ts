import { and, eq, isNull } from 'drizzle-orm';
import type { BodyOf } from '#contract/endpoint';
import type { courseManagementApi } from '#contract/managing-courses';
import { recordChange } from '#server/audit/queries';
import { changedFields } from '#server/audit/rules';
import type { Queryable, Tx } from '#server/db/database';
import { courses, courseTeachers, enrollments, exams, lessons, users } from '#server/db/schema';
import { type CourseRow, isOpenExam } from './queries.ts';

type CourseFields = BodyOf<typeof courseManagementApi.createCourse>;
type CourseChanges = Omit<BodyOf<typeof courseManagementApi.updateCourse>, 'known'>;

interface Writer {
  actorId: string;
  at: Date;
}

/** Published at once, unless it is said to be a draft. Whoever makes it teaches it. */
export async function createCourse(tx: Tx, fields: CourseFields, writer: Writer): Promise<CourseRow> {
  const publishedAt = fields.isActive === false ? null : writer.at;
  const [created] = await tx
    .insert(courses)
    .values({ ...fields, createdBy: writer.actorId, createdAt: writer.at, publishedAt })
    .returning();
  if (!created) throw new Error('an insert returned no row');
  await tx.insert(courseTeachers).values({ courseId: created.id, userId: writer.actorId, since: writer.at });
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
  const publishedAt = before.publishedAt ?? (fields.isActive ? writer.at : null);
  const [after] = await tx
    .update(courses)
    .set({ ...fields, publishedAt })
    .where(eq(courses.id, before.id))
    .returning();
  if (!after) throw new Error('a locked course went away');
  await noteChange(tx, 'update', after, writer, changes);
  return after;
}

/** Gone for everybody, and its exams with it. Who is sitting one of them may finish. */
export async function deleteCourse(tx: Tx, course: CourseRow, writer: Writer): Promise<void> {
  const gone = { isActive: false, deletedAt: writer.at };
  await tx.update(courses).set(gone).where(eq(courses.id, course.id));
  const closed = await tx
    .update(exams)
    .set(gone)
    .where(and(eq(exams.courseId, course.id), isNull(exams.deletedAt)))
    .returning({ id: exams.id, title: exams.title });
  await noteChange(tx, 'delete', course, writer, closed.length > 0 ? { exams: closed } : {});
}

/** Those who prepare a course and have tried it are no students of it. */
export const countStudents = (db: Queryable, courseId: number): Promise<number> =>
  db.$count(
    db
      .select()
      .from(enrollments)
      .innerJoin(users, eq(users.id, enrollments.userId))
      .where(and(eq(enrollments.courseId, courseId), eq(users.role, 'student'))),
  );

/** How many lessons of a course have no recording, and how many exams it could offer. */
export async function countContents(db: Queryable, courseId: number) {
  const unrecorded = await db.$count(
    lessons,
    and(eq(lessons.courseId, courseId), eq(lessons.isActive, true), isNull(lessons.videoUrl)),
  );
  const offered = await db.$count(exams, and(eq(exams.courseId, courseId), isOpenExam()));
  return { unrecorded, exams: offered };
}

/** Every write passes here, in its own transaction. */
const noteChange = (
  tx: Tx,
  action: 'create' | 'update' | 'delete',
  { id, title }: CourseRow,
  writer: Writer,
  changes: Record<string, unknown> = {},
): Promise<void> => recordChange(tx, { ...writer, action, subject: 'course', subjectId: id, title, changes });
