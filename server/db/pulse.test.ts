import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { cuttableLine } from '#server/testing/cuttable-line';
import { freshDatabase } from '#server/testing/fresh-database';
import { quiet } from '#server/testing/quiet';
import { openDatabase } from './database.ts';
import { isDatabaseAway } from './failures.ts';
import { watchPulse } from './pulse.ts';

test('whoever waits for a database that stands still hears that it is away; when it goes on, so do we', async () => {
  const fresh = await freshDatabase();
  const line = await cuttableLine(fresh.connection);
  const database = openDatabase(line.connection, quiet);
  const { db, close } = database;
  // On a busy machine it may take a while to answer, and is alive.
  const stopWatching = watchPulse(database, quiet, { every: 5, patience: 1000 });
  await db.execute(sql`select 1`);

  line.standStill();
  const answers = await Promise.allSettled([
    db.execute(sql`select 1`),
    db.transaction((tx) => tx.execute(sql`select 1`)),
  ]);
  for (const answer of answers) {
    expect(answer.status === 'rejected' && isDatabaseAway(answer.reason)).toBe(true);
  }

  await line.cut();
  await line.mend();
  expect((await db.execute(sql`select 1 as here`)).rows).toEqual([{ here: 1 }]);
  await stopWatching();
  await close();
  await line.cut();
  await fresh.drop();
});

test('a question that takes long is waited for, as long as the database is alive', async () => {
  const database = await freshDatabase();
  const { db, drop } = database;
  const stopWatching = watchPulse(database, quiet, { every: 5, patience: 100 });
  expect((await db.execute(sql`select pg_sleep(0.4)`)).rows.length).toBe(1);
  await stopWatching();
  await drop();
});

test('one that is told to stop stops, also where the database has just begun to stand still', async () => {
  const fresh = await freshDatabase();
  const line = await cuttableLine(fresh.connection);
  const database = openDatabase(line.connection, quiet);
  const stopWatching = watchPulse(database, quiet, { every: 60_000, patience: 2000 });
  const isFelt = async () => {
    const { rowCount } = await fresh.pool.query(
      `select from pg_stat_activity where datname = current_database() and state = 'idle' and query ~ 'SyncRep'`,
    );
    return rowCount === 1;
  };
  await vi.waitUntil(isFelt, { timeout: 20_000 });
  line.standStill();
  await stopWatching();
  expect(database.pool.listenerCount('remove')).toBe(0);
  await database.close();
  await line.cut();
  await fresh.drop();
});
