import { readFile } from 'node:fs/promises';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { afterEach, expect, test } from 'vitest';
import { emptyDatabase, type FreshDatabase } from '#server/testing/fresh-database';
import { quiet } from '#server/testing/quiet';
import { openDatabase } from './database.ts';
import { insertUser } from './factories.ts';
import { migrate } from './migrate.ts';
import journal from './migrations/meta/_journal.json' with { type: 'json' };
import * as schema from './schema.ts';
import { users } from './schema.ts';

const toDrop: FreshDatabase[] = [];
afterEach(() => Promise.all(toDrop.splice(0).map((database) => database.drop())));

async function newDatabase(): Promise<FreshDatabase> {
  const database = await emptyDatabase();
  toDrop.push(database);
  return database;
}

async function applied({ pool }: FreshDatabase): Promise<number> {
  const { rowCount } = await pool.query('select from drizzle.__drizzle_migrations');
  return rowCount ?? 0;
}

test('of several servers that start at once on an empty database, one makes the tables and the others wait', async () => {
  const database = await newDatabase();
  const servers = Array.from({ length: 4 }, () => openDatabase(database.connection, quiet));
  await Promise.all(servers.map(migrate));
  await Promise.all(servers.map((server) => server.close()));

  expect(await applied(database)).toBe(journal.entries.length);
  await expect(insertUser(database.db)).resolves.toMatchObject({ role: 'student' });
});

test('migrating again changes nothing and keeps the rows', async () => {
  const database = await newDatabase();
  await migrate(database);
  await insertUser(database.db);
  await migrate(database);

  expect(await applied(database)).toBe(journal.entries.length);
  expect(await database.db.$count(users)).toBe(1);
});

test('a migrator that dies lets the next one in', async () => {
  const database = await newDatabase();
  const dying = openDatabase(database.connection, quiet);
  const client = await dying.pool.connect();
  await client.query(`select pg_advisory_lock(hashtext('hadith-university migrations'))`);
  const waiting = migrate(database);
  client.release(true);
  await waiting;
  await dying.close();

  expect(await applied(database)).toBe(journal.entries.length);
});

test('the migrations make exactly the tables that the schema describes', async () => {
  const last = String(journal.entries.length - 1).padStart(4, '0');
  const snapshot = await readFile(
    new URL(`./migrations/meta/${last}_snapshot.json`, import.meta.url),
    'utf8',
  );
  expect(await generateMigration(JSON.parse(snapshot), generateDrizzleJson(schema))).toEqual([]);
});
