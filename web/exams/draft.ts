import type { AnswerSheet } from '#contract/sitting-exams';
import type { Journal } from './journal.ts';
import type { Letter, ServerCopy, Touches } from './merge.ts';
import { isUntouched, markSent, rebase, sheetOf, touchAgain, uncountedIn } from './merge.ts';

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
    this.#keep(rebase(this.#touches, { ...this.#held, savedAt: null }));
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
