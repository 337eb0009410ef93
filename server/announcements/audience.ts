import { type SQL, sql } from 'drizzle-orm';
import { diplomaKeys } from '#contract/primitives';
import { type Addressed, diplomaOfLevel } from './rules.ts';

/**
 * A level's students are those enrolled in a course of it, and those whom an admin admitted to it without its conditions:
 * who else may enter it is nowhere written down, and may never come.
 */
const peopleOf = ({ audience, level, courseId }: Addressed, writer: string): SQL => {
  const diploma = diplomaOfLevel(level);
  switch (audience) {
    case 'all':
      return sql`select id as user_id from users`;
    case 'level':
      return sql`
        select user_id from enrollments join courses on courses.id = course_id where diploma = ${diploma}
        union select user_id from equivalences where diploma = ${diploma} and taken_back_at is null`;
    case 'course':
      return sql`select user_id from enrollments where course_id = ${courseId}`;
    case 'mine':
      return sql`
        select studied.user_id from enrollments studied
        join course_teachers taught on taught.course_id = studied.course_id and taught.user_id = ${writer}`;
  }
};

/** Who hears it, each once: all whom it is for but its writer. Reads `user_id`. */
export const audienceOf = (addressed: Addressed, writer: string): SQL => sql`
  select distinct user_id from (${peopleOf(addressed, writer)}) found where user_id <> ${writer}
    and not exists (select from users gone where gone.id = found.user_id and gone.erased_at is not null)`;

/** Whether one of `announcements` is for this reader. */
export const isFor = (userId: string): SQL => sql`(
  announcements.audience = 'all'
  or announcements.audience = 'course' and announcements.course_id in (
    select course_id from enrollments where user_id = ${userId}
  )
  or announcements.audience = 'mine' and announcements.created_by in (
    select taught.user_id from course_teachers taught
    join enrollments studied on studied.course_id = taught.course_id and studied.user_id = ${userId}
  )
  or announcements.audience = 'level' and announcements.level in (
    select array_position(${sql.param([...diplomaKeys])}::text[], diploma) from (
      select diploma from enrollments join courses on courses.id = course_id where user_id = ${userId}
      union select diploma from equivalences where user_id = ${userId} and taken_back_at is null
    ) studied
  )
)`;

/** Whether they heard of it, though it is not for them any more: what one was told one may read. */
export const isToldTo = (userId: string): SQL => sql`exists (
  select from notices
  where notices.user_id = ${userId} and notices.kind = 'announcement'
    and notices.subject = announcements.id::text
)`;
