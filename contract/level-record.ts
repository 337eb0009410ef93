import * as z from 'zod/mini';
import { levelNumber } from './level-number.ts';
import { count, diplomaKey, grade, id, instant } from './primitives.ts';

/** A subject that was passed, as a diploma or a transcript tells it. */
export const recordedSubject = z.object({
  courseId: id,
  title: z.string(),
  hours: count,
  grade,
  completedAt: instant,
});
export type RecordedSubject = z.output<typeof recordedSubject>;

/** What a student has passed of one level. */
export const recordedLevel = z.object({
  level: levelNumber,
  key: diplomaKey,
  title: z.string(),
  /** Weighted by hours over what was passed; null before the first. */
  average: z.nullable(grade),
  /** How many subjects the level has. */
  subjectCount: count,
  diplomaNumber: z.nullable(z.string()),
  subjects: z.array(recordedSubject),
});
export type RecordedLevel = z.output<typeof recordedLevel>;
