import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { ClientBase } from 'pg';
import { migrationsFolder } from './migrate.ts';

/** A migration as the database remembers it. */
export interface AppliedMigration {
  hash: string;
  createdAt: number;
}

interface MigrationStep extends AppliedMigration {
  statements: string[];
}

/** All migrations of this version, oldest first. */
export const migrationSteps = (): MigrationStep[] =>
  readMigrationFiles({ migrationsFolder }).map(({ hash, folderMillis, sql }) => ({
    hash,
    createdAt: folderMillis,
    statements: sql,
  }));

/** What the database has seen, oldest first; nothing where no university has been. */
export async function appliedMigrations(client: ClientBase): Promise<AppliedMigration[]> {
  const { rowCount } = await client.query(
    `select from pg_class where oid = to_regclass('drizzle.__drizzle_migrations')`,
  );
  if (rowCount === 0) return [];
  const applied = await client.query<{ hash: string; createdAt: string }>(
    'select hash, created_at as "createdAt" from drizzle.__drizzle_migrations order by created_at',
  );
  return applied.rows.map(({ hash, createdAt }) => ({ hash, createdAt: Number(createdAt) }));
}

/** Takes these steps inside the caller's transaction and remembers them where `migrate` looks. */
export async function takeSteps(client: ClientBase, steps: MigrationStep[]): Promise<void> {
  await client.query('create schema if not exists drizzle');
  await client.query(
    `create table if not exists drizzle.__drizzle_migrations
      (id serial primary key, hash text not null, created_at bigint)`,
  );
  for (const { hash, createdAt, statements } of steps) {
    for (const statement of statements) await client.query(statement);
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      createdAt,
    ]);
  }
}
