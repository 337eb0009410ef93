/** One text for each of the six classes that Arabic grammar gives a counted noun. */
export type PluralForms = Record<Intl.LDMLPluralRule, string>;

const pluralRules = new Intl.PluralRules('ar');

export const pluralClass = (count: number): Intl.LDMLPluralRule => pluralRules.select(count);

/** The form that a number asks for, with the number, as it is written, where the form says `{n}`. */
export const pluralForm = (count: number, forms: PluralForms, written = String(count)): string =>
  forms[pluralClass(count)].replace('{n}', written);
