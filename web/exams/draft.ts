import type { AnswerSheet, HeldSheet } from '#contract/sitting-exams';

export type Letter = AnswerSheet['answers'][string];

/** What the student did to one question on this device, for as long as the server may not hold it. */
export interface Touch<Value> {
  value: Value;
  /** Milliseconds by the server's clock, so that devices can be compared. */
  at: number;
  /**
   * What the server may hold without another device having spoken: what it held before, and whatever this device has
   * sent since. A reply can be lost after its save has landed.
   */
  known: Value[];
}

/** By question id. */
export interface Touches {
  answers: Record<string, Touch<Letter | null>>;
  flags: Record<string, Touch<boolean>>;
}

/** What the server holds, and when it was last saved; null before anything was. */
export interface ServerCopy extends AnswerSheet {
  savedAt: number | null;
}

export const copyOf = ({ answers, flagged, revision, savedAt }: HeldSheet): ServerCopy => ({
  answers,
  flagged,
  revision,
  savedAt: savedAt === null ? null : Date.parse(savedAt),
});

/**
 * What the server may not hold yet, written in this browser before it is sent. A page of it belongs to one person and
 * one attempt; the tabs of a browser share it.
 */
export interface Journal {
  read: () => Touches;
  /** Writes what is touched now, and strikes out what was there before and has been settled. False when it cannot be kept. */
  write: (before: Touches, now: Touches) => boolean;
  wipe: () => void;
}

/** The student's answers on this device: what the server is known to hold, and over it what it may not hold yet. */
export class Draft {
  #held: ServerCopy;
  #touches: Touches;
  readonly #journal: Journal;
  readonly #now: () => number;
  /** False when this browser cannot keep a journal: what is not saved lives in this page alone. */
  isJournalled = true;

  constructor(copy: ServerCopy, journal: Journal, now: () => number) {
    this.#held = copy;
    this.#journal = journal;
    this.#now = now;
    const written = journal.read();
    this.#touches = written;
    this.#keep(rebase(written, copy));
  }

  /** What the server is known to hold, without what this device has yet to send. */
  get held(): ServerCopy {
    return this.#held;
  }

