import { and, eq, exists, gt, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { NoticeKind } from '#contract/notices';
import type { Db, Tx } from '#server/db/database';
import { deleteInBatches } from '#server/db/in-batches';
import { noticeDeliveries, notices } from '#server/db/schema';
import { courseTitleHere, keptUntil, namedAtOnce, noticesChannel } from './rules.ts';

/** What is told. The same subject of the same kind is told to a person once. */
export interface News {
  kind: NoticeKind;
  /** The number of what it is about; with what became of it, where that is told as well: `12:moved`. */
  subject: string;
  /** One sentence. */
  title: string;
  detail: string | null;
  /** The page that it opens. */
  path: string;
}

export interface NoticeFor extends News {
  userId: string;
  /** Whose title stands where the sentences say `courseTitleHere`: whoever writes many need not ask for it first. */
  courseId?: number;
}

/**
 * Notices, each for one person, in the transaction of what they tell of. What was told already is not told again. The
 * open pages of these people hear that something is new once the transaction is committed. One statement, however many.
 */
export async function addNotices(tx: Tx, rows: readonly NoticeFor[], at: Date): Promise<void> {
  if (rows.length === 0) return;
  const column = (read: (row: NoticeFor) => string | null) => sql`${sql.param(rows.map(read))}::text[]`;
  await insertAndTell(
    tx,
    sql`select given.user_id, given.kind, given.subject, ${withTitle(sql`given.title`)}, ${withTitle(sql`given.detail`)},
      given.path, ${at.toISOString()}::timestamptz
    from unnest(
      ${column(({ userId }) => userId)}, ${column(({ kind }) => kind)}, ${column(({ subject }) => subject)},
      ${column(({ title }) => title)}, ${column(({ detail }) => detail)}, ${column(({ path }) => path)},
      ${sql.param(rows.map(({ courseId }) => courseId ?? null))}::integer[]
    ) as given (user_id, kind, subject, title, detail, path, course_id)
    left join courses on courses.id = given.course_id
    order by given.user_id`,
  );
}

/** As `partsOfTitle` does: the subject without the level that it belongs to. */
const subjectOfCourse = sql`coalesce(
  nullif(btrim(substr(courses.title, position(':' in courses.title) + 1)), ''), btrim(courses.title)
)`;

const withTitle = (sentence: SQL): SQL =>
  sql`case when courses.id is null then ${sentence} else replace(${sentence}, ${courseTitleHere}, ${subjectOfCourse}) end`;

/** One piece of news for whomever the query finds: it reads `user_id`. Says how many heard it now for the first time. */
export const addNoticeToAll = (
  tx: Tx,
  { kind, subject, title, detail, path }: News,
  people: SQL,
  at: Date,
): Promise<number> =>
  insertAndTell(
    tx,
    sql`select its.user_id, ${kind}::text, ${subject}::text, ${title}::text, ${detail}::text, ${path}::text, ${at.toISOString()}::timestamptz
    from (select distinct user_id from (${people}) found) its
    order by its.user_id`,
  );

/** In the order of the people, so that two who write to the same ones do not wait for each other for ever. */
async function insertAndTell(tx: Tx, rows: SQL): Promise<number> {
  const { rows: said } = await tx.execute<{ people: string }>(sql`
    with told as (
      insert into notices (user_id, kind, subject, title, detail, path, created_at)
      ${rows}
      on conflict do nothing
      returning user_id
    ), numbered as (
      select user_id, (row_number() over (order by user_id) - 1) / ${namedAtOnce}::int as part
      from (select distinct user_id from told) person
    )
    select count(*)::int as people, pg_notify(${noticesChannel}, string_agg(user_id, ',')) from numbered group by part`);
  return said.reduce((sum, { people }) => sum + Number(people), 0);
}

/** What is about this is gone, read or not, for everybody: it was taken back. */
export async function dropNoticesAbout(tx: Tx, kind: NoticeKind, subject: string): Promise<void> {
  await tx.execute(sql`
    with gone as (delete from notices where kind = ${kind} and subject = ${subject} returning user_id, read_at),
    numbered as (
      select user_id, (row_number() over (order by user_id) - 1) / ${namedAtOnce}::int as part
      from gone where read_at is null
    )
    select pg_notify(${noticesChannel}, string_agg(user_id, ',')) from numbered group by part`);
}

/**
 * What was read long ago goes, and what nobody ever read; and what was sent, but for the last to each person by each way,
 * which says what they were told of.
 */
export async function forgetOldNotices(db: Db, now: Date): Promise<void> {
  const until = keptUntil(now);
  await deleteInBatches(
    db,
    notices,
    or(
      and(lt(notices.createdAt, until.read), lt(notices.readAt, until.read)),
      and(lt(notices.createdAt, until.unread), isNull(notices.readAt)),
    ),
  );
  const newer = alias(noticeDeliveries, 'newer');
  const isFollowed = exists(
    db
      .select({ one: sql`1` })
      .from(newer)
      .where(
        and(
          eq(newer.userId, noticeDeliveries.userId),
          eq(newer.channel, noticeDeliveries.channel),
          gt(newer.upTo, noticeDeliveries.upTo),
        ),
      ),
  );
  await deleteInBatches(db, noticeDeliveries, and(lt(noticeDeliveries.claimedAt, until.read), isFollowed));
}
