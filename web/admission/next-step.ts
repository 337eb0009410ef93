import type { AdmissionConditions, LevelStanding } from '#contract/admission';
import type { DiplomaKey } from '#contract/primitives';

/** What a student does next to be admitted to a level. */
export type NextStep =
  | { kind: 'subject'; courseId: number; title: string }
  /** The subjects that are left belong to a level that is closed as well: the work is in an earlier one. */
  | { kind: 'level'; diploma: DiplomaKey }
  | { kind: 'better'; diploma: DiplomaKey }
  | { kind: 'apply' };

/** Compared as the server cut it: it never shows an average as reached that was not. */
export const reachesAverage = ({ average, requiredAverage }: AdmissionConditions): boolean =>
  average !== null && average >= requiredAverage;

/** All but the application is there, and none is waiting or accepted. */
export const mayApply = ({ conditions, application, admittedBy }: LevelStanding): boolean =>
  admittedBy === null &&
  conditions?.asksApplication === true &&
  conditions.missing.length === 0 &&
  reachesAverage(conditions) &&
  (application === null || application.state === 'refused');

/** Null when the student is admitted, or has done what there was to do and waits. */
export function nextStep(standing: LevelStanding, all: readonly LevelStanding[]): NextStep | null {
  const { conditions } = standing;
  if (standing.admittedBy !== null || !conditions) return null;
  const before = all.find(({ diploma }) => diploma === conditions.before);
  if (before && before.admittedBy === null) {
    const earlier = before.conditions && nextStep(before, all);
    return earlier?.kind === 'level' ? earlier : { kind: 'level', diploma: before.diploma };
  }
  const [first] = conditions.missing;
  if (first) return { kind: 'subject', ...first };
  if (!reachesAverage(conditions)) return { kind: 'better', diploma: conditions.before };
  return mayApply(standing) ? { kind: 'apply' } : null;
}

/** Bettering a subject would bring the student nearer: the average is too low, and something was passed. */
export const helpsToBetter = (conditions: AdmissionConditions): boolean =>
  conditions.passed > 0 && !reachesAverage(conditions);
