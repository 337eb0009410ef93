import { type Digits, formatNumber } from './format.ts';

const ordinals = [
  'الأول',
  'الثاني',
  'الثالث',
  'الرابع',
  'الخامس',
  'السادس',
  'السابع',
  'الثامن',
  'التاسع',
  'العاشر',
];

/** «الإصدار الثاني»; in figures after the tenth. */
export const versionName = (version: number, digits: Digits = 'latn'): string =>
  `الإصدار ${ordinals[version - 1] ?? formatNumber(version, digits)}`;
