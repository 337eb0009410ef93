import { genitive } from '#contract/kunya';

const prepositions: readonly (readonly [RegExp, string])[] = [
  [/^(?:قراءةً|عرضًا)/u, 'على'],
  [/^وجادةً/u, 'بخط'],
];

/** The first of another lane: «ح وإجازةً من أم الفضل», «ح وقراءةً على أبي بكر». */
export function turnInWords(taken: string, name: string): string {
  const preposition = prepositions.find(([way]) => way.test(taken))?.[1] ?? 'من';
  return `ح و${taken} ${preposition} ${genitive(name)}`;
}
