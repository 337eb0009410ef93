import type pg from 'pg';
import { allEndpoints } from '#contract/index';
import { roles } from '#contract/primitives';
import { uploadsApi } from '#contract/uploads';
import { signIn } from '../people.ts';
import type { Caller } from './malformed.ts';
import { rightRequest, type RightRequest } from './right-request.ts';

export interface World {
  rights: RightRequest[];
  /** Nobody, then a student, a teacher and an admin. */
  callers: Caller[];
}

/** Somebody of each role from the demo data, and things for the addresses to name. */
export async function worldFor(pool: pg.Pool, origin: string): Promise<World> {
  const { rows } = await pool.query<{ id: string; role: string }>('select id, role from users order by id');
  const people = roles.map((role) => rows.find((person) => person.role === role)?.id ?? '');
  const cookies = await signIn(pool, people);
  const things = {
    userId: await somebodyElse(pool),
    videoId: await halfSentVideo(origin, cookies[roles.indexOf('teacher')] ?? ''),
  };
  return {
    rights: allEndpoints.map((endpoint) => rightRequest(endpoint, things)),
    callers: ['', ...cookies.map((cookie) => `Cookie: ${cookie}`)],
  };
}

async function somebodyElse(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into users (id, email, first_name, last_name)
      values (gen_random_uuid(), 'else@example.test', 'أمينة', 'الفاسية') returning id`,
  );
  return rows[0]?.id ?? '';
}

async function halfSentVideo(origin: string, cookie: string): Promise<string> {
  const begun = await fetch(`${origin}${uploadsApi.uploadVideo.path}`, {
    method: 'POST',
    headers: { cookie, 'tus-resumable': '1.0.0', 'upload-length': '1000' },
  });
  return begun.headers.get('location')?.split('/').at(-1) ?? '';
}
