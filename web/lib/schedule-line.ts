import { formatZone } from '#contract/clock-name';
import { formatTimeOfDay, formatWeekday } from './dates.ts';
import { readerLongDate } from './reader-dates.ts';
import { readerZone } from './reader-zone.ts';
import { ownZone } from './reader.ts';

/**
 * «الجمعة 10 جمادى الآخرة 1448هـ الموافق 20 نوفمبر 2026م، الساعة 8:30 مساءً بتوقيت المغرب», by the clock that the reader
 * goes by. Whoever is elsewhere just now is told their device's time as well, and misses nothing.
 */
export function scheduleLine(moment: string, zone = ownZone(), deviceZone = readerZone()): string {
  const day = `${formatWeekday(moment, zone)} ${readerLongDate(moment, zone)}`;
  const [time, here] = [zone, deviceZone].map((clock) => formatTimeOfDay(moment, clock));
  const elsewhere = time === here ? '' : `، وهي ${here} بساعة هذا الجهاز`;
  return `${day}، الساعة ${time} ${formatZone(zone)}${elsewhere}`;
}
