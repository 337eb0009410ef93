import { matnForm, type MatnUnitForm, mostUnitsOfMatn } from '#contract/managing-mutun';
import { type MatnProblem, matnProblems, plainUnit, problemInWords } from '#contract/matn-problems';
import type { MatnKind } from '#contract/mutun';
import type { PastedUnit } from './pasted-text.ts';
import { draftText as text } from './text.ts';

/** What has to be mended before a text can be kept, with the line of what was pasted where there is one. */
export interface DraftProblem {
  line: number | null;
  message: string;
}

export interface Looked {
  /** As they will be kept. */
  units: MatnUnitForm[];
  problems: DraftProblem[];
}

/** What was pasted, looked at by the rules of the server. */
export function lookedAt(
  kind: MatnKind,
  parted: readonly PastedUnit[],
  units: readonly MatnUnitForm[],
): Looked {
  const plain = units.map(plainUnit);
  if (parted.length > mostUnitsOfMatn) {
    return { units: [], problems: [{ line: null, message: text.tooMany(parted.length, mostUnitsOfMatn) }] };
  }
  const written = matnForm.shape.units.safeParse(plain).error?.issues ?? [];
  const found = [...written.map(asProblem), ...matnProblems(kind, plain)];
  const problems = found.map((problem) => {
    const lines = parted[problem.unit - 1]?.lines ?? [];
    return { line: lines[problem.segment ?? 0] ?? null, message: problemInWords(kind, problem) };
  });
  return { units: plain, problems };
}

/** What the form of the contract does not take, in the place where it is. */
function asProblem({
  path: [unit, field, place],
  message,
}: {
  path: PropertyKey[];
  message: string;
}): MatnProblem {
  const segment = field === 'segments' && typeof place === 'number' ? place : null;
  return { unit: Number(unit) + 1, segment, path: '', message };
}
