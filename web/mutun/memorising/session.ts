import { localDay } from '#contract/local-day';
import type { Standing } from '#contract/matn-schedule';
import { type Judgement, judgements, type Review } from '#contract/memorising';
import { instant } from '#contract/primitives';
import { sorted } from '#contract/sorted';
import { type UnitPlace, type WardChoices, wardOf, type WardText } from '#contract/ward-rules';
import { placeKey, standingHere, standingsHere, wardStandings } from './local-schedule.ts';

/** What comes back within this many milliseconds is asked again before the session ends. */
export const comesBackWithin = 20 * 60_000;

/** A unit that is asked: for review, for the first time, or once more because it was met a moment ago. */
export interface Asked extends UnitPlace {
  kind: 'review' | 'new' | 'again';
}

export interface SessionFacts {
  /** All that students see, in the order in which they are listed. */
  texts: readonly WardText[];
  /** By `placeKey`, as the university told it. */
  told: ReadonlyMap<string, Standing>;
  choices: WardChoices;
  retention: number;
  /** The one text that was opened to be memorised: that begins it. */
  only?: string | undefined;
  /** Of that text these units, whatever today holds. */
  units?: readonly number[] | undefined;
}

export interface Session {
  facts: SessionFacts;
  since: Date;
  /** New units that were asked for on top of today's. */
  more: number;
  /** What this device knows and the university has not told of. */
  reviews: readonly Review[];
  standings: ReadonlyMap<string, Standing>;
  /** The first is on the screen. */
  queue: readonly Asked[];
  /** What was judged here, in its order. */
  done: readonly (Asked & { reviewId: string })[];
}

export function beginSession(facts: SessionFacts, reviews: readonly Review[], now: Date): Session {
  const standings = standingsHere(facts.told, reviews, facts.retention);
  return withQueue({ facts, since: now, more: 0, reviews, standings, queue: [], done: [] }, now);
}

/** The first of the queue was judged. */
export function afterReview(session: Session, review: Review): Session {
  const [asked] = session.queue;
  if (!asked) return session;
  const after = withReviews(session, [...session.reviews, review], review);
  return withQueue(
    { ...after, done: [...session.done, { ...asked, reviewId: review.id }] },
    new Date(review.at),
  );
}

/** As it was before the last judgement, with its unit on the screen again. */
export function withoutLast(session: Session, now: Date): Session {
  const last = session.done.at(-1);
  if (!last) return session;
  const { reviewId, ...asked } = last;
  const reviews = session.reviews.filter(({ id }) => id !== reviewId);
  const before = { ...withReviews(session, reviews, last), done: session.done.slice(0, -1) };
  return pinned(withQueue(before, now), asked);
}

/** One new unit on top of today's. */
export const withMore = (session: Session, now: Date): Session =>
  withQueue({ ...session, more: session.more + 1 }, now);

/** The same with other reviews, another tab's for one. What is on the screen stays there. */
export function withOtherReviews(
  session: Session,
  reviews: readonly Review[],
  now: Date,
  asked: Asked | undefined,
): Session {
  const standings = standingsHere(session.facts.told, reviews, session.facts.retention);
  return pinned(withQueue({ ...session, reviews, standings }, now), asked);
}

/** What was worked out ahead, with the review as it was written in the place of the one that was supposed. */
export const withTrueReview = (session: Session, review: Review): Session => ({
  ...session,
  reviews: [...session.reviews.slice(0, -1), review],
  done: session.done.map((each) => (each.reviewId === supposedId ? { ...each, reviewId: review.id } : each)),
});

const supposedId = '00000000-0000-4000-8000-000000000000';

/** What each judgement would lead to, to be worked out while the student recites. */
export function afterEach(session: Session, now: Date): Record<Judgement, Session> | null {
  const [asked] = session.queue;
  if (!asked) return null;
  const at = reviewMoment(session.standings.get(placeKey(asked)), now);
  const after = (judgement: Judgement) =>
    afterReview(session, {
      id: supposedId,
      matn: asked.matn,
      unit: asked.unit,
      at,
      judgement,
      mode: 'recall',
    });
  const [one, two, three, four] = judgements;
  return { 1: after(one), 2: after(two), 3: after(three), 4: after(four) };
}

/** Later than the unit's last review, however the device's clock was set in between. */
export function reviewMoment(standing: Standing | undefined, now: Date): Review['at'] {
  const at = new Date(Math.max(now.getTime(), (standing?.lastAt.getTime() ?? 0) + 1));
  return instant.parse(at.toISOString());
}

export interface SessionProgress {
  /** Units: which one this is, of how many. */
  place: number;
  total: number;
  /** Of those that were met, so many come back before the end. */
  comingBack: number;
  /** Percent of the way. */
  percent: number;
}

