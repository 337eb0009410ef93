import {
  clockLeeway,
  type Judgement,
  longestAway,
  type Review,
  review,
  type ReviewMode,
  type ReviewRefusal,
} from '#contract/memorising';

/** A review that was understood, with its number as the database writes it. */
export interface Understood extends Omit<Review, 'at'> {
  at: Date;
  /** As the device sent it. */
  sentId: string;
}

export interface Refused {
  id: string | null;
  code: ReviewRefusal;
}

const longestToldId = 100;

/** What a device sent, or why it is not understood. It may be anything. */
export function understood(sent: unknown): Understood | Refused {
  const read = review.safeParse(sent);
  if (read.success) {
    const { id, at, ...rest } = read.data;
    return { ...rest, id: id.toLowerCase(), sentId: id, at: new Date(at) };
  }
  return { id: toldId(sent), code: whyNot(sent, new Set(read.error.issues.map(({ path }) => path[0]))) };
}

const isRefused = (one: Understood | Refused): one is Refused => 'code' in one;
export const isUnderstood = (one: Understood | Refused): one is Understood => !isRefused(one);

/** Only what is wrong with one field alone has a name of its own. */
function whyNot(sent: unknown, wrong: ReadonlySet<PropertyKey | undefined>): ReviewRefusal {
  const only = (...fields: string[]) => [...wrong].every((field) => fields.includes(String(field)));
  if (only('judgement')) return 'bad_judgement';
  if (only('mode')) return 'bad_mode';
  return only('matn', 'unit') && namesUnit(sent) ? 'unknown_unit' : 'invalid';
}

/** A number that no unit has and a key that no text has are names all the same. */
const namesUnit = (sent: unknown): boolean =>
  isRecord(sent) && typeof sent['matn'] === 'string' && typeof sent['unit'] === 'number';

const toldId = (sent: unknown): string | null =>
  isRecord(sent) && typeof sent['id'] === 'string' ? [...sent['id']].slice(0, longestToldId).join('') : null;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const minute = 60_000;
const day = 24 * 60 * minute;

/** Why a moment cannot be believed; null when it can. */
function whyNotThen(at: Date, now: Date): ReviewRefusal | null {
  if (at.getTime() > now.getTime() + clockLeeway * minute) return 'future';
  return at.getTime() < now.getTime() - longestAway * day ? 'too_old' : null;
}

/** A review as it is kept. */
export interface ReviewRow {
  id: string;
  unitId: number;
  at: Date;
  judgement: Judgement;
  mode: ReviewMode;
}

const isSame = (one: ReviewRow, other: ReviewRow): boolean =>
  one.unitId === other.unitId &&
  one.at.getTime() === other.at.getTime() &&
  one.judgement === other.judgement &&
  one.mode === other.mode;

interface Judged {
  taken: ReviewRow[];
  known: number;
  refused: Refused[];
}

/**
 * What becomes of each, in the order in which they were sent. What is kept already is asked first: a device that hears
 * our answer only after a year has not sent anything old.
 */
export function judged(
  sent: (Understood | Refused)[],
  kept: ReadonlyMap<string, ReviewRow>,
  unitIdOf: (place: Understood) => number | undefined,
  now: Date,
): Judged {
  const rows = new Map(kept);
  const result: Judged = { taken: [], known: 0, refused: [] };
  for (const one of sent) {
    if (isRefused(one)) {
      result.refused.push(one);
      continue;
    }
    const { id, sentId, at, judgement, mode } = one;
    const unitId = unitIdOf(one);
    const before = rows.get(id);
    const row = unitId === undefined ? null : { id, unitId, at, judgement, mode };
    if (before && row && isSame(before, row)) {
      result.known += 1;
      continue;
    }
    const code = before ? 'other_content' : row ? whyNotThen(at, now) : 'unknown_unit';
    if (code) result.refused.push({ id: sentId, code });
    else if (row) {
      rows.set(id, row);
      result.taken.push(row);
    }
  }
  return result;
}
