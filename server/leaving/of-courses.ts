import { sql } from 'drizzle-orm';
import { unnamedStaff } from '#contract/accounts';
import type { Tx } from '#server/db/database';
import type { Leaver } from './fate.ts';

/** Where a course names its teacher in words. */
export async function eraseInstructor(tx: Tx, { id, names }: Leaver): Promise<void> {
  await tx.execute(sql`
    update courses set instructor = ${unnamedStaff}
    where instructor = any(${sql.param(names)}::text[]) and (
      created_by = ${id} or exists (select from course_teachers where course_id = courses.id and user_id = ${id})
    )`);
}

/** Those that they announced themselves. */
export async function eraseHost(tx: Tx, { id, names }: Leaver): Promise<void> {
  await tx.execute(sql`
    update live_sessions set instructor = ${unnamedStaff}
    where created_by = ${id} and instructor = any(${sql.param(names)}::text[])`);
}

/** One that was never handed in counts for nothing, and brings nobody a certificate any more. */
export async function eraseOpenAttempts(tx: Tx, { id }: Leaver): Promise<void> {
  await tx.execute(sql`delete from exam_attempts where user_id = ${id} and completed_at is null`);
}
