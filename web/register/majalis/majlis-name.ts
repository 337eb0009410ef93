import { ordinal } from '#web/lib/ordinals';

/** «المجلس الثاني عشر»; one that reads again what was missed has its place in the series, and no rank. */
export const majlisName = ({ isMakeUp, number }: { isMakeUp: boolean; number: number }): string =>
  isMakeUp ? 'مجلس الإعادة' : `المجلس ${ordinal(number)}`;
