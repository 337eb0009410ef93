import type { NumberRange } from '#contract/number-ranges';

/** The numbers of a book are names: nothing parts their thousands. */
const shown = (number: number): string => String(number);

/** «من الحديث 117 إلى 180», «الحديث 5»; the ends of the book are named as such. */
export function rangeInWords([from, to]: NumberRange, last: number | null = null): string {
  if (from === 1 && to === last) return 'الكتاب كله';
  if (from === to) return `الحديث ${shown(from)}`;
  const start = from === 1 && last !== null ? 'من أول الكتاب' : `من الحديث ${shown(from)}`;
  const isToEnd = to === last;
  const end = isToEnd
    ? 'إلى آخر الكتاب'
    : from === 1 && last !== null
      ? `إلى الحديث ${shown(to)}`
      : `إلى ${shown(to)}`;
  return `${start} ${end}`;
}

/** «من 117 إلى 180، ومن 190 إلى 200»; «لا شيء» of none. */
export const rangesInWords = (ranges: readonly NumberRange[]): string =>
  ranges.length === 0
    ? 'لا شيء'
    : ranges
        .map(([from, to]) => (from === to ? shown(from) : `من ${shown(from)} إلى ${shown(to)}`))
        .join('، و');

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
