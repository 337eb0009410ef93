import type { NumberRange } from '#contract/number-ranges';
import { formatNumber } from '#web/lib/format';
import { ordinal } from '#web/lib/ordinals';

/** «من 1 إلى 17»; of one number, the number. */
export const rangeWords = ([from, to]: NumberRange): string =>
  from === to ? formatNumber(from) : `من ${formatNumber(from)} إلى ${formatNumber(to)}`;

export const rangesWords = (ranges: readonly NumberRange[]): string => ranges.map(rangeWords).join('، و');

/** «المجلس الثاني عشر», «مجلس الإعادة الثالث». */
export const majlisName = ({ number }: { number: number }): string => `المجلس ${ordinal(number)}`;
