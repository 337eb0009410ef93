import { type Digits, formatNumber } from './format.ts';
import { ordinal } from './ordinals.ts';

/** «الإصدار الثاني»; in figures after the tenth. */
export const versionName = (version: number, digits: Digits = 'latn'): string =>
  `الإصدار ${version <= 10 ? ordinal(version) : formatNumber(version, digits)}`;
