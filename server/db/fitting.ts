import { sql } from 'drizzle-orm';
import type { ClientBase } from 'pg';
import { ConfigError } from '#server/config/config-error';
import type { Queryable } from './database.ts';
import { type MigrationStep, migrationSteps } from './migration-steps.ts';

/** A later version has taken away what this build uses. */
const isOutgrown = (fitsFrom: number, steps: MigrationStep[]): boolean =>
  fitsFrom > (steps.at(-1)?.createdAt ?? 0);

const needed = 'select coalesce(max(fits_from), 0) as "fitsFrom" from drizzle.__drizzle_migrations';

/** A build that is older than the tables may be started as long as they hold what it uses. */
export async function refuseOutgrownBuild(client: ClientBase, steps: MigrationStep[]): Promise<void> {
  const { rows } = await client.query<{ fitsFrom: string }>(needed);
  if (!isOutgrown(Number(rows[0]?.fitsFrom), steps)) return;
  throw new ConfigError(
    'حُدّثت جداول قاعدة البيانات إلى إصدار لا يعمل معه هذا الإصدار. يُرجى تشغيل الإصدار الأحدث. لم يُغيَّر شيء.',
    'The tables of the database are of a version that this build no longer fits. Start the newer build. Nothing was changed.',
  );
}

let own: MigrationStep[] | undefined;

/** Whether this process may go on with the tables as they are by now, as its health says. */
export async function isBuildOutgrown(db: Queryable): Promise<boolean> {
  own ??= migrationSteps();
  const { rows } = await db.execute<{ fitsFrom: string }>(sql.raw(needed));
  return isOutgrown(Number(rows[0]?.fitsFrom), own);
}
