import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { memorisingApi } from '#contract/memorising';
import { type MatnHead, mutunApi, type WholeMatn } from '#contract/mutun';
import { wardApi, type WardSettings } from '#contract/ward';
import { askAgain } from '#web/lib/asking';
import { call } from '#web/lib/call';
import { ownZone } from '#web/lib/reader';
import { matnQuery, mutunQuery, scheduleQuery, wardQuery } from '../api.ts';
import { type DeviceReviews, deviceReviews, learnClock } from './device-reviews.ts';
import { reachedUnits, type ToldSchedule, toldStandings } from './local-schedule.ts';
import type { SessionFacts } from './session.ts';

/** What a session is made of: the texts themselves, and what is known of the student's standing in them. */
export interface SessionData {
  facts: Omit<SessionFacts, 'units'>;
  /** Those that are at hand, by their keys. */
  texts: ReadonlyMap<string, WholeMatn>;
  heads: readonly MatnHead[];
}

/** Longer than this nobody waits for earlier reviews to arrive before a session begins. */
const mostPatience = 3000;

/** Of one text, or of all that were begun. Asked anew whenever a session begins. */
export function useSessionData(userId: string, only: string | undefined) {
  const queries = useQueryClient();
  return useQuery({
    queryKey: ['memorising', userId, only ?? ''],
    queryFn: () => loadSession(queries, deviceReviews(userId), only),
    gcTime: 0,
    refetchOnMount: false,
  });
}

async function loadSession(
  queries: QueryClient,
  device: DeviceReviews,
  only: string | undefined,
): Promise<SessionData> {
  void learnClock(device.clock).catch(() => undefined);
  // What another device has done since is told together with what waited here, if the line allows.
  await Promise.race([device.send(), pause(mostPatience)]);
  const [heads, { settings }] = await Promise.all([
    queries.fetchQuery({ ...mutunQuery, staleTime: 0 }),
    queries.fetchQuery({ ...wardQuery, staleTime: 0 }),
  ]);
  const local = new Set(device.box.all().map(({ matn }) => matn));
  const keys = heads
    .filter(({ key, memorised, learning }) => key === only || memorised + learning > 0 || local.has(key))
    .map(({ key }) => key);
  const [schedules, texts] = await Promise.all([
    askEach(keys, only, (key) => queries.fetchQuery({ ...scheduleQuery(key), staleTime: 0 })),
    askEach(only === undefined ? keys : [only], only, (key) =>
      queries.fetchQuery({ ...matnQuery(key), staleTime: 0 }),
    ),
  ]);
  for (const [key, schedule] of schedules) device.box.forgetReached(key, reachedUnits(schedule));
  return { facts: factsOf(schedules, texts, settings, only), texts, heads };
}

const factsOf = (
  schedules: ReadonlyMap<string, ToldSchedule>,
  texts: ReadonlyMap<string, WholeMatn>,
  settings: WardSettings,
  only: string | undefined,
): SessionData['facts'] => ({
  texts: [...schedules].flatMap(([key, schedule]) => {
    const text = texts.get(key);
    // Of other texts only their place in the day counts; what cannot be shown is not asked.
    if (!text) return only === undefined ? [] : [{ key, units: schedule.map(({ unit }) => unit) }];
    return [{ key, units: text.units.map(({ number }) => number) }];
  }),
  told: toldStandings(schedules),
  choices: {
    newPerDay: settings.newPerDay,
    timeZone: zoneOf(settings),
    paused: settings.paused,
  },
  retention: settings.retention,
  only,
});

/** Before anything was chosen, a day is the day of the place where the student is. */
function zoneOf({ isFirst, timeZone }: WardSettings): string {
  if (!isFirst) return timeZone;
  call(wardApi.saveSettings, { body: { timeZone: ownZone() } }).catch(() => undefined);
  return ownZone();
}

/** Without a line some may be out of reach: then the others go on without them, but for the one that was asked for. */
async function askEach<Answer>(
  keys: readonly string[],
  needed: string | undefined,
  askFor: (key: string) => Promise<Answer>,
): Promise<Map<string, Answer>> {
  const answers = await Promise.all(
    keys.map(async (key): Promise<[string, Answer][]> => {
      try {
        return [[key, await askFor(key)]];
      } catch (error) {
        if (key === needed || keys.length === 1) throw error;
        return [];
      }
    }),
  );
  return new Map(answers.flat());
}

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** Whatever shows the student's standing is old after a session. */
export const askStandingsAgain = (queries: QueryClient): Promise<void> =>
  askAgain(queries, mutunApi.list, memorisingApi.schedule, wardApi.today);

/** What it takes to memorise a text without a line: fetched while there is one. */
export const fetchMemorising = async (
  queries: QueryClient,
  { key = '' }: Record<string, string>,
): Promise<void> => {
  await Promise.all([
    queries.prefetchQuery(mutunQuery),
    queries.prefetchQuery(wardQuery),
    queries.prefetchQuery(matnQuery(key)),
    queries.prefetchQuery(scheduleQuery(key)),
  ]);
};
