import { localDay } from '#contract/local-day';
import { dayAfter, startOfDay } from '#contract/local-time';

/** What a person chooses is the last day of the pin: it ends when that day ends on their clock. None: no end. */
export const endOfPin = (lastDay: string, timeZone: string): string | null =>
  isDay(lastDay) ? startOfDay(dayAfter(lastDay), timeZone).toISOString() : null;

interface Pinned {
  isPinned: boolean;
  /** The last day, as the form has it. */
  pinnedTo: string;
}

/** The pin as it is sent. */
export const sentPin = ({ isPinned, pinnedTo }: Pinned, timeZone: string) => ({
  isPinned,
  pinnedUntil: isPinned ? endOfPin(pinnedTo, timeZone) : null,
});

/** Whether the day that was chosen is over: a draft may have waited longer than it. */
export const isOver = (pin: Pinned, timeZone: string, now: Date): boolean => {
  const { pinnedUntil } = sentPin(pin, timeZone);
  return pinnedUntil !== null && Date.parse(pinnedUntil) <= now.getTime();
};

/** The last whole or begun day before the end, as the form writes it. */
export const lastDayOf = (pinnedUntil: string | null, timeZone: string): string =>
  pinnedUntil === null ? '' : localDay(new Date(Date.parse(pinnedUntil) - 1), timeZone);

/** A day that somebody still types is none. */
const isDay = (day: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(`${day}T00:00:00Z`));
