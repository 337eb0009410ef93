import type { ListedMatn, UnitState } from '#contract/mutun';
import type { TodaysWard, WardOfText, WardSettings } from '#contract/ward';
import { nextWardOf, type Ward, wardOf } from '#contract/ward-rules';
import type { Queryable } from '#server/db/database';
import type { Wire } from '#server/http/wire';
import { type KeptUp, keptUp } from './days.ts';
import { firstSettings, settingsOf } from './settings.ts';
import { type StandingOfUnit, standingsOf } from './standings.ts';
import type { ShownText } from './texts.ts';

/** Whose ward, and the texts that they see. */
export interface AskedWard {
  userId: string;
  texts: ShownText[];
}

/** What is known of a student today. */
interface Today extends AskedWard {
  settings: WardSettings;
  /** By unit, those of texts that are not shown any more among them. */
  standings: Map<number, StandingOfUnit>;
  ward: Ward;
}

async function todayOf(db: Queryable, asked: AskedWard[], now: Date): Promise<Today[]> {
  const userIds = asked.map(({ userId }) => userId);
  const [settings, rows] = await Promise.all([settingsOf(db, userIds), standingsOf(db, userIds)]);
  return asked.map(({ userId, texts }, index) => {
    const own = settings[index] ?? firstSettings;
    const standings = new Map((rows[index] ?? []).map((row) => [row.unitId, row]));
    const ward = wardOf({ texts: namedTexts(texts), standings: shown(texts, standings), choices: own, now });
    return { userId, texts, settings: own, standings, ward };
  });
}

const namedTexts = (texts: ShownText[]) =>
  texts.map(({ key, units }) => ({ key, units: units.map(({ number }) => number) }));

const shown = (texts: ShownText[], standings: Map<number, StandingOfUnit>) =>
  texts.flatMap(({ key, units }) =>
    units.flatMap(({ id, number }) => {
      const standing = standings.get(id);
      return standing ? [{ ...standing, matn: key, unit: number }] : [];
    }),
  );

const within = (places: { matn: string }[], key: string): number =>
  places.filter(({ matn }) => matn === key).length;

/** Of each student, what today holds: a handful of reads for all of them. */
export async function wardsOf(db: Queryable, asked: AskedWard[], now: Date): Promise<Wire<TodaysWard>[]> {
  const todays = await todayOf(db, asked, now);
  const days = await keptUp(
    db,
    todays.map(({ userId, settings: { timeZone } }) => ({ userId, timeZone })),
    now,
  );
  return todays.map((today, index) => told(today, days[index] ?? { week: [], days: 0 }, now));
}

/** Of each student, what today holds of each text that they have begun. */
export async function textsOfWards(db: Queryable, asked: AskedWard[], now: Date): Promise<WardOfText[][]> {
  return (await todayOf(db, asked, now)).map((today) => wardByText(begunTexts(today), today.ward));
}

function told(today: Today, kept: KeptUp, now: Date): Wire<TodaysWard> {
  const { ward, settings } = today;
  const begun = begunTexts(today);
  return {
    ...ward,
    due: ward.due.length,
    fresh: ward.fresh.length,
    ...kept,
    texts: wardByText(begun, ward),
    next: nextOf(today, begun, now),
    now,
    settings,
  };
}

const begunTexts = ({ texts, standings }: Today): ShownText[] =>
  texts.filter(({ units }) => units.some(({ id }) => standings.has(id)));

const wardByText = (texts: ShownText[], ward: Ward): WardOfText[] =>
  texts.map(({ key, title, kind }) => ({
    key,
    title,
    kind,
    due: within(ward.due, key),
    fresh: within(ward.fresh, key),
  }));

function nextOf({ ward, texts, standings, settings }: Today, begun: ShownText[], now: Date) {
  if (begun.length === 0 || ward.due.length + ward.fresh.length > 0) return null;
  const facts = { texts: namedTexts(texts), standings: shown(texts, standings), choices: settings, now };
  const next = nextWardOf(facts);
  return next && { day: next.day, texts: wardByText(begun, next.ward) };
}

/** Of each student, the texts and how they stand in them. */
export async function listsOf(db: Queryable, asked: AskedWard[], now: Date): Promise<Wire<ListedMatn>[][]> {
  return (await todayOf(db, asked, now)).map((today) => today.texts.map((text) => listed(text, today)));
}

function listed({ units, ...text }: ShownText, { standings, ward }: Today): Wire<ListedMatn> {
  const states = units.map(({ id }): UnitState => standings.get(id)?.state ?? 'new');
  const isCorrected = ({ id, correctedAt }: ShownText['units'][number]) => {
    const standing = standings.get(id);
    return standing !== undefined && correctedAt !== null && correctedAt > standing.lastAt;
  };
  return {
    ...text,
    states,
    memorised: states.filter((state) => state === 'memorised').length,
    learning: states.filter((state) => state === 'learning').length,
    due: within(ward.due, text.key),
    fresh: within(ward.fresh, text.key),
    corrected: units.filter(isCorrected).map(({ number }) => number),
  };
}
