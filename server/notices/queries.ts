import { type SQL, sql } from 'drizzle-orm';
import type { NoticeKind } from '#contract/notices';
import type { Tx } from '#server/db/database';
import { namedAtOnce, noticesChannel } from './rules.ts';

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
    sql`select given.user_id, given.kind, given.subject, given.title, given.detail, given.path, ${at.toISOString()}::timestamptz
    from unnest(
      ${column(({ userId }) => userId)}, ${column(({ kind }) => kind)}, ${column(({ subject }) => subject)},
      ${column(({ title }) => title)}, ${column(({ detail }) => detail)}, ${column(({ path }) => path)}
    ) as given (user_id, kind, subject, title, detail, path)
    order by given.user_id`,
  );
}

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
