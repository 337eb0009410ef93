import { registerWording } from '#content/register-wording';
import type { Calendar } from '#contract/calendar-names';
import { dateParts } from '#contract/dates-in-words';
import { filled } from './people-named.ts';
import { recordTimeZone } from './record-time-zone.ts';
import { inScribesDigits } from './scribes-digits.ts';

const era: Record<Calendar, string> = { 'islamic-umalqura': 'هـ', gregory: 'م' };

/** «١٤٤٨»: as it stands in a seal. */
export const hijriYearInDigits = (at: Date): string =>
  inScribesDigits(dateParts(at, recordTimeZone, 'islamic-umalqura').year);

/** «٢٠ نوفمبر ٢٠٢٦م». */
export const dayInDigits = (at: Date, calendar: Calendar): string => daysInDigits(at, at, calendar);

/** «٥ إلى ١٨ نوفمبر ٢٠٢٦م», «٢٥ جمادى الأولى إلى ٨ جمادى الآخرة ١٤٤٨هـ»: month and year are said once where they are one. */
export function daysInDigits(first: Date, last: Date, calendar: Calendar): string {
  const [start, end] = [first, last].map((at) => dateParts(at, recordTimeZone, calendar));
  if (!start || !end) return '';
  const year = ({ year: of }: typeof start) => ` ${inScribesDigits(of)}${era[calendar]}`;
  const monthOf = ({ day, month }: typeof start) => `${inScribesDigits(day)} ${month}`;
  const whole = monthOf(end) + year(end);
  const between = (before: string) => filled(registerWording.tabaqa.days, { first: before, last: whole });
  if (start.year !== end.year) return between(monthOf(start) + year(start));
  if (start.month !== end.month) return between(monthOf(start));
  return start.day === end.day ? whole : between(inScribesDigits(start.day));
}
