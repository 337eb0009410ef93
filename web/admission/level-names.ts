import { levels } from '#content/index';
import type { DiplomaKey } from '#contract/primitives';
import { type AcademicLevel, academicNames } from '#web/ui/level-badge';

export const academicLevel = (diploma: DiplomaKey): AcademicLevel =>
  levels.find(({ key }) => key === diploma)?.level ?? 1;

/** «المستوى الثاني» */
export const levelName = (diploma: DiplomaKey): string => academicNames[academicLevel(diploma)];

export const diplomaAfter = (diploma: DiplomaKey): DiplomaKey | null =>
  levels.find(({ level }) => level === academicLevel(diploma) + 1)?.key ?? null;
