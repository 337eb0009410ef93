import { localDay } from './local-day.ts';
import { dayAfter, startOfDay } from './local-time.ts';
import type { UnitState } from './mutun.ts';
import { sorted } from './sorted.ts';

/** A unit of a text. */
export interface UnitPlace {
  matn: string;
  unit: number;
}

export interface WardStanding extends UnitPlace {
  state: Exclude<UnitState, 'new'>;
  due: Date;
  firstAt: Date;
  lastAt: Date;
}

export interface WardText {
  key: string;
  /** The numbers of its units, in their order. */
  units: readonly number[];
}

export interface WardChoices {
  newPerDay: number;
  timeZone: string;
  /** Texts that are left alone for now. */
  paused: readonly string[];
}

export interface Ward {
  /** To be reviewed today, in the order of the texts. */
  due: UnitPlace[];
  fresh: UnitPlace[];
  /** Units that were reviewed today. */
  doneToday: number;
  /** Over so many days what has piled up is spread; null when all of it fits into today. */
  spreadOver: number | null;
}

/** Reviews of a day: what is usual for so many new units a day, and never so few that little is never caught up with. */
export const mostReviewsOfDay = (newPerDay: number): number => Math.max(20, newPerDay * 10);

interface WardFacts {
  /** Those that students see, in the order in which they are listed. */
  texts: readonly WardText[];
  standings: readonly WardStanding[];
  choices: WardChoices;
  now: Date;
  /** A text that its student has just asked for: new units come from it though it was not begun. */
  beginning?: string | undefined;
  /** New units that its student asked for on top of the day's. */
  more?: number | undefined;
}

/** What today holds for a student. A day ends at the student's midnight. */
export function wardOf({ texts, standings, choices, now, beginning, more = 0 }: WardFacts): Ward {
  const { timeZone } = choices;
  const day = localDay(now, timeZone);
  const [today, tomorrow] = [startOfDay(day, timeZone), startOfDay(dayAfter(day), timeZone)];
  const shown = texts.filter(({ key }) => !choices.paused.includes(key) || key === beginning);
  const placeOf = new Map(shown.map(({ key }, place) => [key, place]));
  const own = standings.filter(({ matn }) => placeOf.has(matn));
  const inTextOrder = (places: readonly UnitPlace[]) =>
    sorted(
      places,
      (one, other) => (placeOf.get(one.matn) ?? 0) - (placeOf.get(other.matn) ?? 0) || one.unit - other.unit,
    );

  const isToday = (at: Date) => at >= today && at < tomorrow;
  const isDue = ({ due }: WardStanding) => due < tomorrow;
  // What was met today and comes back today belongs to what today has begun with: it is not counted again.
  const again = own.filter((each) => isDue(each) && isToday(each.lastAt));
  const waiting = sorted(
    own.filter((each) => isDue(each) && !isToday(each.lastAt)),
    (one, other) => one.due.getTime() - other.due.getTime(),
  );
  const reviewed = own.filter(({ firstAt, lastAt }) => isToday(lastAt) && !isToday(firstAt)).length;
  const most = mostReviewsOfDay(choices.newPerDay);
  const left = waiting.slice(0, Math.max(0, most - reviewed));
  const isSpread = waiting.length + reviewed > most;

  const begunToday = own.filter(({ firstAt }) => isToday(firstAt)).length;
  const room = isSpread ? more : Math.max(0, choices.newPerDay - begunToday) + more;
  return {
    due: inTextOrder([...again, ...left].map(({ matn, unit }) => ({ matn, unit }))),
    fresh: newUnits(shown, own, beginning).slice(0, room),
    doneToday: own.filter(({ lastAt }) => isToday(lastAt)).length,
    spreadOver: isSpread ? Math.ceil((waiting.length + reviewed) / most) : null,
  };
}

export interface WardOfDay {
  day: string;
  ward: Ward;
}

/** The next day that holds something, if nothing is done until then; null when there is none. */
export function nextWardOf(facts: Omit<WardFacts, 'beginning' | 'more'>): WardOfDay | null {
  const { timeZone } = facts.choices;
  const tomorrow = dayAfter(localDay(facts.now, timeZone));
  const onDay = (day: string): WardOfDay | null => {
    const ward = wardOf({ ...facts, now: startOfDay(day, timeZone) });
    return ward.due.length + ward.fresh.length > 0 ? { day, ward } : null;
  };
  return onDay(tomorrow) ?? firstLater(facts, tomorrow, onDay);
}

/** New units come every day; without any left, it is the day of the first that comes back. */
function firstLater(
  { texts, standings, choices: { paused, timeZone } }: WardFacts,
  after: string,
  onDay: (day: string) => WardOfDay | null,
): WardOfDay | null {
  const shown = new Set(texts.map(({ key }) => key).filter((key) => !paused.includes(key)));
  const [first] = sorted(
    standings.filter(({ matn }) => shown.has(matn)).map(({ due }) => due.getTime()),
    (one, other) => one - other,
  );
  if (first === undefined) return null;
  const day = localDay(new Date(first), timeZone);
  return day > after ? onDay(day) : null;
}

/** Of the texts that were begun, the one that was taken up last goes first. */
function newUnits(
  texts: readonly WardText[],
  standings: readonly WardStanding[],
  beginning: string | undefined,
): UnitPlace[] {
  const met = new Set(standings.map(({ matn, unit }) => `${matn}/${unit}`));
  const takenUp = new Map<string, number>();
  for (const { matn, firstAt } of standings)
    takenUp.set(matn, Math.max(takenUp.get(matn) ?? 0, firstAt.getTime()));
  if (beginning !== undefined) takenUp.set(beginning, Infinity);
  const begun = sorted(
    texts.filter(({ key }) => takenUp.has(key)),
    (one, other) => (takenUp.get(other.key) ?? 0) - (takenUp.get(one.key) ?? 0),
  );
  return begun.flatMap(({ key, units }) =>
    units.filter((unit) => !met.has(`${key}/${unit}`)).map((unit) => ({ matn: key, unit })),
  );
}
