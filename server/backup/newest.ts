import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/db/database';
import { newestBackups } from '#server/db/schema';
import type { Manifest } from './manifest.ts';

const lookEvery = 60_000;

/** Notes that a backup was finished, for whoever watches its age. False where that cannot be noted: it is a backup all the same. */
export async function noteBackup(
  { db }: Pick<Database, 'db'>,
  { kind, takenAt }: Pick<Manifest, 'kind' | 'takenAt'>,
): Promise<boolean> {
  try {
    await db
      .insert(newestBackups)
      .values({ kind, takenAt: new Date(takenAt) })
      .onConflictDoUpdate({
        target: newestBackups.kind,
        set: { takenAt: sql`greatest(${newestBackups.takenAt}, excluded.taken_at)` },
      });
    return true;
  } catch {
    return false;
  }
}

/** Gives the age of the newest backup of each kind as a figure, until the returned function is called. */
export function watchBackups(app: FastifyInstance): () => void {
  let newest: (typeof newestBackups.$inferSelect)[] = [];
  app.metrics.registry.gauges(
    'hadith_backup_age_seconds',
    'How long ago the moment was that the newest backup holds; absent when none was ever taken.',
    ['kind'],
    () => newest.map(({ kind, takenAt }) => [[kind], (app.now().getTime() - takenAt.getTime()) / 1000]),
  );
  // While the database is away the last answer holds: that it is away is told elsewhere.
  const look = async () => {
    newest = await app.db.select().from(newestBackups);
  };
  const tryToLook = () => void look().catch(() => undefined);
  tryToLook();
  const timer = setInterval(tryToLook, lookEvery).unref();
  return () => clearInterval(timer);
}
