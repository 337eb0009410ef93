import { latinDigits } from './latin-digits.ts';

/** `HDT-<Hijri year>-XXXX-XXXX-XXXX-XXXX`: as it stands on the certificate. */
export const printedNumber = (hijriYear: string, symbols: string): string =>
  ['HDT', hijriYear, ...(symbols.match(/.{1,4}/g) ?? [])].join('-');

/**
 * What a person typed, as it would be printed: in whatever case, with digits of either system, with other dashes, spaces or
 * none. Text that is no certificate's number stays such: it is looked up like any other, and not found.
 */
export function asPrinted(typed: string): string {
  const plain = latinDigits(typed.normalize('NFKC'))
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
  const [, year, symbols] = /^(?:HDT)?([0-9]{4})([A-Z0-9]+)$/.exec(plain) ?? [];
  return year && symbols ? printedNumber(year, symbols) : plain;
}
