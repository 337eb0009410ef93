import { formatLongDate, formatTimeOfDay, formatWeekday } from './format.ts';
import { formatZone } from './format-zone.ts';
import { readerZone } from './reader-zone.ts';

/**
 * «الجمعة ١٠ جمادى الآخرة ١٤٤٨هـ الموافق ٢٠ نوفمبر ٢٠٢٦م، الساعة ٨:٣٠ مساءً بتوقيتك (GMT+3)», by the reader's clock.
 * A date in words is formal, here as on a certificate, and its hour has the same digits.
 */
export function scheduleLine(moment: string, zone = readerZone()): string {
  const day = `${formatWeekday(moment, zone)} ${formatLongDate(moment, zone)}`;
  return `${day}، الساعة ${formatTimeOfDay(moment, zone, 'arab')} بتوقيتك (${formatZone(moment, zone)})`;
}
