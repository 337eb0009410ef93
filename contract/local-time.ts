import { localDay } from './local-day.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const name = timeZone.toLowerCase();
  let clock = clocks.get(name);
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    clocks.set(name, clock);
  }
  return clock;
}

/** How far the clocks there are ahead of UTC at that moment, in milliseconds. */
function aheadAt(at: number, timeZone: string): number {
  const shown: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of clockOf(timeZone).formatToParts(at)) shown[type] = Number(value);
  const { year = 0, month = 1, day: ofMonth = 1, hour = 0, minute: past = 0, second = 0 } = shown;
  return Date.UTC(year, month - 1, ofMonth, hour, past, second) - Math.floor(at / 1000) * 1000;
}

/**
 * The moment at which clocks there show this time of this day. Of two such moments it is the first; where the clocks are
 * put forward over that time, it is the moment at which they are.
 */
export function momentOf(dayThere: string, timeThere: string, timeZone: string): Date {
  const shown = Date.parse(`${dayThere}T${timeThere}:00Z`);
  const [before, after] = [aheadAt(shown - day, timeZone), aheadAt(shown + day, timeZone)];
  const fitting = [before, after].filter((ahead) => aheadAt(shown - ahead, timeZone) === ahead);
  if (fitting.length > 0) return new Date(shown - Math.max(...fitting));
  // Nobody's clock shows it. The change lies between what the two offsets would say.
  let [early, late] = [shown - after, shown - before];
  while (late - early > 1) {
    const middle = Math.floor((early + late) / 2);
    if (aheadAt(middle, timeZone) === before) early = middle;
    else late = middle;
  }
  return new Date(late);
}

/** The next day of the calendar, or one so many days off. */
export const dayAfter = (dayThere: string, days = 1): string =>
  new Date(Date.parse(`${dayThere}T00:00:00Z`) + days * day).toISOString().slice(0, 10);

const starts = new Map<string, Date>();
const mostStarts = 5000;

/**
 * From its first moment on, until the first of the next. Mostly at midnight; where clocks are changed then, when they are.
 * Days are the same for all who live there, and are asked for again and again: so they are kept.
 */
export function startOfDay(dayThere: string, timeZone: string): Date {
  const name = `${dayThere} ${timeZone}`;
  let start = starts.get(name);
  if (!start) {
    if (starts.size >= mostStarts) starts.clear();
    start = momentOf(dayThere, '00:00', timeZone);
    starts.set(name, start);
  }
  return start;
}

/** The first moment after this one at which clocks there show this time. */
export function nextMomentOf(timeThere: string, timeZone: string, after: Date): Date {
  let dayThere = localDay(after, timeZone);
  for (;;) {
    const moment = momentOf(dayThere, timeThere, timeZone);
    if (moment > after) return moment;
    dayThere = dayAfter(dayThere);
  }
}
