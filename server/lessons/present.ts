import type { Queryable } from '#server/db/database';
import { mediaAt } from '#server/media/queries';
import type { LessonRow } from './queries.ts';
import { countsWatched } from './rules.ts';

/** Lessons as they are shown: whether watching them counts in this university, and in which forms they can be had. */
export const presentLessons =
  (config: { simulatedLessons: boolean }) => async (db: Queryable, rows: LessonRow[]) => {
    const media = await mediaAt(
      db,
      rows.map(({ videoUrl }) => videoUrl),
    );
    return rows.map((row) => ({
      ...row,
      counts: countsWatched(row, config),
      media: media.get(row.videoUrl ?? '') ?? null,
    }));
  };

export const presentLesson = (config: { simulatedLessons: boolean }) => {
  const shown = presentLessons(config);
  return async (db: Queryable, row: LessonRow) => {
    const [lesson] = await shown(db, [row]);
    if (!lesson) throw new Error('a lesson was lost on its way');
    return lesson;
  };
};
