import { sql } from 'drizzle-orm';
import type { PoolConfig } from 'pg';
import { expect, test } from 'vitest';
import { appOn } from '#server/testing/app-on';
import { leaderAndStandby } from '#server/testing/leader-and-standby';
import { quiet } from '#server/testing/quiet';
import { Visitor } from '#server/testing/test-app';
import { type Database, openDatabase } from './database.ts';
import { isDatabaseAway } from './failures.ts';
import { migrate } from './migrate.ts';
import { watchPulse } from './pulse.ts';

const quickPulse = { every: 5, patience: 1000 };

const person = { email: 'a@example.com', password: 'نسيم البحر', firstName: 'سعد', lastName: 'الرباطي' };

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

const write = ({ db }: Database, word: string) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`insert into words values (${word})`);
  });

const words = async ({ db }: Database): Promise<string[]> => {
  const { rows } = await db.execute<{ word: string }>(sql`select word from words order by word`);
  return rows.map(({ word }) => word);
};

async function makeTables(connection: PoolConfig): Promise<void> {
  const database = openDatabase(connection, quiet);
  await migrate(database, quiet);
  await database.close();
}

/** Again and again, as a person would, until it is taken; every refusal before that is an absence. */
async function writeAtLast(database: Database, word: string): Promise<void> {
  for (;;) {
    const failure = await failureOf(write(database, word));
    if (failure === undefined) return;
    expect(isDatabaseAway(failure)).toBe(true);
  }
}

test('writes go to the host that takes them, and follow when another one is promoted', async () => {
  const { leader, standby } = await leaderAndStandby();
  const database = openDatabase({ ...leader.connection, hosts: [standby.host, leader.host], max: 3 }, quiet);
  const stopWatching = watchPulse(database, quiet, quickPulse);
  await database.db.execute(sql`create table words (word text primary key)`);
  await write(database, 'before');

  await leader.setDown();
  const failure = await failureOf(write(database, 'meanwhile'));
  expect(isDatabaseAway(failure)).toBe(true);
  await standby.promote();
  await writeAtLast(database, 'after');
  const there = openDatabase(standby.connection, quiet);
  expect(await words(there)).toEqual(['after', 'before']);

  await leader.stop();
  await writeAtLast(database, 'alone');
  expect(await words(there)).toContain('alone');
  await stopWatching();
  await Promise.all([database.close(), there.close()]);
});

test('a single server that only reads is away: calls and health answer 503, until it takes writes', async () => {
  const { leader, standby } = await leaderAndStandby();
  await makeTables(leader.connection);
  const database = openDatabase(standby.connection, quiet);
  const app = await appOn(database.db);
  const browser = new Visitor(app);
  const answers = [await browser.get('/api/health'), await browser.post('/api/register', person)];
  for (const answer of answers) {
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'database_away']);
  }

  await standby.promote();
  expect((await browser.get('/api/health')).statusCode).toBe(200);
  expect((await browser.post('/api/register', person)).statusCode).toBe(200);

  // Set down under connections that are open: it reads on, and its health says no.
  await standby.setDown();
  expect((await browser.get('/api/health')).statusCode).toBe(503);
  const refused = await browser.post('/api/register', { ...person, email: 'b@example.com' });
  expect([refused.statusCode, refused.json().code]).toEqual([503, 'database_away']);
  await app.close();
  await database.close();
});

test('a commit that no standby confirms is not acknowledged: whoever waits hears in time that it is unsure', async () => {
  const { leader, standby } = await leaderAndStandby();
  const database = openDatabase({ ...leader.connection, max: 2 }, quiet);
  await database.db.execute(sql`create table words (word text primary key)`);
  await writeAtLast(database, 'confirmed');

  await standby.stop();
  const stopWatching = watchPulse(database, quiet, { ...quickPulse, confirmation: 100 });
  const failures = await Promise.all([
    failureOf(write(database, 'in a transaction')),
    failureOf(database.db.execute(sql`insert into words values ('alone')`)),
  ]);
  for (const failure of failures) expect(isDatabaseAway(failure)).toBe(true);
  await stopWatching();
  await database.close();
});

/** A server on both of them, which has been asked for its health. */
async function openOnBoth({ leader, standby }: Awaited<ReturnType<typeof leaderAndStandby>>) {
  await makeTables(leader.connection);
  const hosts = [leader.host, standby.host];
  const database = openDatabase({ ...leader.connection, hosts, max: 3 }, quiet);
  const stopWatching = watchPulse(database, quiet, { every: 5 });
  const app = await appOn(database.db);
  const browser = new Visitor(app);
  expect((await browser.get('/api/health')).statusCode).toBe(200);
  const close = async () => {
    await app.close();
    await stopWatching();
    await database.close();
  };
  return { browser, close, hosts };
}

test('who waits for a leader that stands still is refused in time, and the next one is served by another that takes writes', async () => {
  const both = await leaderAndStandby();
  const { browser, close, hosts } = await openOnBoth(both);
  await both.leader.freeze();
  const waiting = browser.get('/api/health');
  await both.standby.promote();
  expect((await waiting).statusCode).toBe(503);
  expect((await browser.post('/api/register', person)).statusCode).toBe(200);

  // One that starts now is not held up by the host that is named first.
  const later = openDatabase({ ...both.leader.connection, hosts }, quiet);
  await later.db.execute(sql`select`);
  await later.close();
  await close();
});

test('while the leader stands still and no other takes writes, all calls answer 503, also those that wait for their turn', async () => {
  const both = await leaderAndStandby();
  const { browser, close } = await openOnBoth(both);
  await both.leader.freeze();
  for (const calls of [6, 1]) {
    const answers = await Promise.all(Array.from({ length: calls }, () => browser.get('/api/health')));
    for (const answer of answers) {
      expect([answer.statusCode, answer.json().code]).toEqual([503, 'database_away']);
    }
  }
  await close();
});
