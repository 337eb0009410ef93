import { latinDigits } from '#contract/latin-digits';
import { optionLetters } from '#contract/sitting-exams';

type OptionLetter = (typeof optionLetters)[number];

/** Each option's letter as Arabic papers write it; without its hamza or with a trailing line it is the same. */
const arabicLetters = ['ا', 'ب', 'ج', 'د', 'ه', 'و'];

/** `B`, `b`, `ب`, `(ب)`, `هـ`: the letter of an option, or null. */
export function letterOf(text: string): OptionLetter | null {
  const bare = withoutBrackets(text).toUpperCase().replace('ـ', '').replace(/[أإآ]/, 'ا');
  const arabic = optionLetters[arabicLetters.indexOf(bare)];
  return optionLetters.find((letter) => letter === bare) ?? arabic ?? null;
}

/** `2` and `٢` are the second option. */
export function numberedLetter(text: string): OptionLetter | null {
  const digits = latinDigits(withoutBrackets(text));
  return /^[1-6]$/.test(digits) ? (optionLetters[Number(digits) - 1] ?? null) : null;
}

const longest = 12;

const withoutBrackets = (text: string): string => {
  const trimmed = text.trim();
  return trimmed.length > longest
    ? ''
    : trimmed
        .replace(/^\(/, '')
        .replace(/[).:]$/, '')
        .trim();
};
