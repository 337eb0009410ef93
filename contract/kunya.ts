import type { Case } from './number-words.ts';

const kunyas: Record<Case, string> = { nominative: 'أبو', accusative: 'أبا', genitive: 'أبي' };

/** A name that begins with a kunya shows its case: «على أبي الخير صالح». Inside a name nothing changes. */
export const inCase = (name: string, grammar: Case): string =>
  name.replace(/^(?:أبو|أبا|أبي)(?= )/u, kunyas[grammar]);

/** After a preposition, or as what something belongs to. */
export const genitive = (name: string): string => inCase(name, 'genitive');
