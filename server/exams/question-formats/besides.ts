import { folded } from '#contract/folded-text';
import type { CourseUnit } from '#contract/course-units';
import { numberIn } from '#contract/typed-numbers';

/** What a text may leave out of a question. */
export const besides = ['points', 'unit', 'difficulty', 'explanation', 'source', 'isApproved'] as const;
export type Beside = (typeof besides)[number];

/** As it was written. */
export type Besides = Partial<Record<Beside, string>>;

const spellings = (values: [value: number | boolean, words: string[]][]) =>
  new Map(values.flatMap(([value, words]) => words.map((word) => [folded(word), value] as const)));

const difficulties = spellings([
  [1, ['تذكر', 'سهل', 'recall', 'easy']],
  [2, ['فهم', 'متوسط', 'understand', 'medium']],
  [3, ['تطبيق', 'صعب', 'apply', 'hard']],
]);

const states = spellings([
  [true, ['نعم', 'معتمد', 'معتمدة', 'yes', 'true', '1', 'approved', 'in use']],
  [false, ['لا', 'غير معتمد', 'للمراجعة', 'مراجعة', 'no', 'false', '0', 'review', 'to review']],
]);

/** What the words mean. Those that mean nothing stay as they are: the form says what is wrong with them. */
export function meantBy({ difficulty, isApproved, unit, ...rest }: Besides, units: CourseUnit[]) {
  return {
    ...rest,
    ...(difficulty !== undefined && { difficulty: difficulties.get(folded(difficulty)) ?? difficulty }),
    ...(isApproved !== undefined && { isApproved: states.get(folded(isApproved)) ?? isApproved }),
    ...(unit !== undefined && { unit: unitMeantBy(unit, units) }),
  };
}

/** By its number, or by its title; null when the course has no such unit. */
export function unitMeantBy(words: string, units: CourseUnit[]): number | null {
  const number = numberIn(words);
  const meant = units.find((unit) => unit.number === number || folded(unit.title) === folded(words));
  return meant?.number ?? null;
}
