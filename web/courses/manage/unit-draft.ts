import type { CourseUnit } from '#contract/course-units';
import { unitsForm } from '#contract/managing-units';

/** A unit as it is being written; `was` is the number that the course knows it by. */
export interface UnitDraft {
  key: string;
  title: string;
  was?: number | undefined;
}

export const draftsOf = (units: readonly CourseUnit[]): UnitDraft[] =>
  units.map(({ number, title }) => ({ key: `unit-${number}`, title, was: number }));

/** What is sent, or the first mistake of each unit by its place. */
export function checkUnits(drafts: readonly UnitDraft[]) {
  const parsed = unitsForm.safeParse({
    units: drafts.map(({ title, was }) => (was === undefined ? { title } : { title, was })),
  });
  if (parsed.success) return { body: parsed.data };
  const issues = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  return { errors: unitErrors(issues) };
}

/** `units.2` and `units.2.title` speak of the third; what speaks of none is under −1. */
export function unitErrors(
  problems: readonly { path: string; message: string }[],
): ReadonlyMap<number, string> {
  const errors = new Map<number, string>();
  for (const { path, message } of problems) {
    const place = Number(/^units\.(\d+)/.exec(path)?.[1] ?? -1);
    if (!errors.has(place)) errors.set(place, message);
  }
  return errors;
}
