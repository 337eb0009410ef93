import type { Queryable } from '#server/db/database';
import { isBuildOutgrown } from '#server/db/fitting';
import { waitingFigures, whatWaits } from './waiting.ts';

/** What a process tells of the university from the database, by name. */
export const databaseFigures = {
  ...waitingFigures,
  hadith_process_outdated: 'Whether a newer build has taken away what this one uses.',
};

export async function readDatabaseFigures(db: Queryable, now: Date) {
  const { isWritable, figures } = await whatWaits(db, now);
  const isOutdated = await isBuildOutgrown(db);
  return { isWritable, figures: { ...figures, hadith_process_outdated: isOutdated ? 1 : 0 } };
}
