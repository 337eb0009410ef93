import { touch as touchForm } from '#contract/majalis';
import { type NumberRange, numbersWithout, unionOfNumbers } from '#contract/number-ranges';
import type { Verdict } from '#contract/register';
import { refusals } from '#contract/errors';

/** One decision of a scribe, as it was made. */
export interface Touch {
  id: string;
  listenerId: number;
  at: Date;
  verdict: Verdict | null;
  missed: NumberRange[];
  reason: string | null;
}

/** What a touch is judged by. */
export interface SheetState {
  range: NumberRange;
  isOpened: boolean;
  isShown: boolean;
  isSealed: boolean;
  /** Who stands on the sheet. */
  listeners: ReadonlySet<number>;
  /** The touches that were taken before, and of whom each was. */
  known: ReadonlyMap<string, number>;
  now: Date;
}

interface RefusedTouch {
  id: string | null;
  code: string;
  message: string;
}

export interface JudgedTouches {
  taken: Touch[];
  known: number;
  refused: RefusedTouch[];
}

/** Each alone: one that is refused harms no other, and one that is known already counts as it did. */
export function judgeTouches(sent: readonly unknown[], sheet: SheetState): JudgedTouches {
  const judged: JudgedTouches = { taken: [], known: 0, refused: [] };
  const known = new Map(sheet.known);
  for (const each of sent) {
    const read = touchForm.safeParse(each);
    if (!read.success) {
      judged.refused.push({ id: idOf(each), ...invalid(read.error.issues[0]?.message) });
      continue;
    }
    const { at, ...rest } = read.data;
    const touch = {
      ...rest,
      id: rest.id.toLowerCase(),
      missed: unionOfNumbers(rest.missed),
      reason: rest.reason || null,
      // The clock of a device that goes fast would win for ever.
      at: new Date(Math.min(Date.parse(at), sheet.now.getTime())),
    };
    const whose = known.get(touch.id);
    if (whose === touch.listenerId) {
      judged.known += 1;
      continue;
    }
    const wrong = whose === undefined ? wrongWith(touch, sheet) : invalid();
    if (wrong) judged.refused.push({ id: touch.id, ...wrong });
    else {
      known.set(touch.id, touch.listenerId);
      judged.taken.push(touch);
    }
  }
  return judged;
}

type Wrong = Omit<RefusedTouch, 'id'>;

const spoken = (code: keyof typeof refusals): Wrong => ({ code, message: refusals[code].message });
const invalid = (message: string = refusals.invalid_input.message): Wrong => ({
  code: 'invalid_input',
  message,
});

function wrongWith({ listenerId, verdict, missed, reason }: Touch, sheet: SheetState): Wrong | null {
  if (sheet.isSealed) return spoken('sheet_sealed');
  if (!sheet.isOpened) return spoken('majlis_not_open');
  if (!sheet.listeners.has(listenerId)) return spoken('not_found');
  if (verdict === 'missed' && missed.length === 0) return invalid('ما الذي فاته؟ اكتب من أي رقم إلى أي رقم.');
  if (verdict !== 'missed' && missed.length > 0) return invalid('الفوت لمن حُكم بأنه فاته شيء.');
  if (numbersWithout(missed, [sheet.range]).length > 0) {
    return invalid(`قُرئ في هذا المجلس من ${sheet.range[0]} إلى ${sheet.range[1]}، والفوت منه.`);
  }
  return sheet.isShown && reason === null ? spoken('reason_needed') : null;
}

/** Of what could not be read: the number that its device gave it, where it gave one. */
function idOf(sent: unknown): string | null {
  const id = typeof sent === 'object' && sent !== null && 'id' in sent ? sent.id : null;
  return typeof id === 'string' ? id.slice(0, 36) : null;
}

type Moment = Pick<Touch, 'id' | 'at'>;

/** The later wins, by its moment and then by its number: the same on every device, in whatever order they come. */
export const isLater = (one: Moment, other: Moment): boolean =>
  one.at.getTime() === other.at.getTime() ? one.id > other.id : one.at.getTime() > other.at.getTime();

/** The last touch of each listener. */
export function lastTouches<Each extends Moment & { listenerId: number }>(
  touches: Iterable<Each>,
): Map<number, Each> {
  const last = new Map<number, Each>();
  for (const touch of touches) {
    const before = last.get(touch.listenerId);
    if (!before || isLater(touch, before)) last.set(touch.listenerId, touch);
  }
  return last;
}