export function progressOf({ queue, done }: Session): SessionProgress {
  const met = new Set(done.map(placeKey));
  const left = new Set(queue.map(placeKey));
  const total = new Set([...met, ...left]).size;
  const finished = [...met].filter((key) => !left.has(key)).length;
  const [asked] = queue;
  const isFirstTime = asked !== undefined && !met.has(placeKey(asked));
  return {
    place: met.size + (isFirstTime ? 1 : 0),
    total,
    comingBack: [...left].filter((key) => met.has(key)).length,
    percent: total === 0 ? 100 : Math.round(((met.size + finished) / (2 * total)) * 100),
  };
}

/** When the next unit comes back, after what today holds; null where none ever was. */
export function nextDue({ standings, facts: { only } }: Session): Date | null {
  const dues = [...standings]
    .filter(([key]) => only === undefined || key.startsWith(`${only}/`))
    .map(([, { due }]) => due.getTime());
  return dues.length === 0 ? null : new Date(Math.min(...dues));
}

/** Whether a new unit is left for whoever wants more than today's. */
export const hasMore = (session: Session, now: Date): boolean =>
  session.facts.units === undefined && withMore(session, now).queue.length > session.queue.length;

function withReviews(session: Session, reviews: readonly Review[], { matn, unit }: UnitPlace): Session {
  const { facts } = session;
  const key = placeKey({ matn, unit });
  const ofUnit = reviews.filter((review) => review.unit === unit && review.matn === matn);
  const standings = new Map(session.standings);
  const standing = standingHere(facts.told.get(key), ofUnit, facts.retention);
  if (standing) standings.set(key, standing);
  else standings.delete(key);
  return { ...session, reviews, standings };
}

const withQueue = (session: Session, now: Date): Session => ({ ...session, queue: queueOf(session, now) });

const pinned = (session: Session, asked: Asked | undefined): Session =>
  asked
    ? {
        ...session,
        queue: [asked, ...session.queue.filter((other) => placeKey(other) !== placeKey(asked))],
      }
    : session;

function queueOf(session: Session, now: Date): Asked[] {
  const { facts, standings, since, done, more } = session;
  const doneKeys = done.map(placeKey);
  const lastKey = doneKeys.at(-1);
  const standingOf = (place: UnitPlace) => standings.get(placeKey(place));
  const today = localDay(now, facts.choices.timeZone);
  const wasMet = (place: UnitPlace) => {
    if (facts.units) return doneKeys.includes(placeKey(place));
    const lastAt = standingOf(place)?.lastAt;
    return lastAt !== undefined && (lastAt >= since || localDay(lastAt, facts.choices.timeZone) === today);
  };
  const { due, fresh } = askedFor(facts, standings, now, more, new Set(doneKeys));
  const soon = now.getTime() + comesBackWithin;
  const met = uniquePlaces([...due.filter(wasMet), ...done]).filter((place) => {
    const standing = standingOf(place);
    return standing?.state === 'learning' && standing.due.getTime() <= soon;
  });
  const again = sorted(
    met,
    (one, other) =>
      Number(placeKey(one) === lastKey) - Number(placeKey(other) === lastKey) ||
      (standingOf(one)?.due.getTime() ?? 0) - (standingOf(other)?.due.getTime() ?? 0),
  );
  const as = (kind: Asked['kind']) => (place: UnitPlace) => ({ matn: place.matn, unit: place.unit, kind });
  return [
    ...due.filter((place) => !wasMet(place)).map(as('review')),
    ...fresh.map(as('new')),
    ...again.map(as('again')),
  ];
}

function askedFor(
  { texts, choices, only, units }: SessionFacts,
  standings: ReadonlyMap<string, Standing>,
  now: Date,
  more: number,
  met: ReadonlySet<string>,
): { due: UnitPlace[]; fresh: UnitPlace[] } {
  if (only !== undefined && units) {
    const places = units.map((unit) => ({ matn: only, unit })).filter((place) => !met.has(placeKey(place)));
    return {
      due: places.filter((place) => standings.has(placeKey(place))),
      fresh: places.filter((place) => !standings.has(placeKey(place))),
    };
  }
  const ward = wardOf({ texts, standings: wardStandings(standings), choices, now, beginning: only, more });
  const isAsked = ({ matn }: UnitPlace) => only === undefined || matn === only;
  return { due: ward.due.filter(isAsked), fresh: ward.fresh.filter(isAsked) };
}

const uniquePlaces = (places: readonly UnitPlace[]): UnitPlace[] => [
  ...new Map(places.map((place) => [placeKey(place), place])).values(),
];
