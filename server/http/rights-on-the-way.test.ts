import { request as sendHttp } from 'node:http';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Access, Endpoint } from '#contract/endpoint';
import { allEndpoints } from '#contract/index';
import type { Role } from '#contract/primitives';
import { users } from '#server/db/schema';
import { allRows, type ReadyToAsk, rightsRequests } from '#server/testing/rights-request';
import type { Right } from '#server/testing/right';
import { rights } from '#server/testing/rights-table';
import { uploadDesk } from '#server/testing/upload-desk';
import { endSessionsOf } from './session-store.ts';

const university = await uploadDesk({ allowSelfPromotion: false });
const { app, database, visitor } = university;
const { db } = database;
const requestFor = rightsRequests(university);

let address: URL;
beforeAll(async () => {
  address = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
});

/** Resolves when the server has looked up who asks: his headers are here. */
function nextLookUp(): Promise<void> {
  const { signedIn } = app;
  return new Promise((resolve) => {
    app.signedIn = async (token) => {
      app.signedIn = signedIn;
      const row = await signedIn(token);
      setImmediate(resolve);
      return row;
    };
  });
}

/** Sends the headers, and the body only after `meanwhile`. */
async function askSlowly(
  { browser, request }: ReadyToAsk,
  meanwhile: () => Promise<unknown>,
): Promise<number> {
  const { payload = {}, headers, query, url } = request;
  const isRaw = typeof payload === 'string' || Buffer.isBuffer(payload);
  const body = isRaw ? Buffer.from(payload) : Buffer.from(JSON.stringify(payload));
  const where = new URL(url, address);
  for (const [name, value] of Object.entries(query ?? {})) where.searchParams.set(name, String(value));
  const isKnown = nextLookUp();
  const sending = sendHttp(where, {
    method: String(request.method),
    agent: false,
    headers: {
      'content-type': 'application/json',
      'content-length': body.length,
      cookie: `session=${browser.cookies.get('session')}`,
      ...headers,
    },
  });
  const answer = new Promise<number>((resolve, reject) => {
    sending.on('response', (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
    });
    sending.on('error', reject);
  });
  sending.flushHeaders();
  await isKnown;
  await meanwhile();
  sending.end(body);
  return answer;
}

const leastRole: Record<Exclude<Access, 'public'>, Role> = {
  'signed-in': 'student',
  teacher: 'teacher',
  admin: 'admin',
};
const columns: Role[] = ['student', 'teacher', 'admin'];

interface Write {
  name: string;
  right: Right;
  kind: 'own' | 'any';
  role: Role;
  /** What the table promises to whoever keeps his right. */
  expected: number | null | undefined;
}

function writeOf({ method, path, access }: Endpoint): Write[] {
  if (method === 'GET' || access === 'public') return [];
  const name = `${method} ${path}`;
  const right = rights[name] ?? {};
  const kind = right.own ? 'own' : 'any';
  const role = leastRole[access];
  return [{ name, right, kind, role, expected: right[kind]?.[columns.indexOf(role) + 1] }];
}

const writes = allEndpoints.flatMap(writeOf);

test('there are writes of every role', () => {
  expect(new Set(writes.map(({ role }) => role))).toEqual(new Set(columns));
});

describe('a right that is lost while the request is on its way is lost', () => {
  test.each(writes.map((write) => [write.name, write] as const))(
    '%s',
    async (name, { right, kind, role, expected }) => {
      const ready = () => requestFor(name, right, kind, role);
      const ask = async (lose: (userId: string) => Promise<unknown>) => {
        const asking = await ready();
        let before = '';
        const status = await askSlowly(asking, async () => {
          await lose(asking.userId ?? '');
          before = await allRows(university);
        });
        expect(await allRows(university), 'a refusal left something behind').toBe(before);
        return status;
      };
      expect(await ask((userId) => endSessionsOf(db, userId)), 'signed out').toBe(401);
      if (role !== 'student') {
        const demote = (userId: string) =>
          db.update(users).set({ role: 'student' }).where(eq(users.id, userId));
        expect(await ask(demote), 'demoted').toBe(403);
      }
      // Slowness alone costs nothing.
      if (typeof expected === 'number') {
        expect(await askSlowly(await ready(), async () => undefined)).toBe(expected);
      }
    },
  );
});

test('whoever signs in meanwhile with another account does not act with the first one’s right', async () => {
  const asking = await requestFor(
    'POST /api/admin/courses',
    rights['POST /api/admin/courses'] ?? {},
    'any',
    'teacher',
  );
  const token = asking.browser.cookies.get('session') ?? '';
  const status = await askSlowly(asking, async () => {
    const other = visitor();
    other.cookies.set('session', token);
    await other.post('/api/logout');
  });
  expect(status).toBe(401);
});
