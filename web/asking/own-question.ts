import type { Question } from '#contract/asking';

/** Whoever asked may change it, or take it back, until somebody has answered. */
export const mayChange = ({ isOwn, answers, isLocked }: Question): boolean =>
  isOwn && answers.length === 0 && !isLocked;
