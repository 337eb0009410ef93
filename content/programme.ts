/** The whole programme with its lectures, for the server alone: a browser would load it for nothing. */
import { levelSubjects } from '#contract/programme';
import { levels } from './index.ts';
import level1 from './programme/level-1.json' with { type: 'json' };
import level2 from './programme/level-2.json' with { type: 'json' };
import level3 from './programme/level-3.json' with { type: 'json' };
import level4 from './programme/level-4.json' with { type: 'json' };
import level5 from './programme/level-5.json' with { type: 'json' };
import level6 from './programme/level-6.json' with { type: 'json' };

const files = [level1, level2, level3, level4, level5, level6].map((file) => levelSubjects.parse(file));

/** The six levels in order, each with its subjects in order. */
export const programme = levels.map(({ key, title, hours, lecturesPerSubject }) => {
  const file = files.find((candidate) => candidate.key === key);
  if (!file) throw new Error(`no subjects are written for ${key}`);
  return { key, title, hours, lecturesPerSubject, subjects: file.subjects };
});
