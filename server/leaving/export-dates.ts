import { type Calendar, monthNames } from '#contract/calendar-names';
import { isTimeZone } from '#contract/local-day';

/** Of somebody whose place nobody knows. */
const usualTimeZone = 'Asia/Riyadh';

interface ToldMoment {
  hijri: string;
  gregorian: string;
  /** `17:30`. */
  time: string;
}

export interface Teller {
  timeZone: string;
  tell: (at: Date) => ToldMoment;
}

/**
 * Tells moments in both calendars, by the person's own clock. The days are remembered: ten thousand reviews are of a few
 * hundred days, and a calendar is asked once for each.
 */
export function dateTeller(wanted: string | null): Teller {
  const timeZone = wanted !== null && isTimeZone(wanted) ? wanted : usualTimeZone;
  const clock = formatter('gregory', timeZone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const inCalendar = (calendar: Calendar) => {
    const format = formatter(calendar, timeZone, {});
    return (at: Date) => {
      const field = fieldsOf(format, at);
      return `${field('day')} ${monthNames[calendar][field('month') - 1] ?? ''} ${field('year')}`;
    };
  };
  const hijri = inCalendar('islamic-umalqura');
  const gregorian = inCalendar('gregory');
  const days = new Map<string, Omit<ToldMoment, 'time'>>();
  return {
    timeZone,
    tell: (at) => {
      const [day = '', time = ''] = clock.format(at).split(', ');
      const known = days.get(day) ?? { hijri: `${hijri(at)} هـ`, gregorian: `${gregorian(at)} م` };
      days.set(day, known);
      return { ...known, time };
    },
  };
}

const formatter = (calendar: Calendar, timeZone: string, time: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(`en-u-ca-${calendar}-nu-latn`, {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    ...time,
  });

function fieldsOf(format: Intl.DateTimeFormat, at: Date) {
  const parts = format.formatToParts(at);
  return (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value);
}
