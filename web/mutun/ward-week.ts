import { weekdays } from '#contract/calendar-names';
import type { TodaysWard } from '#contract/ward';

export type DayOfWard = 'done' | 'without' | 'today' | 'begun' | 'to-come';

export interface WeekDay {
  day: string;
  name: string;
  letter: string;
  state: DayOfWard;
  isToday: boolean;
}

/** As calendars shorten them, by the number that `Date` gives the day. */
const letters = ['ح', 'ن', 'ث', 'ر', 'خ', 'ج', 'س'];
const saturday = 6;
const dayLength = 86_400_000;

/** Saturday to Friday around today. Of the days before today it is asked whether anything was reviewed. */
export function weekOf({ week, due, fresh }: Pick<TodaysWard, 'week' | 'due' | 'fresh'>): WeekDay[] {
  const today = week.at(-1);
  if (!today) return [];
  const noon = Date.parse(`${today.day}T12:00:00Z`);
  const sinceSaturday = (new Date(noon).getUTCDay() - saturday + 7) % 7;
  const doneOn = new Map(week.map(({ day, isDone }) => [day, isDone]));
  const isFinished = due + fresh === 0;
  return Array.from({ length: 7 }, (_, index) => {
    const date = new Date(noon + (index - sinceSaturday) * dayLength);
    const [day, weekday] = [date.toISOString().slice(0, 10), date.getUTCDay()];
    const isDone = doneOn.get(day) ?? false;
    const state =
      index > sinceSaturday
        ? 'to-come'
        : day !== today.day
          ? isDone
            ? 'done'
            : 'without'
          : !isDone
            ? 'today'
            : isFinished
              ? 'done'
              : 'begun';
    return {
      day,
      name: weekdays[weekday] ?? '',
      letter: letters[weekday] ?? '',
      state,
      isToday: day === today.day,
    };
  });
}
