import { cellStarts, formulaSigns, passedOver } from '#server/http/csv-formulas';

/**
 * The one writer of CSV puts an apostrophe before what a spreadsheet would take for a formula. A file that is read back
 * must come out as it was, also where the text itself had such an apostrophe: so we put ours before it first, and the
 * writer finds nothing left to guard.
 */
const sign = new RegExp(`[${formulaSigns}]`, 'u');
const leading = new RegExp(`['${passedOver}]`, 'u');
const cellStart = new RegExp(`[${cellStarts}]`, 'u');

export const guardFormulas = (text: string): string =>
  rewrite(text, (letter, isGuarded) => (isGuarded ? `'${letter}` : letter));

export const unguardFormulas = (text: string): string =>
  rewrite(text, (letter, isGuarded) => (isGuarded && letter === "'" ? '' : letter));

/** Each letter, and whether a formula could begin there: at a cell's start, with nothing but blanks and marks before a sign. */
function rewrite(text: string, write: (letter: string, isGuarded: boolean) => string): string {
  const letters = [...text];
  const leadsToSign = letters.map(() => false);
  for (let at = letters.length - 1; at >= 0; at -= 1) {
    const letter = letters[at] ?? '';
    leadsToSign[at] = sign.test(letter) || (leading.test(letter) && leadsToSign[at + 1] === true);
  }
  return letters
    .map((letter, at) => {
      const isStart = at === 0 || cellStart.test(letters[at - 1] ?? '');
      return write(letter, isStart && leadsToSign[at] === true);
    })
    .join('');
}
