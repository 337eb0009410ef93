import type { NumberRange } from '#contract/number-ranges';
import type { BookUnit } from '#contract/register';

/** The numbers of a book are names: nothing parts their thousands. */
const shown = (number: number): string => String(number);

/** One of what a book's numbers count; a noun of `countOf` has the same name. */
const unitNames: Record<BookUnit, string> = {
  hadith: 'الحديث',
  verse: 'البيت',
  paragraph: 'الفقرة',
  page: 'الصفحة',
};

/** «الحديث 5». */
export const numberInBook = (unit: BookUnit, number: number): string => `${unitNames[unit]} ${shown(number)}`;

/** «من 1 إلى 17»; of one number, the number. */
export const numbersInWords = ([from, to]: NumberRange): string =>
  from === to ? shown(from) : `من ${shown(from)} إلى ${shown(to)}`;

interface Numbered {
  unit: BookUnit;
  last?: number | null;
}

/** «من الحديث 117 إلى 180», «الحديث 5»; the ends of the book are named as such. */
export function rangeInWords([from, to]: NumberRange, { unit, last = null }: Numbered): string {
  if (from === 1 && to === last) return 'الكتاب كله';
  if (from === to) return numberInBook(unit, from);
  const start = from === 1 && last !== null ? 'من أول الكتاب' : `من ${numberInBook(unit, from)}`;
  const isToEnd = to === last;
  const end = isToEnd
    ? 'إلى آخر الكتاب'
    : from === 1 && last !== null
      ? `إلى ${numberInBook(unit, to)}`
      : `إلى ${shown(to)}`;
  return `${start} ${end}`;
}

/** «من 117 إلى 180، ومن 190 إلى 200»; «لا شيء» of none. */
export const rangesInWords = (ranges: readonly NumberRange[]): string =>
  ranges.length === 0 ? 'لا شيء' : ranges.map(numbersInWords).join('، و');

/** What the strip says to those who listen. */
export function stripInWords(
  whose: { heard: string; missed: string; unread: string },
  coverage: {
    heard: readonly NumberRange[];
    missed: readonly NumberRange[];
    unread: readonly NumberRange[];
  },
): string {
  const parts = [
    coverage.heard.length > 0 && `${whose.heard} ${rangesInWords(coverage.heard)}`,
    coverage.missed.length > 0 && `${whose.missed} ${rangesInWords(coverage.missed)}`,
    coverage.unread.length > 0 && `${whose.unread} ${rangesInWords(coverage.unread)}`,
  ];
  return parts.filter(Boolean).join('، و');
}
