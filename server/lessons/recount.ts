import { enoughSeconds, percentOf } from '#contract/completion';
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/database';
import { enrollments, lessonProgress, lessons } from '#server/db/schema';

/**
 * The lessons of a course changed: every student's share of them is counted anew, in one statement. The rule that makes
 * a percentage of a count stays in one place, and only its answers travel. Call it under `lockLessonsForChange`.
 */
export async function recountProgress(tx: Tx, courseId: number): Promise<void> {
  const total = await tx.$count(lessons, and(eq(lessons.courseId, courseId), eq(lessons.isActive, true)));
  const shares = Array.from({ length: total + 1 }, (_, completed) => percentOf(completed, total));
  await tx.execute(sql`
    update ${enrollments} set progress = counted.share
    from (
      select enrolled.id, (${sql.param(shares)}::numeric[])[1 + count(lessons.id)] as share
      from ${enrollments} as enrolled
      left join ${lessonProgress} as watched
        on watched.user_id = enrolled.user_id and watched.course_id = enrolled.course_id and watched.is_completed
      left join ${lessons} on lessons.id = watched.lesson_id and lessons.is_active
      where enrolled.course_id = ${courseId}
      group by enrolled.id
    ) as counted
    where ${enrollments.id} = counted.id and ${enrollments.progress} <> counted.share
  `);
}

/**
 * A lesson has another length: nobody has watched past its end, and whoever has watched enough of it has completed it.
 * What was completed stays completed. Call it under `lockLessonsForChange`, and recount after it.
 */
export async function fitProgress(tx: Tx, lessonId: number, duration: number, now: Date): Promise<void> {
  if (duration === 0) return;
  const isWatched = sql`watched_duration >= ${enoughSeconds(duration)}`;
  const moment = sql`${now.toISOString()}::timestamptz`;
  await tx.execute(sql`
    update ${lessonProgress} set
      watched_duration = least(watched_duration, ${duration}),
      position = least(position, ${duration}),
      ranges = (
        select coalesce(jsonb_agg(jsonb_build_array(part -> 0, least((part ->> 1)::integer, ${duration})) order by place), '[]')
        from jsonb_array_elements(ranges) with ordinality as parts(part, place)
        where (part ->> 0)::integer < ${duration}
      ),
      is_completed = is_completed or ${isWatched},
      completed_at = case when is_completed or ${isWatched} then coalesce(completed_at, ${moment}) end
    where lesson_id = ${lessonId} and (
      watched_duration > ${duration} or position > ${duration}
      or (ranges -> -1 ->> 1)::integer > ${duration}
      or not is_completed and ${isWatched}
    )
  `);
}
