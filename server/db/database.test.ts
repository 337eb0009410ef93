import { DrizzleQueryError } from 'drizzle-orm/errors';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { freshDatabase } from '#server/testing/fresh-database';
import { quiet } from '#server/testing/quiet';
import { openDatabase, type Queryable } from './database.ts';
import { isDatabaseAway, isStoppedAsTooSlow } from './failures.ts';
import { insertUser } from './factories.ts';
import { users } from './schema.ts';

const fresh = await freshDatabase();
afterAll(fresh.drop);

/** With a single connection, one that is not given back shows at once. */
function narrowDatabase() {
  return openDatabase({ ...fresh.connection, max: 1, connectionTimeoutMillis: 5000 }, quiet);
}

async function backendOf(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  return rows[0]?.pid ?? 0;
}

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

test('a connection lost in the middle of a transaction costs that transaction, not the server', async () => {
  const narrow = narrowDatabase();
  const failure = await failureOf(
    narrow.db.transaction(async (tx) => {
      await insertUser(tx, { email: 'never@example.test' });
      await fresh.db.execute(sql`select pg_terminate_backend(${await backendOf(tx)}, 5000)`);
      await tx.execute(sql`select 1`);
    }),
  );
  expect(isDatabaseAway(failure)).toBe(true);
  expect(await narrow.db.$count(users)).toBe(0);
  await narrow.close();
});

test('a transaction that cannot even begin gives its connection back', async () => {
  const narrow = narrowDatabase();
  narrow.pool.once('acquire', (client) => void client.end());
  const failure = await failureOf(narrow.db.transaction((tx) => tx.execute(sql`select 1`)));
  expect(isDatabaseAway(failure)).toBe(true);
  await expect(narrow.db.transaction((tx) => backendOf(tx))).resolves.toBeGreaterThan(0);
  await narrow.close();
});

test('a transaction that is refused leaves nothing behind and its connection fit for the next', async () => {
  const narrow = narrowDatabase();
  const failure = await failureOf(
    narrow.db.transaction(async (tx) => {
      await insertUser(tx, { email: 'twice@example.test' });
      await insertUser(tx, { email: 'twice@example.test' });
    }),
  );
  expect(failure).toBeInstanceOf(DrizzleQueryError);
  expect(isDatabaseAway(failure)).toBe(false);
  expect(await narrow.db.$count(users)).toBe(0);
  await narrow.close();
});

test('a database that is not there is away, and says so within seconds', async () => {
  const closed = [
    { ...fresh.connection, host: '/nowhere' },
    { ...fresh.connection, host: '127.0.0.1', port: 1 },
  ];
  for (const connection of closed) {
    const { db, close } = openDatabase(connection, quiet);
    expect(isDatabaseAway(await failureOf(db.execute(sql`select 1`)))).toBe(true);
    expect(isDatabaseAway(await failureOf(db.transaction((tx) => tx.execute(sql`select 1`))))).toBe(true);
    await close();
  }
});

test('a pool whose connections are all taken counts as away; a closed one too', async () => {
  const narrow = openDatabase({ ...fresh.connection, max: 1, connectionTimeoutMillis: 1000 }, quiet);
  const taken = await narrow.pool.connect();
  expect(isDatabaseAway(await failureOf(narrow.db.execute(sql`select 1`)))).toBe(true);
  taken.release();
  await narrow.close();
  expect(isDatabaseAway(await failureOf(narrow.db.execute(sql`select 1`)))).toBe(true);
});

test.each(['57P01', '57P02', '57P03', '53300', '53100', '08006', '08001', 'ECONNRESET'])(
  'the code %s means that the database is away, also inside a failed query',
  (code) => {
    const error = Object.assign(new pg.DatabaseError('away', 0, 'error'), { code });
    expect(isDatabaseAway(error)).toBe(true);
    expect(isDatabaseAway(new DrizzleQueryError('select 1', [], error))).toBe(true);
  },
);

test('without a file left to open, a connection is away and a file is not', () => {
  const noFileLeft = (syscall: string) => Object.assign(new Error('too many'), { code: 'EMFILE', syscall });
  expect(isDatabaseAway(noFileLeft('connect'))).toBe(true);
  expect(isDatabaseAway(noFileLeft('open'))).toBe(false);
});

test('a statement that the database stopped was too slow, which is no absence', async () => {
  const narrow = openDatabase({ ...fresh.connection, max: 1, statement_timeout: 50 }, quiet);
  const failure = await failureOf(narrow.db.execute(sql`select pg_sleep(10)`));
  expect(isStoppedAsTooSlow(failure)).toBe(true);
  expect(isDatabaseAway(failure)).toBe(false);
  await narrow.close();
});

test('what is refused, missing or away elsewhere is not a database that is away', () => {
  const missingFile = Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' });
  const duplicate = Object.assign(new pg.DatabaseError('duplicate', 0, 'error'), { code: '23505' });
  const otherService = new TypeError('fetch failed', {
    cause: Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }),
  });
  for (const error of [
    missingFile,
    duplicate,
    otherService,
    new Error('Connection'),
    'ECONNRESET',
    undefined,
  ]) {
    expect(isDatabaseAway(error)).toBe(false);
  }
});

test('grades come back as numbers and moments as dates, to the millisecond', async () => {
  const { rows } = await fresh.db.execute(sql`select current_setting('timezone') as zone`);
  expect(rows).toEqual([{ zone: 'UTC' }]);
  const user = await insertUser(fresh.db, { createdAt: new Date('2026-03-01T10:20:30.456Z') });
  expect(user.createdAt.toISOString()).toBe('2026-03-01T10:20:30.456Z');
});
