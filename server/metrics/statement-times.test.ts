import { expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { freshDatabase } from '#server/testing/fresh-database';
import { kindOf, type StatementKind, timeStatements } from './statement-times.ts';

test('a statement is known by what it does', () => {
  const kinds: Record<string, StatementKind> = {
    'select 1': 'read',
    '\n    select *\n': 'read',
    '(select 1) union (select 2)': 'read',
    'insert into users (id) values ($1)': 'write',
    'UPDATE users set id = $1': 'write',
    'delete from users': 'write',
    'with some as (select 1) select * from some': 'read',
    'with asked as (insert into letters (id) values (1) returning id) select * from asked': 'write',
    commit: 'commit',
    'begin isolation level repeatable read': 'other',
    rollback: 'other',
    '': 'other',
  };
  expect(Object.keys(kinds).map((text) => [text, kindOf(text)])).toEqual(Object.entries(kinds));
});

test('every statement is timed once, whether the pool or a transaction asks, and whether it goes well or not', async () => {
  const database = await freshDatabase();
  const timed: string[] = [];
  timeStatements(database.pool, (kind, seconds) => timed.push(seconds >= 0 ? kind : 'never'));
  await database.db.execute(sql`select 1`);
  await database.db.execute(sql`select 1 / 0`).catch(() => timed.push('refused'));
  await database.db.transaction(async (tx) => void (await tx.execute(sql`delete from letters`)));
  await database.pool.query('select 1');
  expect(timed).toEqual(['read', 'read', 'refused', 'other', 'write', 'commit', 'read']);
  await database.drop();
});
