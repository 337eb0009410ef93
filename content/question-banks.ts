/** The question banks with their keys, for the server alone: no browser may ever hold them. */
import { questionBank } from '#contract/programme';
import former from './question-banks/former.json' with { type: 'json' };
import level1 from './question-banks/level-1.json' with { type: 'json' };
import level2 from './question-banks/level-2.json' with { type: 'json' };
import level3 from './question-banks/level-3.json' with { type: 'json' };
import level4 from './question-banks/level-4.json' with { type: 'json' };
import level5 from './question-banks/level-5.json' with { type: 'json' };
import level6 from './question-banks/level-6.json' with { type: 'json' };

/** One bank for each subject. */
export const questionBanks = [level1, level2, level3, level4, level5, level6]
  .flat()
  .map((bank) => questionBank.parse(bank));

/** Of each subject the questions as the first banks had them, in the places that they have in the banks of today, by their hash. */
export const formerQuestions: Readonly<Record<string, readonly string[]>> = former;
