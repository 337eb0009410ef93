import type { UnitMarks } from '#contract/exam-standing';
import { sorted } from '#contract/sorted';
import { resultText as text } from '#web/lib/result-text';

/** Under this share of right answers a unit is gone back to. */
const strongFrom = 70;

export const unitPercent = ({ right, asked }: UnitMarks): number => (asked > 0 ? (right / asked) * 100 : 0);

export const isStrong = (marks: UnitMarks): boolean => unitPercent(marks) >= strongFrom;

export const unitName = ({ unit, title }: Pick<UnitMarks, 'unit' | 'title'>): string =>
  title ?? (unit === null ? text.noUnit : text.unit(unit));

/** A course without units has nothing to tell apart. */
export const hasUnits = (units: readonly UnitMarks[]): boolean => units.some(({ unit }) => unit !== null);

/** The first of those that went worst, among the units of the course; null when none is to be gone back to. */
export function weakestUnit(units: readonly UnitMarks[]): number | null {
  const weak = units.filter((marks) => marks.unit !== null && !isStrong(marks));
  const [weakest] = sorted(weak, (one, other) => unitPercent(one) - unitPercent(other));
  return weakest?.unit ?? null;
}
