import * as z from 'zod/mini';
import { type DiplomaKey, diplomaKeys } from './primitives.ts';

export const levelNumbers = [1, 2, 3, 4, 5, 6] as const;
export const levelNumber = z.literal(levelNumbers);
export type LevelNumber = z.output<typeof levelNumber>;

export const levelNumberOf = (diploma: DiplomaKey): LevelNumber =>
  levelNumbers[diplomaKeys.indexOf(diploma)] ?? 1;
