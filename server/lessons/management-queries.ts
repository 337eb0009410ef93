import { and, between, eq, gte, max, ne, sql } from 'drizzle-orm';
import type { BodyOf } from '#contract/endpoint';
import type { lessonManagementApi } from '#contract/managing-lessons';
import { recordChange } from '#server/audit/queries';
import { changedFields } from '#server/audit/rules';
import type { CourseRow } from '#server/courses/queries';
import type { Tx } from '#server/db/database';
import { lessons } from '#server/db/schema';
import type { LessonRow } from './queries.ts';
import { fitProgress, recountProgress } from './recount.ts';
import type { VideoFile } from './video-file.ts';

type LessonFields = BodyOf<typeof lessonManagementApi.addLesson> & Partial<VideoFile>;
type LessonChanges = BodyOf<typeof lessonManagementApi.updateLesson> & Partial<VideoFile>;

interface Writer {
  actorId: string;
  at: Date;
}

// Every change of a course's lessons happens under `lockLessonsForChange`: one at a time, and no progress is written meanwhile.

const isListed = (courseId: number) => and(eq(lessons.courseId, courseId), eq(lessons.isActive, true));

/** At its place, or as the last one. */
export async function addLesson(tx: Tx, fields: LessonFields, writer: Writer): Promise<LessonRow> {
  const order = fields.order ?? (await lastOrder(tx, fields.courseId)) + 1;
  await makeRoomAt(tx, fields.courseId, order);
  const [added] = await tx
    .insert(lessons)
    .values({ ...fields, order, createdAt: writer.at })
    .returning();
  if (!added) throw new Error('an insert returned no row');
  await recountProgress(tx, added.courseId);
  await noteChange(tx, 'create', added, writer);
  return added;
}

/** The lesson as it now stands. What changes nothing leaves no note. */
export async function updateLesson(
  tx: Tx,
  before: LessonRow,
  fields: LessonChanges,
  writer: Writer,
): Promise<LessonRow> {
  const changes = changedFields(before, fields);
  if (Object.keys(changes).length === 0) return before;
  if (fields.order !== undefined) await moveOthers(tx, before, fields.order);
  const [after] = await tx.update(lessons).set(fields).where(eq(lessons.id, before.id)).returning();
  if (!after) throw new Error('a lesson went away while it was held');
  if (after.duration !== before.duration) {
    await fitProgress(tx, after.id, after.duration, writer.at);
    await recountProgress(tx, after.courseId);
  }
  await noteChange(tx, 'update', after, writer, changes);
  return after;
}

/** Hidden: what students have of it stays theirs, but counts no more. */
export async function deleteLesson(tx: Tx, lesson: LessonRow, writer: Writer): Promise<void> {
  await tx.update(lessons).set({ isActive: false }).where(eq(lessons.id, lesson.id));
  await recountProgress(tx, lesson.courseId);
  await noteChange(tx, 'delete', lesson, writer);
}

/** Numbered from one, as the list says. */
export async function orderLessons(
  tx: Tx,
  course: CourseRow,
  before: number[],
  ids: number[],
  writer: Writer,
): Promise<void> {
  await tx.execute(sql`
    update ${lessons} set "order" = wanted.place
    from unnest(${sql.param(ids)}::integer[]) with ordinality as wanted(id, place)
    where ${lessons.id} = wanted.id and ${lessons.order} <> wanted.place
  `);
  await recordChange(tx, {
    ...writer,
    action: 'reorder',
    subject: 'course',
    subjectId: course.id,
    title: course.title,
    changes: { lessons: { from: before, to: ids } },
  });
}

async function lastOrder(tx: Tx, courseId: number): Promise<number> {
  const [last] = await tx
    .select({ order: max(lessons.order) })
    .from(lessons)
    .where(isListed(courseId));
  return last?.order ?? 0;
}

/** Those from that place on step back by one; where nobody stands, nobody moves. */
async function makeRoomAt(tx: Tx, courseId: number, order: number): Promise<void> {
  if ((await tx.$count(lessons, and(isListed(courseId), eq(lessons.order, order)))) === 0) return;
  await shift(tx, 1, and(isListed(courseId), gte(lessons.order, order)));
}

/** Those between the old place and the new one close up. */
async function moveOthers(tx: Tx, { id, courseId, order: from }: LessonRow, to: number): Promise<void> {
  const others = and(isListed(courseId), ne(lessons.id, id));
  if (to > from) await shift(tx, -1, and(others, between(lessons.order, from + 1, to)));
  if (to < from) await shift(tx, 1, and(others, between(lessons.order, to, from - 1)));
}

async function shift(tx: Tx, by: 1 | -1, which: ReturnType<typeof and>): Promise<void> {
  await tx
    .update(lessons)
    .set({ order: sql`${lessons.order} + ${by}` })
    .where(which);
}

const noteChange = (
  tx: Tx,
  action: 'create' | 'update' | 'delete',
  { id, title }: LessonRow,
  writer: Writer,
  changes: Record<string, unknown> = {},
): Promise<void> => recordChange(tx, { ...writer, action, subject: 'lesson', subjectId: id, title, changes });