  get sheet(): AnswerSheet {
    return sheetOf(this.#held, this.#touches);
  }

  /** Something is not yet known to be on the server. */
  get isPending(): boolean {
    return !isUntouched(this.#touches);
  }

  choose(questionId: number, letter: Letter): void {
    const { answers } = this.#touches;
    const held = this.#held.answers[questionId] ?? null;
    const touch = touchAgain(answers[questionId], letter, held, this.#now());
    this.#keep({ ...this.#touches, answers: { ...answers, [questionId]: touch } });
  }

  toggleFlag(questionId: number): void {
    const { flags } = this.#touches;
    const held = this.#held.flagged.includes(questionId);
    const next = !this.sheet.flagged.includes(questionId);
    const touch = touchAgain(flags[questionId], next, held, this.#now());
    this.#keep({ ...this.#touches, flags: { ...flags, [questionId]: touch } });
  }

  /**
   * The sheet to send. Its revision follows the one last seen, never further: so the server takes it only when no other
   * device has saved in between, and a sheet that arrives late overwrites nothing newer.
   */
  toSend(): AnswerSheet {
    this.#keep(markSent(this.#touches));
    return { ...this.sheet, revision: this.#held.revision + 1 };
  }

  /** The server took the sheet, or held the same already. */
  acknowledge(sent: AnswerSheet, revision: number, savedAt: number): void {
    if (revision < this.#held.revision) return;
    this.#held = { ...sent, revision, savedAt };
    // what was sent is settled, whatever two clocks say about which came first
    this.#keep(rebase(this.#touches, { ...this.#held, savedAt: Infinity }));
  }

  /** Another device may have saved: takes over what it said, keeps what was done here later. */
  meet(copy: ServerCopy): void {
    // an equal revision is the same content, and an older one says nothing new
    if (copy.revision <= this.#held.revision) return;
    this.#held = copy;
    this.#keep(rebase(this.#touches, copy));
  }

  /** The questions whose answers on this device are not among those that were counted. */
  missingIn(counted: AnswerSheet['answers']): string[] {
    return uncountedIn(this.#touches, counted);
  }

  wipe(): void {
    this.#journal.wipe();
  }

  #keep(touches: Touches): void {
    this.isJournalled = this.#journal.write(this.#touches, touches);
    this.#touches = touches;
  }
}

export const untouched: Touches = { answers: {}, flags: {} };

export const isUntouched = ({ answers, flags }: Touches): boolean =>
  Object.keys(answers).length === 0 && Object.keys(flags).length === 0;

/** The question touched once more; what the server may hold is not changed by it. */
export const touchAgain = <Value>(
  earlier: Touch<Value> | undefined,
  value: Value,
  held: Value,
  at: number,
): Touch<Value> => ({ value, at: Math.max(at, (earlier?.at ?? 0) + 1), known: earlier?.known ?? [held] });

/** What is sent may land, whatever becomes of the reply. */
export const markSent = ({ answers, flags }: Touches): Touches => ({
  answers: mapTouches(answers, (touch) => knowing(touch, touch.value)),
  flags: mapTouches(flags, (touch) => knowing(touch, touch.value)),
});

/**
 * What is left to save once the server is seen to hold `copy`. A question that another device has changed goes to
 * whoever changed it later; a question that was not touched here is the server's anyway.
 */
export const rebase = ({ answers, flags }: Touches, copy: ServerCopy): Touches => ({
  answers: mapTouches(answers, (touch, id) => leftOf(touch, copy.answers[id] ?? null, copy.savedAt)),
  flags: mapTouches(flags, (touch, id) => leftOf(touch, copy.flagged.includes(Number(id)), copy.savedAt)),
});

function leftOf<Value>(touch: Touch<Value>, held: Value, savedAt: number | null): Touch<Value> | undefined {
  // a copy from before the touch has not heard of it, even if it says the same: another may have spoken in between,
  // or an earlier save of this device may still be on its way
  const isOlder = savedAt === null || savedAt < touch.at;
  if (held === touch.value && !isOlder) return undefined;
  const anotherDeviceSpoke = !touch.known.includes(held);
  if (anotherDeviceSpoke && !isOlder) return undefined;
  return knowing(touch, held);
}

/** What the student sees, and what is sent: the server's copy under the touches of this device. */
export function sheetOf({ answers, flagged, revision }: AnswerSheet, touches: Touches): AnswerSheet {
  const seen = { ...answers };
  for (const [id, { value }] of Object.entries(touches.answers)) if (value !== null) seen[id] = value;
  const flags = new Set(flagged);
  for (const [id, { value }] of Object.entries(touches.flags)) {
    if (value) flags.add(Number(id));
    else flags.delete(Number(id));
  }
  return { answers: seen, flagged: [...flags], revision };
}

/** The questions that were answered here otherwise than was counted in the end. */
export const uncountedIn = ({ answers }: Touches, counted: AnswerSheet['answers']): string[] =>
  Object.entries(answers).flatMap(([id, { value }]) => (value === null || value === counted[id] ? [] : id));

/** Two tabs of one browser, or a journal and the page above it: per question the newer touch. */
export const newestOf = (one: Touches, other: Touches): Touches => ({
  answers: newestTouches(one.answers, other.answers),
  flags: newestTouches(one.flags, other.flags),
});

function newestTouches<Value>(
  one: Record<string, Touch<Value>>,
  other: Record<string, Touch<Value>>,
): Record<string, Touch<Value>> {
  const newest = { ...one };
  for (const [id, touch] of Object.entries(other)) {
    const rival = newest[id];
    if (!rival || rival.at <= touch.at) newest[id] = touch;
  }
  return newest;
}

/** `stored` without what this page has settled; another tab's newer touch of the same question stays. */
export const without = (stored: Touches, settled: Touches): Touches => ({
  answers: mapTouches(stored.answers, (touch, id) =>
    touch.at === settled.answers[id]?.at ? undefined : touch,
  ),
  flags: mapTouches(stored.flags, (touch, id) => (touch.at === settled.flags[id]?.at ? undefined : touch)),
});

const knowing = <Value>(touch: Touch<Value>, held: Value): Touch<Value> =>
  touch.known.includes(held) ? touch : { ...touch, known: [...touch.known, held] };

function mapTouches<Value>(
  touches: Record<string, Touch<Value>>,
  change: (touch: Touch<Value>, id: string) => Touch<Value> | undefined,
): Record<string, Touch<Value>> {
  const changed: Record<string, Touch<Value>> = {};
  for (const [id, touch] of Object.entries(touches)) {
    const next = change(touch, id);
    if (next) changed[id] = next;
  }
  return changed;
}
