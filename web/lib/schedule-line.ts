import { formatLongDate, formatTimeOfDay, formatWeekday, formatZone } from './format.ts';
import { readerZone } from './reader-zone.ts';

/** «الجمعة 10 جمادى الآخرة 1448هـ الموافق 20 نوفمبر 2026م، الساعة 8:30 مساءً بتوقيت المغرب», by the reader's clock. */
export const scheduleLine = (moment: string): string =>
  `${formatWeekday(moment, readerZone())} ${formatLongDate(moment, readerZone())}، الساعة ${formatTimeOfDay(moment, readerZone())} ${formatZone(readerZone())}`;
