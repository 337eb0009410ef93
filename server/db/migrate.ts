import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import type { Database } from './database.ts';

// Beside this file in the sources, and beside the bundle after a build.
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** The database lock of whoever changes the tables. */
export const migrationsLock = 'hadith-university migrations';

/** Brings the tables up to date. Of several processes that start at once, one does the work and the others wait. */
export async function migrate({ pool }: Pick<Database, 'pool'>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock(hashtext($1))', [migrationsLock]);
    await applyMigrations(drizzle({ client }), { migrationsFolder });
  } finally {
    // Closed, not returned: that lets go of the lock, and nobody else inherits the unlimited time.
    client.release(true);
  }
}
