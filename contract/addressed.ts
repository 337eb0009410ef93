import type { AddressForm } from './address-form.ts';

/** A sentence about one known person, or to them: as it is said of a man, of a woman, and of whoever did not say. */
export interface InThreeForms {
  man: string;
  woman: string;
  /** Fits everybody: a masdar, a passive, a noun of the thing and not of the person. */
  neutral: string;
}

export const addressed = (form: AddressForm, words: InThreeForms): string => words[form ?? 'neutral'];

const endings: InThreeForms = { man: 'تَ', woman: 'تِ', neutral: 'ت' };

/**
 * «حفظتَ» is written once, so: it is «حفظتِ» to a woman, and «حفظت», which reads both ways, to whoever did not say. Only at
 * the end of a word is «تَ» the reader's.
 */
export const youDid = (form: AddressForm, sentence: string): string =>
  sentence.replace(
    /([\p{L}\p{M}])تَ(?=(?:ه|ها)?(?![\p{L}\p{M}]))/gu,
    (_, before: string) => before + addressed(form, endings),
  );
