import type { MatnUnitForm } from '#contract/managing-mutun';
import type { MatnKind } from '#contract/mutun';
import { matnProblems, plainUnit, problemInWords, unitProblems } from '#contract/matn-problems';
import type { FieldError } from '#contract/error-body';
import { sorted } from '#contract/sorted';
import { wordsOf } from '#contract/matn-text';
import type { UnitRow } from './management-queries.ts';

const mostErrors = 20;

/** The units as they are kept, or what whoever wrote them has to mend. */
export function checkedUnits(
  kind: MatnKind,
  written: MatnUnitForm[],
): { units: MatnUnitForm[]; errors: FieldError[] } {
  const units = written.map(plainUnit);
  const errors = matnProblems(kind, units)
    .slice(0, mostErrors)
    .map((problem) => ({ path: problem.path, message: problemInWords(kind, problem) }));
  return { units, errors };
}

/** The same of one unit of a text, as its own form names the fields. */
export function checkedUnit(
  kind: MatnKind,
  written: MatnUnitForm,
  number: number,
): { unit: MatnUnitForm; errors: FieldError[] } {
  const unit = plainUnit(written);
  const errors = unitProblems(kind, unit).map((problem) => ({
    path: `unit.${problem.path}`,
    message: problemInWords(kind, { ...problem, unit: number }),
  }));
  return { unit, errors };
}

/** A unit as its form has it, without what the university adds to it. */
export function asForm(unit: UnitRow): MatnUnitForm {
  const { id: _id, matnKey: _key, number: _number, correctedAt: _at, correctionNote: _note, ...form } = unit;
  return form;
}

/** What is memorised of a unit, line by line. */
export const memorisedOf = ({ segments, takhrij }: Pick<MatnUnitForm, 'segments' | 'takhrij'>): string[] => [
  ...segments,
  ...(takhrij === null ? [] : [takhrij]),
];

/** Fewer reviews say nothing about a place. */
const fewestReviews = 5;
const mostJoints = 10;

interface Counted {
  reviews: number;
  stumbles: number;
  unit: number;
}

/** Where most stumble, the worst first: by the share of reviews, and of equal ones the more often reviewed. */
export const worstJoints = <Joint extends Counted>(counted: Joint[]): Joint[] =>
  sorted(
    counted.filter(({ reviews, stumbles }) => reviews >= fewestReviews && stumbles > 0),
    (one, other) =>
      other.stumbles / other.reviews - one.stumbles / one.reviews ||
      other.reviews - one.reviews ||
      one.unit - other.unit,
  ).slice(0, mostJoints);

const openingWords = 5;

/** How a unit is called to mind: its heading, or its first words; of a verse the first hemistich. */
export function openingOf(kind: MatnKind, { title, segments }: Pick<UnitRow, 'title' | 'segments'>): string {
  const [first = ''] = segments;
  if (kind === 'nazm') return first;
  return title ?? wordsOf(first).slice(0, openingWords).join(' ');
}
