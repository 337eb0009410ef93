import type { NamedPerson } from '#contract/accounts';
import { displayName } from '#contract/accounts';
import type { AttemptRow } from './rules.ts';

/** The marks of a finished attempt. */
interface Finished extends Pick<AttemptRow, 'score' | 'passed' | 'completedAt'> {
  user: NamedPerson & { id: string };
}

const bins = 10;

const twoDecimals = (number: number): number => Math.round(number * 100) / 100;

/** What the finished attempts at an exam say together; they come the best first. */
export function figuresOf(attempts: Finished[]) {
  const scores = attempts.map(({ score }) => score ?? 0);
  const students = studentsOf(attempts);
  const passed = students.filter((student) => student.passed).length;
  return {
    attempts: attempts.length,
    people: students.length,
    passed,
    passRate: students.length === 0 ? null : twoDecimals((passed / students.length) * 100),
    averageScore:
      scores.length === 0 ? null : twoDecimals(scores.reduce((sum, score) => sum + score, 0) / scores.length),
    distribution: distributionOf(scores),
    students,
  };
}

/** How many lie in each tenth; a full score lies in the last. */
function distributionOf(scores: number[]): number[] {
  const counts = Array.from({ length: bins }, () => 0);
  for (const score of scores) {
    const bin = Math.min(Math.floor(score / bins), bins - 1);
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return counts;
}

/** Each person once, with the best attempt: the first that is met. */
function studentsOf(attempts: Finished[]) {
  const students = new Map<string, ReturnType<typeof studentOf>>();
  for (const attempt of attempts) {
    const student = students.get(attempt.user.id);
    if (student) student.tries += 1;
    else students.set(attempt.user.id, studentOf(attempt));
  }
  return [...students.values()];
}

function studentOf({ user, score, passed, completedAt }: Finished) {
  if (!completedAt || score === null) throw new Error('an open attempt has no marks');
  return {
    userId: user.id,
    name: displayName(user),
    email: user.email,
    score,
    passed,
    tries: 1,
    completedAt,
  };
}
