import type { QueryClient } from '@tanstack/react-query';
import { localDay } from '#contract/local-day';
import { dayAfter } from '#contract/local-time';
import type { Review } from '#contract/memorising';
import type { MatnKind } from '#contract/mutun';
import type { TodaysWard } from '#contract/ward';
import { nextWardOf, type UnitPlace, type Ward, wardOf } from '#contract/ward-rules';
import { mutunQuery, scheduleQuery } from './api.ts';
import {
  reachedUnits,
  standingsHere,
  type ToldSchedule,
  toldStandings,
  wardStandings,
} from './memorising/local-schedule.ts';
import { reviewBox } from './memorising/review-box.ts';
import { browserStorage } from '#web/lib/sturdy-storage';
import { universityClock } from './memorising/university-clock.ts';

/** Kept apart from what every student's home loads: it reckons with the schedule itself. */

interface TextHere {
  key: string;
  title: string;
  kind: MatnKind;
  schedule: ToldSchedule;
}

const count = (places: readonly UnitPlace[], key: string): number =>
  places.filter(({ matn }) => matn === key).length;

/** What the university said of a day, gone on with by what this device alone knows, at this moment. */
export function wardHere(
  ward: TodaysWard,
  texts: readonly TextHere[],
  reviews: readonly Review[],
  now: Date,
): TodaysWard {
  const { settings } = ward;
  const told = toldStandings(new Map(texts.map(({ key, schedule }) => [key, schedule])));
  const standings = wardStandings(standingsHere(told, reviews, settings.retention));
  const begun = texts.filter(({ key }) => standings.some(({ matn }) => matn === key));
  const facts = {
    texts: texts.map(({ key, schedule }) => ({ key, units: schedule.map(({ unit }) => unit) })),
    standings,
    choices: settings,
    now,
  };
  const today = wardOf(facts);
  const byText = ({ due, fresh }: Ward) =>
    begun.map(({ key, title, kind }) => ({
      key,
      title,
      kind,
      due: count(due, key),
      fresh: count(fresh, key),
    }));
  const isDone = today.due.length + today.fresh.length === 0;
  const next = isDone && begun.length > 0 ? nextWardOf(facts) : null;
  return {
    ...ward,
    due: today.due.length,
    fresh: today.fresh.length,
    doneToday: today.doneToday,
    spreadOver: today.spreadOver,
    texts: byText(today),
    next: next && { day: next.day, texts: byText(next.ward) },
    ...daysHere(ward, reviews, now),
  };
}

/** The week up to today, which may be another day than when the university was last asked. */
function daysHere(
  { week, days, settings: { timeZone } }: TodaysWard,
  reviews: readonly Review[],
  now: Date,
): Pick<TodaysWard, 'week' | 'days'> {
  const doneOn = new Set([
    ...week.filter(({ isDone }) => isDone).map(({ day }) => day),
    ...reviews.map(({ at }) => localDay(new Date(at), timeZone)),
  ]);
  const today = localDay(now, timeZone);
  const here = Array.from({ length: 7 }, (_, place) => {
    const day = dayAfter(today, place - 6);
    return { day, isDone: doneOn.has(day) };
  });
  const known = week.at(-1);
  const gained = here.filter(
    ({ day, isDone }) => isDone && known && (day > known.day || (day === known.day && !known.isDone)),
  ).length;
  // Today breaks no row before it is over.
  const row = here.slice(0, here.at(-1)?.isDone ? 7 : 6).map(({ isDone }) => isDone);
  const gap = row.lastIndexOf(false);
  // Without a gap the row goes on behind this week, as far as the university has told.
  return { week: here, days: gap === -1 ? Math.max(row.length, days + gained) : row.length - 1 - gap };
}

/** Asks for the schedules of what was begun, here or elsewhere; kept copies will do. */
export async function askWardHere(
  queries: QueryClient,
  ward: TodaysWard,
  userId: string,
): Promise<TodaysWard> {
  const storage = browserStorage();
  const box = reviewBox(storage, userId);
  const keys = [...new Set([...ward.texts.map(({ key }) => key), ...box.all().map(({ matn }) => matn)])];
  const list = await queries.ensureQueryData(mutunQuery);
  const texts = await Promise.all(
    list
      .filter(({ key }) => keys.includes(key))
      .map(async ({ key, title, kind }) => {
        const schedule = await queries.fetchQuery(scheduleQuery(key));
        box.forgetReached(key, reachedUnits(schedule));
        return { key, title, kind, schedule };
      }),
  );
  return wardHere(ward, texts, box.all(), universityClock(storage).now());
}
