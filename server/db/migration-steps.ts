import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { ClientBase } from 'pg';

// Beside this file in the sources, and beside the bundle after a build.
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** A migration as the database remembers it. */
export interface AppliedMigration {
  hash: string;
  createdAt: number;
}

export interface MigrationStep extends AppliedMigration {
  statements: string[];
  /** It takes away what older builds use: when the oldest migration was made that a build must know to go on. */
  fitsFrom: number | null;
  /** Its statements take long and lock nobody out, which PostgreSQL does outside of a transaction only. */
  isConcurrent: boolean;
}

const contract = /^-- contract: builds before (\d{4}) no longer fit$/m;
const concurrent = /^-- outside of a transaction$/m;

/** All migrations of this version, oldest first. */
export function migrationSteps(): MigrationStep[] {
  const files = readMigrationFiles({ migrationsFolder });
  return files.map(({ hash, folderMillis, sql }) => {
    const [beginning = ''] = sql;
    const [, needed] = contract.exec(beginning) ?? [];
    return {
      hash,
      createdAt: folderMillis,
      statements: sql,
      fitsFrom: (needed && files[Number(needed)]?.folderMillis) || null,
      isConcurrent: concurrent.test(beginning),
    };
  });
}

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

/** Makes the table of what was applied. It is looked for first: to alter it, even in vain, waits for all its readers. */
export async function rememberMigrations(client: ClientBase): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_attribute where attrelid = to_regclass('drizzle.__drizzle_migrations') and attname = 'fits_from'`,
  );
  if (rowCount === 1) return;
  await client.query('create schema if not exists drizzle');
  await client.query(
    `create table if not exists drizzle.__drizzle_migrations
      (id serial primary key, hash text not null, created_at bigint)`,
  );
  await client.query('alter table drizzle.__drizzle_migrations add column if not exists fits_from bigint');
}

/** Takes these steps inside the caller's transaction and remembers them where `migrate` looks. */
export async function takeSteps(client: ClientBase, steps: MigrationStep[]): Promise<void> {
  await rememberMigrations(client);
  for (const step of steps) {
    for (const statement of step.statements) {
      await client.query(step.isConcurrent ? statement.replaceAll(/\bconcurrently\b/gi, '') : statement);
    }
    await remember(client, step);
  }
}

/** Takes a step that locks nobody out. What is left of an earlier try is removed by the step itself. */
export async function takeConcurrentStep(client: ClientBase, step: MigrationStep): Promise<void> {
  for (const statement of step.statements) await client.query(statement);
  await remember(client, step);
}

const remember = (client: ClientBase, { hash, createdAt, fitsFrom }: MigrationStep) =>
  client.query('insert into drizzle.__drizzle_migrations (hash, created_at, fits_from) values ($1, $2, $3)', [
    hash,
    createdAt,
    fitsFrom,
  ]);
