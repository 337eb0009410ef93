import { type NumberRange, numbersWithout } from '#contract/number-ranges';
import { sorted } from '#contract/sorted';

/** A recital that a teacher passed. */
export interface PassedRecital {
  range: NumberRange;
  decidedAt: Date;
  teacher: string;
}

/**
 * A text is memorised and signed once what was passed of it covers all its units, in however many recitals: by the teacher
 * of the one that completed it. Null while something is left.
 */
export function signatureOf(
  units: number,
  passed: readonly PassedRecital[],
): { teacher: string; signedAt: Date } | null {
  let left: NumberRange[] = units > 0 ? [[1, units]] : [];
  for (const recital of sorted(passed, (one, other) => one.decidedAt.getTime() - other.decidedAt.getTime())) {
    if (left.length === 0) return null;
    left = numbersWithout(left, [recital.range]);
    if (left.length === 0) return { teacher: recital.teacher, signedAt: recital.decidedAt };
  }
  return null;
}
