import { toLatinDigits } from '#web/lib/format';

/** A number as a person types it, in the form in which it is printed: «hdt ١٤٤٨ 7k3m» is `HDT-1448-7K3M`. */
export const printedNumber = (typed: string): string =>
  toLatinDigits(typed.normalize('NFKC'))
    .toUpperCase()
    .replace(/[\p{Cf}\p{Cc}]/gu, '')
    .replace(/[\s\p{Pd}\u0640._]+/gu, '-')
    .replace(/^-+|-+$/g, '');
