import type { LevelStanding } from '#contract/admission';
import { admissionSentence } from '#contract/admission-sentence';
import { levelNumberOf } from '#contract/level-number';
import type { LevelAdmission } from '#contract/six-levels';
import type { Queryable } from '#server/db/database';
import type { Wire } from '#server/http/wire';
import { standingsFor } from './queries.ts';
import type { AdmissionMode } from './rules.ts';

/** How a student stands before the six levels, in plain fields. */
export async function sixLevelsOf(
  db: Queryable,
  mode: AdmissionMode,
  userId: string,
): Promise<LevelAdmission[]> {
  const [standings = []] = await standingsFor(db, mode, [userId]);
  return standings.map(inPlainFields);
}

function inPlainFields(standing: Wire<LevelStanding>): LevelAdmission {
  const { diploma, admittedBy, equivalenceReason, conditions } = standing;
  return {
    level: levelNumberOf(diploma),
    key: diploma,
    admitted: admittedBy !== null,
    average: conditions?.average ?? null,
    required: conditions?.requiredAverage ?? null,
    passed: conditions?.passed ?? 0,
    subjects: conditions?.subjects ?? 0,
    missing: admittedBy === null ? admissionSentence(standing) : null,
    equivalence: equivalenceReason,
  };
}
