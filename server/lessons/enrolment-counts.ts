import { sql } from 'drizzle-orm';
import { percentOf } from '#contract/completion';
import type { Tx } from '#server/db/database';
import { enrollments, lessonProgress, lessons } from '#server/db/schema';

interface Studying {
  userId: string;
  courseId: number;
  at: Date;
}

/** The first progress in a course enrols; each completed lesson moves the enrolment on. */
export async function countOnEnrolments(tx: Tx, studying: Studying[]): Promise<void> {
  if (studying.length === 0) return;
  const ids = await lockEnrolments(tx, studying);
  // A statement of its own: of two lessons completed at once, the second counts after the first is committed.
  const counted = await countLessons(tx, ids);
  const shares = counted.map(({ completed, total }) => percentOf(Number(completed), Number(total)));
  await tx.execute(sql`
    update ${enrollments} set progress = counted.share
    from unnest(${sql.param(counted.map(({ id }) => id))}::integer[], ${sql.param(shares)}::numeric[])
      as counted (id, share)
    where ${enrollments.id} = counted.id and ${enrollments.progress} <> counted.share
  `);
}

/** Made where there was none. In order, and made before they are locked: see `lockProgress`. */
async function lockEnrolments(tx: Tx, studying: Studying[]): Promise<number[]> {
  const userIds = sql.param(studying.map(({ userId }) => userId));
  const courseIds = sql.param(studying.map(({ courseId }) => courseId));
  // Looking first: an insert that meets a row uses up an id all the same, and the integers end one day.
  await tx.execute(sql`
    insert into ${enrollments} (user_id, course_id, enrolled_at)
    select user_id, course_id, min(at)
    from unnest(${userIds}::text[], ${courseIds}::integer[], ${sql.param(studying.map(({ at }) => at))}::timestamptz[])
      as studying (user_id, course_id, at)
    where not exists (
      select from ${enrollments} as known
      where known.user_id = studying.user_id and known.course_id = studying.course_id
    )
    group by user_id, course_id
    order by user_id, course_id
    on conflict do nothing
  `);
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id from ${enrollments}
    where (user_id, course_id) in (select * from unnest(${userIds}::text[], ${courseIds}::integer[]))
    order by user_id, course_id
    for no key update
  `);
  return rows.map(({ id }) => id);
}

/** Of the active lessons of each enrolment's course: how many there are, and how many its student has completed. */
async function countLessons(tx: Tx, enrolmentIds: number[]) {
  const { rows } = await tx.execute<{ id: number; total: string; completed: string }>(sql`
    select enrolled.id, count(*) as total, count(*) filter (where watched.is_completed) as completed
    from ${enrollments} as enrolled
    join ${lessons} as lesson on lesson.course_id = enrolled.course_id and lesson.is_active
    left join ${lessonProgress} as watched
      on watched.user_id = enrolled.user_id and watched.lesson_id = lesson.id
    where enrolled.id = any(${sql.param(enrolmentIds)}::integer[])
    group by enrolled.id
  `);
  return rows;
}
