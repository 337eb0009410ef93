import type { PluralForms } from './plural-form.ts';

/** A counted noun in the six forms that Arabic grammar gives it. */
export interface NounForms extends PluralForms {
  /** The dual after a preposition or as an object: «في درسين». */
  twoOblique: string;
}

export function masculine(singular: string, plural: string): NounForms {
  return {
    zero: `لا ${plural}`,
    one: `${singular} واحد`,
    two: `${singular}ان`,
    twoOblique: `${singular}ين`,
    few: `{n} ${plural}`,
    many: `{n} ${singular}ًا`,
    other: `{n} ${singular}`,
  };
}

/** For nouns that end in ة: it opens into ت before the dual, and carries no alif of tanwin. */
export function feminine(singular: string, plural: string): NounForms {
  const stem = singular.slice(0, -1);
  return {
    zero: `لا ${plural}`,
    one: `${singular} واحدة`,
    two: `${stem}تان`,
    twoOblique: `${stem}تين`,
    few: `{n} ${plural}`,
    many: `{n} ${singular}`,
    other: `{n} ${singular}`,
  };
}

/** After a preposition, as an object, or as the second of two nouns: «مراجعة بيتين». */
export const oblique = (forms: NounForms): PluralForms => ({ ...forms, two: forms.twoOblique });
