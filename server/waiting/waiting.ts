import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database';
import {
  announcements,
  examAttempts,
  letters,
  mediaJobs,
  noticeDeliveries,
  reminderDeliveries,
  wardReminders,
  wishDeliveries,
} from '#server/db/schema';
import { grace } from '#server/exams/rules';
import { mostLetterTries } from '#server/mail/rules';
import { mostTries } from '#server/reminders/rules';

/** What waits for one of our processes, by the name under which it is told; docs/operations.md says what is normal. */
export const waitingFigures = {
  hadith_media_jobs_waiting: 'What is to be made of films.',
  hadith_media_jobs_running: 'What some process is making of films.',
  hadith_media_jobs_failed: 'What was given up; a teacher can ask for it again.',
  hadith_media_jobs_oldest_seconds: 'How long the oldest that waits has waited.',
  hadith_letters_waiting: 'Letters of accounts that are due and not sent.',
  hadith_letters_oldest_seconds: 'How long the oldest of them has waited.',
  hadith_reminders_waiting: 'Reminders on their way.',
  hadith_announcements_waiting: 'Announcements that not everybody was told of yet.',
  hadith_announcements_oldest_seconds: 'How long the oldest of them has waited.',
  hadith_exam_attempts_overdue: 'Open attempts whose time and grace are over.',
  hadith_exam_attempts_overdue_oldest_seconds: 'How long the oldest of them has been so.',
};

type Figure = keyof typeof waitingFigures;

/** All of it in one statement, from the small indexes of what is not done yet. */
export async function whatWaits(db: Queryable, now: Date) {
  const moment = sql`${now.toISOString()}::timestamptz`;
  const age = (since: SQL) => sql`coalesce(extract(epoch from ${moment} - min(${since})), 0)`;
  const onTheirWay = [reminderDeliveries, wardReminders, noticeDeliveries, wishDeliveries].map(
    (deliveries) =>
      sql`(select count(*) from ${deliveries} where settled_at is null and tries < ${mostTries})`,
  );
  const { rows } = await db.execute<Record<Figure, number> & { is_read_only: boolean }>(sql`
    select current_setting('transaction_read_only')::boolean as is_read_only, jobs.*, waiting_letters.*,
      announced.*, overdue.*, (${sql.join(onTheirWay, sql` + `)})::float8 as hadith_reminders_waiting,
      (select count(*) from ${mediaJobs} where state = 'failed')::float8 as hadith_media_jobs_failed
    from (
      select count(*) filter (where state = 'waiting')::float8 as hadith_media_jobs_waiting,
        count(*) filter (where state = 'working' and leased_until >= ${moment})::float8 as hadith_media_jobs_running,
        coalesce(extract(epoch from ${moment} - min(created_at) filter (where state = 'waiting')), 0)::float8
          as hadith_media_jobs_oldest_seconds
      from ${mediaJobs} where state in ('waiting', 'working')
    ) jobs, (
      select count(*)::float8 as hadith_letters_waiting, ${age(sql`asked_at`)}::float8 as hadith_letters_oldest_seconds
      from ${letters} where settled_at is null and tries < ${mostLetterTries} and asked_at <= ${moment}
    ) waiting_letters, (
      select count(*)::float8 as hadith_announcements_waiting,
        ${age(sql`created_at`)}::float8 as hadith_announcements_oldest_seconds
      from ${announcements} where told_at is null and withdrawn_at is null
    ) announced, (
      select count(*)::float8 as hadith_exam_attempts_overdue,
        ${age(sql`deadline`)}::float8 as hadith_exam_attempts_overdue_oldest_seconds
      from ${examAttempts}
      where completed_at is null and deadline < ${moment} - ${grace} * interval '1 millisecond'
    ) overdue`);
  const { is_read_only: isReadOnly = true, ...figures } = rows[0] ?? {};
  return { isWritable: !isReadOnly, figures };
}
