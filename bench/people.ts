import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { sidOf } from '#server/http/session-store';

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
