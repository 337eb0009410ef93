import { levels } from '#content/index';
import { type DiplomaKey, levelNumberOf } from '#contract/primitives';
import { academicNames } from '#web/ui/level-badge';

/** «المستوى الثاني» */
export const levelName = (diploma: DiplomaKey): string => academicNames[levelNumberOf(diploma)];

export const diplomaAfter = (diploma: DiplomaKey): DiplomaKey | null =>
  levels.find(({ level }) => level === levelNumberOf(diploma) + 1)?.key ?? null;
