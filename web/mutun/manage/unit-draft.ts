import { isSame } from './is-same.ts';
import type { MatnUnitForm } from '#contract/managing-mutun';
import { plainUnit } from '#contract/matn-problems';
import type { MatnUnit } from '#contract/mutun';

/** A unit as its form has it, without what the university adds to it. */
export function formOf(unit: MatnUnit): MatnUnitForm {
  const { number: _number, correctedAt: _at, correctionNote: _note, ...form } = unit;
  return form;
}

/** Rows that were added and left empty are none, and so is an empty line. */
export const withoutEmptyRows = (unit: MatnUnitForm): MatnUnitForm => ({
  ...unit,
  segments: unit.segments.filter((segment) => segment.trim() !== ''),
  gharib: unit.gharib.filter(({ word, meaning }) => `${word}${meaning}`.trim() !== ''),
  variants: unit.variants.filter(({ reading, in: where }) => `${reading}${where}`.trim() !== ''),
});

/** Whether what students memorise would change, or only what stands beside it, or nothing. */
export function changeOf(before: MatnUnitForm, after: MatnUnitForm): 'text' | 'notes' | 'nothing' {
  const [one, other] = [before, withoutEmptyRows(after)].map((unit) => plainUnit({ ...unit, display: null }));
  if (isSame(one, other)) return 'nothing';
  return isSame([one?.segments, one?.takhrij], [other?.segments, other?.takhrij]) ? 'notes' : 'text';
}
