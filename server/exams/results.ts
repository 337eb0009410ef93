import type { NamedPerson } from '#contract/accounts';
import { displayName } from '#contract/accounts';
import { percentOf } from '#contract/completion';
import { averageOf, type AttemptRow, triesLeft, type TryRules } from './rules.ts';

const tenths = 10;

interface Tenth {
  tenth: number;
  attempts: number;
  scoreOfAll: number;
}

interface People {
  people: number;
  passed: number;
}

/** What the finished attempts at an exam say together. */
export function figuresOf(scores: Tenth[], { people, passed }: People) {
  const attempts = scores.reduce((sum, tenth) => sum + tenth.attempts, 0);
  const scoreOfAll = scores.reduce((sum, tenth) => sum + tenth.scoreOfAll, 0);
  return {
    attempts,
    people,
    passed,
    passRate: people === 0 ? null : percentOf(passed, people),
    averageScore: averageOf(scoreOfAll, attempts),
    distribution: Array.from(
      { length: tenths },
      (_, index) => scores.find(({ tenth }) => tenth === index)?.attempts ?? 0,
    ),
  };
}

/** One who has finished an attempt, and the best of them. */
interface Sat extends Pick<AttemptRow, 'score' | 'passingGrade' | 'passed' | 'completedAt' | 'extraTime'> {
  user: NamedPerson & { id: string };
  tries: number;
  leaves: number;
}

export const studentOf =
  (exam: Pick<TryRules, 'tries'>) =>
  ({ user, score, completedAt, leaves, ...rest }: Sat) => {
    if (!completedAt || score === null) throw new Error('an open attempt has no marks');
    const left = triesLeft(exam, { triesUsed: rest.tries, leaves });
    return {
      userId: user.id,
      name: displayName(user),
      email: user.email,
      score,
      completedAt,
      triesLeft: left,
      ...rest,
    };
  };
