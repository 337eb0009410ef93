import type { ReplyOf } from '#contract/endpoint';
import { continued, type Standing } from '#contract/matn-schedule';
import type { memorisingApi, Review, ScheduledUnit } from '#contract/memorising';
import type { UnitPlace, WardStanding } from '#contract/ward-rules';
import type { ReachedUnit } from './review-box.ts';

/** A schedule as the university answers it. */
export type ToldSchedule = ReplyOf<typeof memorisingApi.schedule>;
type ToldUnit = ToldSchedule[number];

export const placeKey = ({ matn, unit }: UnitPlace): string => `${matn}/${unit}`;

const isReviewed = (told: ToldUnit): told is ScheduledUnit => told.due !== null;

/** As the university knows it; null for a unit that nobody reviewed. */
function toldStanding(told: ToldUnit): Standing | null {
  if (!isReviewed(told) || told.state === 'new') return null;
  return {
    ...told,
    state: told.state,
    due: new Date(told.due),
    firstAt: new Date(told.firstAt),
    lastAt: new Date(told.lastAt),
  };
}

export const reachedUnits = (schedule: ToldSchedule): ReachedUnit[] =>
  schedule.map((told) => ({ unit: told.unit, lastAt: isReviewed(told) ? new Date(told.lastAt) : null }));

/** What the university has told of the units of several texts, by `placeKey`. */
export function toldStandings(schedules: ReadonlyMap<string, ToldSchedule>): Map<string, Standing> {
  const standings = new Map<string, Standing>();
  for (const [matn, schedule] of schedules) {
    for (const told of schedule) {
      const standing = toldStanding(told);
      if (standing) standings.set(placeKey({ matn, unit: told.unit }), standing);
    }
  }
  return standings;
}

/** One unit, gone on with by what this device alone knows of it. */
export const standingHere = (
  told: Standing | undefined,
  reviews: readonly Review[],
  retention: number,
): Standing | null =>
  continued(
    told ?? null,
    reviews.map(({ id, at, judgement }) => ({ id, at: new Date(at), judgement })),
    retention,
  );

/** How the student stands as far as this device can know, before the university has heard of everything. */
export function standingsHere(
  told: ReadonlyMap<string, Standing>,
  reviews: readonly Review[],
  retention: number,
): Map<string, Standing> {
  const standings = new Map(told);
  const byPlace = new Map<string, Review[]>();
  for (const review of reviews) {
    const key = placeKey(review);
    byPlace.set(key, [...(byPlace.get(key) ?? []), review]);
  }
  for (const [key, ofUnit] of byPlace) {
    const standing = standingHere(told.get(key), ofUnit, retention);
    if (standing) standings.set(key, standing);
  }
  return standings;
}

/** As the rules of the ward ask for them. */
export const wardStandings = (standings: ReadonlyMap<string, Standing>): WardStanding[] =>
  [...standings].map(([key, standing]) => {
    const slash = key.lastIndexOf('/');
    return { ...standing, matn: key.slice(0, slash), unit: Number(key.slice(slash + 1)) };
  });
