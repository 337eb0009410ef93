import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import type { Role } from '#contract/primitives';
import type { Database } from '#server/db/database';
import { insertUser } from '#server/db/factories';
import { sidOf } from '#server/http/session-store';

export interface Person {
  userId: string;
  cookie: string;
}

/** A cookie for each of these people, as if each had signed in a moment ago; their sessions are written at once. */
export async function signIn(pool: Pool, userIds: string[]): Promise<string[]> {
  const tokens = userIds.map(() => randomBytes(32).toString('base64url'));
  await pool.query(
    `insert into sessions (sid, sess, expire)
      select sid, jsonb_build_object('userId', user_id, 'createdAt', now()), now() + interval '30 days'
      from unnest($1::text[], $2::text[]) as given (sid, user_id)`,
    [tokens.map(sidOf), userIds],
  );
  return tokens.map((token) => `session=${token}`);
}

export async function newPerson({ db, pool }: Database, role: Role): Promise<Person> {
  const { id: userId } = await insertUser(db, { role });
  const [cookie = ''] = await signIn(pool, [userId]);
  return { userId, cookie };
}
