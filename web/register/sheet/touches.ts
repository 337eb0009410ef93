import type { ReplyOf } from '#contract/endpoint';
import type { majalisApi, Sheet, SheetRow } from '#contract/majalis';
import type { NumberRange } from '#contract/number-ranges';
import type { Verdict } from '#contract/register';

export type TouchReply = ReplyOf<typeof majalisApi.touch>;

/** What the scribe has before them of one listener: the verdict, and what was missed. */
export interface Decision {
  verdict: Verdict | null;
  missed: readonly NumberRange[];
}

/** What a row goes by: its number, or the device's own of somebody who was added by name and may have no number yet. */
export type RowKey = number | string;
export const keyOfRow = ({ id, addedAs }: Pick<SheetRow, 'id' | 'addedAs'>): RowKey => addedAs ?? id;

/** A touch of this device. */
export interface OwnTouch extends Decision {
  id: string;
  at: string;
  listener: RowKey;
  reason: string | null;
}

/** By its moment, then by its number: the rule by which the university chooses between two. */
export const isLater = (
  one: Pick<OwnTouch, 'at' | 'id'>,
  other: Pick<OwnTouch, 'at' | 'id'> | undefined,
): boolean => {
  if (!other) return true;
  const difference = Date.parse(one.at) - Date.parse(other.at);
  return difference === 0 ? one.id > other.id : difference > 0;
};

/** Of each row the last touch. */
export function lastTouches(touches: Iterable<OwnTouch>): Map<RowKey, OwnTouch> {
  const last = new Map<RowKey, OwnTouch>();
  for (const touch of touches) {
    if (isLater(touch, last.get(touch.listener))) last.set(touch.listener, touch);
  }
  return last;
}

/** When anybody last decided of the row, as the university knows it. A corrected name decides nothing. */
export const lastDecidedAt = (row: Pick<SheetRow, 'changes'>): number =>
  row.changes.reduce(
    (latest, { at, name }) => (name === null ? Math.max(latest, Date.parse(at)) : latest),
    -Infinity,
  );

/** What holds of a row: this device's touch, unless another scribe's came after it. */
export function decisionOf(row: SheetRow, own: OwnTouch | undefined): Decision {
  if (!own || Date.parse(own.at) < lastDecidedAt(row)) return row;
  return own;
}

/** The number of each row that has one. */
export const numbersOf = ({ rows }: Pick<Sheet, 'rows'>): Map<RowKey, number> =>
  new Map(rows.map((row) => [keyOfRow(row), row.id]));

/** A moment that no earlier touch of the row has: the later touch wins also where the clock stood still. */
export const momentAfter = (now: Date, before: Pick<OwnTouch, 'at'> | undefined): string =>
  new Date(Math.max(now.getTime(), before ? Date.parse(before.at) + 1 : 0)).toISOString();
