import { levelNames } from '#contract/level-names';
import { type DiplomaKey, diplomaKeys } from '#contract/primitives';

const names = Object.values(levelNames);

/** The six levels by their keys, which stand in their order. */
export const levelOf = (diploma: DiplomaKey): string => names[diplomaKeys.indexOf(diploma)] ?? diploma;
