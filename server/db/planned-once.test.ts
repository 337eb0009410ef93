import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { isAnyOf } from './any-of.ts';
import { freshDatabase } from '#server/testing/fresh-database';
import { quiet } from '#server/testing/quiet';
import { openDatabase } from './database.ts';
import { users } from './schema.ts';

const fresh = await freshDatabase();
const { db, drop } = fresh;
afterAll(drop);

/** The statements that this connection has a plan for. */
const planned = (tx: Pick<typeof db, 'execute'>, word: string) =>
  tx.execute<{ statement: string }>(
    sql.raw(`select statement from pg_prepared_statements where statement like '%${word}%'`),
  );

test('a statement that comes back is planned once, whatever its values', async () => {
  await db.transaction(async (tx) => {
    const find = (ids: string[]) => tx.select({ role: users.role }).from(users).where(isAnyOf(users.id, ids));
    for (const ids of [['a'], ['a', 'b'], ['c'], []]) await find(ids);
    const { rows } = await planned(tx, 'any');
    expect(rows.map(({ statement }) => statement)).toEqual([
      'select "role" from "users" where "users"."id" = any($1)',
    ]);
  });
});

test('one that was asked once leaves nothing behind', async () => {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select ${'x'}::text as rarely_asked`);
    expect((await planned(tx, 'rarely')).rows).toEqual([]);
  });
});

test('nor does one that has a value for each of many rows: there would be no end of them', async () => {
  await db.transaction(async (tx) => {
    const many = sql.join(
      Array.from({ length: 31 }, () => sql`${1}::integer`),
      sql`, `,
    );
    for (let time = 0; time < 5; time += 1) await tx.execute(sql`select ${many}, 'many' as numbers`);
    expect((await planned(tx, 'numbers')).rows).toEqual([]);
  });
});

test('through a pooler none has a name, not even one that was given one: the next session would not know it', async () => {
  const pooled = openDatabase({ ...fresh.connection, max: 1, direct: fresh.connection }, quiet);
  const find = pooled.db
    .select({ role: users.role })
    .from(users)
    .where(eq(users.id, sql.placeholder('id')));
  const prepared = find.prepare('found');
  for (let time = 0; time < 5; time += 1) {
    await prepared.execute({ id: 'a' });
    await pooled.db
      .select({ city: users.city })
      .from(users)
      .where(isAnyOf(users.id, ['b']));
  }
  const { rows } = await pooled.db.execute(sql`select name from pg_prepared_statements where name <> ''`);
  expect(rows).toEqual([]);
  await pooled.close();
});
