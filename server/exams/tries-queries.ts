import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database';
import { examAttempts, examLeaves, exams } from '#server/db/schema';
import type { AttemptRow, ExamTries, Standing } from './rules.ts';

/** How a student stands with the tries of an exam, whatever they know of its course. */
export type TriesTaken = ExamTries &
  Pick<Standing, 'hasPassed' | 'triesUsed' | 'leaves' | 'lastEndedAt' | 'lastLeaveAt'>;

/** By attempt. Those that have just been written count. */
export async function triesAfter(
  db: Queryable,
  attempts: Pick<AttemptRow, 'id' | 'userId' | 'examId'>[],
): Promise<Map<number, TriesTaken>> {
  const { rows } = await db.execute<Row>(sql`
    select ended.id, exam.tries, exam.wait_hours as "waitHours", sat.*, given.*
    from unnest(
      ${sql.param(attempts.map(({ id }) => id))}::integer[],
      ${sql.param(attempts.map(({ userId }) => userId))}::text[],
      ${sql.param(attempts.map(({ examId }) => examId))}::integer[]
    ) as ended (id, user_id, exam_id)
    join ${exams} as exam on exam.id = ended.exam_id
    cross join lateral (
      select coalesce(bool_or(attempt.passed), false) as "hasPassed", count(*)::integer as "triesUsed",
        max(attempt.completed_at) as "lastEndedAt"
      from ${examAttempts} as attempt
      where attempt.user_id = ended.user_id and attempt.exam_id = ended.exam_id and attempt.completed_at is not null
    ) as sat
    cross join lateral (
      select count(*)::integer as leaves, max(leave.granted_at) as "lastLeaveAt"
      from ${examLeaves} as leave
      where leave.user_id = ended.user_id and leave.exam_id = ended.exam_id
    ) as given`);
  return new Map(
    rows.map(({ id, lastEndedAt, lastLeaveAt, ...taken }) => [
      id,
      { ...taken, lastEndedAt: momentOf(lastEndedAt), lastLeaveAt: momentOf(lastLeaveAt) },
    ]),
  );
}

type Row = Omit<TriesTaken, 'lastEndedAt' | 'lastLeaveAt'> & {
  id: number;
  lastEndedAt: string | null;
  lastLeaveAt: string | null;
};

const momentOf = (moment: string | null): Date | null => (moment === null ? null : new Date(moment));
