import { latinDigits } from './latin-digits.ts';

/**
 * What readers of Arabic mean by a text, however it is spelt: letters that people write for one another, and marks that
 * they leave out, count as the same. The database does so for the search; this is for texts that are at hand already.
 */
export const folded = (text: string): string =>
  // Taken apart first, so that a hamza or a madda is a mark beside its letter.
  latinDigits(text.normalize('NFKD'))
    .toLowerCase()
    .replace(/[\p{M}ـ]/gu, '')
    .replace(/ٱ/g, 'ا')
    .replace(/[ىی]/g, 'ي')
    .replace(/ک/g, 'ك')
    .replace(/ة/g, 'ه');

/** Every word that was typed is somewhere in these texts. */
export function matches(typed: string, ...texts: readonly string[]): boolean {
  const text = folded(texts.join(' '));
  return folded(typed)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
