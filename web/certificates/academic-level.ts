import { type DiplomaKey, diplomaKeys } from '#contract/primitives';
import type { AcademicLevel } from '#web/ui/level-badge';

const academicLevels: readonly AcademicLevel[] = [1, 2, 3, 4, 5, 6];

export const academicLevelOf = (diploma: DiplomaKey): AcademicLevel =>
  academicLevels[diplomaKeys.indexOf(diploma)] ?? 1;
