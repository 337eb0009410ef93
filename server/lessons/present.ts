import type { LessonRow } from './queries.ts';
import { countsWatched } from './rules.ts';

/** A lesson as it is shown: it says whether watching it counts in this university. */
export const presentLesson = (config: { simulatedLessons: boolean }) => (row: LessonRow) => ({
  ...row,
  counts: countsWatched(row, config),
  media: null,
});
