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

/** A vowel, a tanwin or a sukun. A shadda and a small alif may stand beside one of them. */
const vowel = '[\\u064B-\\u0650\\u0652\\u08F0-\\u08F2]';
/** The signs of pausing in the Quran stand between words as well. */
const vowelAlone = /(?:^|[^\p{L}\p{M}])(?![\u06D6-\u06DC])\p{M}/u;
const twoVowels = new RegExp(`${vowel}[\\u0651\\u0670]*${vowel}`, 'u');
const twoShaddas = /\u0651[\u064B-\u0650\u0652\u0670]*\u0651/u;

/**
 * Why a line is not pointed as Arabic is; null where nothing is wrong. A vowel without its letter is shown on a dotted
 * circle, and two vowels on one letter cannot be read.
 */
export function whyNotPointed(line: string): string | null {
  // In this form the marks of a letter have one order, whichever was typed first.
  const plain = line.normalize('NFC');
  const alone = vowelAlone.exec(plain);
  if (alone) return `حركة بلا حرف قبلها في: «${around(plain, alone.index)}».`;
  const twice = twoVowels.exec(plain);
  if (twice) return `حركتان على حرف واحد في: «${around(plain, twice.index)}».`;
  const doubled = twoShaddas.exec(plain);
  if (doubled) return `شدّتان على حرف واحد في: «${around(plain, doubled.index)}».`;
  return null;
}

/** The words that stand there, without what a reader could not make out. */
function around(line: string, index: number): string {
  const before = line.slice(0, index).split(/\s+/u).slice(-2).join(' ');
  const after = line.slice(index).split(/\s+/u).slice(0, 2).join(' ');
  return `${before}${after}`.replace(/(^|\s)\p{M}+/gu, '$1').trim();
}
