import type { Calendar } from './address-form.ts';
import { formatZone } from './clock-name.ts';
import { dateParts } from './dates-in-words.ts';
import { isTimeZone } from './local-day.ts';

interface Hearer {
  timeZone: string | null;
  calendar: Calendar;
}

const mecca = 'Asia/Riyadh';

/**
 * A moment to somebody who is not looking at a page, by their own clock and in both calendars, theirs first: «الأحد 5 جمادى
 * الآخرة الموافق 15 نوفمبر، 15:30 بتوقيت المغرب». By the clock of Mecca where theirs is not known.
 */
export function toldMoment(at: Date, { timeZone, calendar }: Hearer): string {
  const zone = timeZone !== null && isTimeZone(timeZone) ? timeZone : mecca;
  const clock = zone === mecca ? 'بتوقيت مكة المكرمة' : formatZone(zone);
  const days = [dayIn(at, zone, 'islamic-umalqura'), dayIn(at, zone, 'gregory')];
  const [first, second] = calendar === 'hijri' ? days : [days[1], days[0]];
  return `${weekdayAndTime(at, zone).weekday} ${first} الموافق ${second}، ${weekdayAndTime(at, zone).time} ${clock}`;
}

function dayIn(at: Date, zone: string, calendar: 'gregory' | 'islamic-umalqura'): string {
  const { day, month } = dateParts(at, zone, calendar);
  return `${day} ${month}`;
}

function weekdayAndTime(at: Date, timeZone: string): { weekday: string; time: string } {
  const parts = new Intl.DateTimeFormat('ar-u-ca-gregory-nu-latn', {
    timeZone,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  return { weekday: part('weekday'), time: `${part('hour')}:${part('minute')}` };
}
