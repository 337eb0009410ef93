import { formatLongDate, formatTimeOfDay, formatWeekday, formatZone } from './dates.ts';
import { readerZone } from './reader-zone.ts';

/** «الجمعة 10 جمادى الآخرة 1448هـ الموافق 20 نوفمبر 2026م، الساعة 8:30 مساءً بتوقيت المغرب», by the reader's clock. */
export function scheduleLine(moment: string, zone = readerZone()): string {
  const day = `${formatWeekday(moment, zone)} ${formatLongDate(moment, zone)}`;
  return `${day}، الساعة ${formatTimeOfDay(moment, zone)} ${formatZone(zone)}`;
}
