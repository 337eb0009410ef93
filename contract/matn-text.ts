/** Marks above and below letters: vowels, tanwin, shadda, sukun, and the small alif. */
const vowels = /[\u064B-\u0652\u0670\u0653-\u065F\u06D6-\u06ED]/gu;
const tatweel = /\u0640/gu;

export const withoutVowels = (text: string): string => text.replace(vowels, '');

/** What was stretched for the eye, as it is written. */
export const withoutTatweel = (text: string): string => text.replace(tatweel, '');

export const wordsOf = (segment: string): string[] => segment.split(/\s+/u).filter(Boolean);

/** The first letter of a word as a reminder of it, in the form that it has before another: «ط‍». */
export function firstLetter(word: string): string {
  const letter = /\p{L}/u.exec(withoutVowels(word))?.[0];
  return letter === undefined ? word : `${letter}\u200D`;
}

/**
 * Why a line is not pointed as Arabic is; null where nothing is wrong. A vowel without its letter is shown on a dotted
 * circle, and two vowels on one letter cannot be read.
 */
export function whyNotPointed(line: string): string | null {
  const plain = line.normalize('NFC');
  const alone = /(?:^|[^\p{L}\p{M}\u0640])(\p{M})/u.exec(plain);
  if (alone) return `حركة بلا حرف قبلها في: «${around(plain, alone.index)}».`;
  const twice = /\p{L}\p{M}*[\u064B-\u0650\u0652](?:\u0651|\u0670)*[\u064B-\u0650\u0652]/u.exec(plain);
  if (twice) return `حركتان على حرف واحد في: «${around(plain, twice.index)}».`;
  return null;
}

/** The words that stand there, without what a reader could not make out. */
const around = (line: string, index: number): string =>
  line
    .slice(Math.max(0, index - 12), index + 12)
    .replace(/^\p{M}+/u, '')
    .trim();
