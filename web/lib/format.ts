/**
 * Every number, plural and duration that a person reads; dates are in dates.ts. Nothing here looks at the machine: digits
 * are pinned and the words are ours. From `Intl` come only plural classes, so Node and every browser write the same string.
 */
import { cutTo } from '#contract/grades';
import { oblique as obliqueOf } from '#contract/noun-forms';
import { type PluralForms, pluralClass, pluralForm } from '#contract/plural-form';
import { type Noun, nouns } from './nouns.ts';
import { shownGrade } from './shown-grade.ts';

/** Two registers: `latn` 0–9 for every page, `arab` ٠–٩ for what is drawn on a certificate and for ordinals of the book face. */
export type Digits = 'latn' | 'arab';

// ---- digits and numbers ----

export function toArabicDigits(text: string): string {
  return text.replace(/[0-9]/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
}

export function inDigits(text: string, digits: Digits): string {
  return digits === 'arab' ? toArabicDigits(text) : text;
}

const separators = { latn: [',', '.'], arab: ['٬', '٫'] } as const;

/** «1,234.5». By hand: the first formatter of numbers or dates that `Intl` makes costs a slow phone a fifth of a second. */
export function formatNumber(value: number, digits: Digits = 'latn', maximumFractionDigits = 2): string {
  const [group, point] = separators[digits];
  const rounded = roundTo(Math.abs(value), maximumFractionDigits);
  const [whole = '', fraction] = String(rounded).split('.');
  const sign = value < 0 && rounded !== 0 ? '-' : '';
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
  return inDigits(sign + grouped + (fraction ? point + fraction : ''), digits);
}

/** As it is written, not as it is stored: 1.005 is 1.01, though it is stored as a little less. */
function roundTo(value: number, fractionDigits: number): number {
  if (Number.isInteger(value)) return value;
  const [written, exponent = '0'] = String(value).split('e');
  const shifted = Math.round(Number(`${written}e${Number(exponent) + fractionDigits}`));
  return Number(`${shifted}e-${fractionDigits}`);
}

/** Of a value between 0 and 100, rounded: «61%». The sign follows the number, with no hidden marks. */
export function formatPercent(value: number, digits: Digits = 'latn'): string {
  return formatNumber(value, digits, 0) + (digits === 'arab' ? '٪' : '%');
}

/** A grade that somebody earned, and the passing grade that it was measured against, where there is one: «95%». */
export const formatGrade = (grade: number, passingGrade?: number): string =>
  `${formatNumber(shownGrade(grade, passingGrade))}%`;

/** A grade to be reached, with the decimals that it has: «69.5%». */
export const formatExactGrade = (grade: number): string => `${formatNumber(cutTo(grade, 2))}%`;

const leftToRightMark = '\u200E';

/** A percentage inside a sentence: after an Arabic letter its sign would otherwise stand on the other side of it. */
export const inSentence = (percentage: string): string => leftToRightMark + percentage;

export const percentInText = (value: number): string => inSentence(formatPercent(value));

// ---- counted nouns ----

/** Chooses among the six Arabic forms and writes the number where the form says `{n}`. */
export function plural(count: number, forms: PluralForms, digits: Digits = 'latn'): string {
  return pluralForm(count, forms, formatNumber(count, digits));
}

interface CountOptions {
  /** After a preposition, or as an object: «في درسين». */
  oblique?: boolean;
  digits?: Digits;
}

/** «درس واحد», «درسان», «5 دروس», «12 درسًا», «100 درس», and «لا دروس» for none. */
export function countOf(noun: Noun, count: number, { oblique = false, digits }: CountOptions = {}): string {
  const forms = nouns[noun];
  return plural(count, oblique ? obliqueOf(forms) : forms, digits);
}

/** The noun alone, in the form that its number asks for: for a figure set apart from its label. */
export function nounAfter(noun: Noun, count: number): string {
  const category = pluralClass(count);
  if (category === 'zero') return nouns[noun].few.replace('{n} ', '');
  if (category === 'one') return nouns[noun].other.replace('{n} ', '');
  return nouns[noun][category].replace('{n} ', '');
}

// ---- durations ----

/** Inside a longer phrase, one is the bare noun: «ساعة و20 دقيقة», «منذ دقيقة». */
export function amountOf(noun: Noun, count: number, options: CountOptions = {}): string {
  return count === 1 ? nounAfter(noun, 1) : countOf(noun, count, options);
}

/** Of whole minutes: «45 دقيقة», «ساعة واحدة», «ساعة و20 دقيقة». */
export function formatDuration(minutes: number, digits: Digits = 'latn'): string {
  const total = Math.max(0, Math.round(minutes));
  const hours = Math.floor(total / 60);
  const rest = total % 60;
  if (hours === 0) return countOf('minute', rest, { digits });
  if (rest === 0) return countOf('hour', hours, { digits });
  return `${amountOf('hour', hours, { digits })} و${amountOf('minute', rest, { digits })}`;
}

export { mediaTime as formatMediaTime } from '#contract/media-time';
