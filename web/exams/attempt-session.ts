import { mayLeaveUnanswered } from '#contract/handing-in';
import type { AnswerSheet } from '#contract/sitting-exams';
import type { AttemptCalls, LoadedExam, Marks, OpenAttempt } from './api.ts';
import { hasCode, isRefusal, isUnauthorized, staleCopy } from './api.ts';
import { type AttemptState, openingState } from './attempt-state.ts';
import { copyOf, type Draft, type Letter } from './draft.ts';
import { Pause } from './pause.ts';

interface SessionOptions {
  userId: string;
  attempt: OpenAttempt;
  offset: number;
  draft: Draft;
  calls: AttemptCalls;
  /** Someone else has signed in: nothing of this page is theirs. */
  onStranger: () => void;
}

type ServerWord = Pick<LoadedExam, 'attempt' | 'lastResult' | 'offset'>;

type Ending = Marks & Pick<AnswerSheet, 'answers'>;

/** One sitting at an attempt: every change saved in turn, the end handed in, and no failure that loses an answer. */
export class AttemptSession {
  #state: AttemptState;
  readonly #listeners = new Set<() => void>();
  readonly #attemptId: number;
  readonly #userId: string;
  readonly #draft: Draft;
  readonly #calls: AttemptCalls;
  readonly #onStranger: () => void;
  readonly #pause = new Pause();
  #inFlight: { sheet: AnswerSheet; answered: Promise<void> } | null = null;
  #isRunning = false;

  constructor({ userId, attempt, offset, draft, calls, onStranger }: SessionOptions) {
    this.#attemptId = attempt.id;
    this.#userId = userId;
    this.#draft = draft;
    this.#calls = calls;
    this.#onStranger = onStranger;
    this.#state = openingState(attempt, offset, draft);
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  getState = (): AttemptState => this.#state;

  start(): void {
    this.#isRunning = true;
    this.#save();
  }

  stop(): void {
    this.saveBeforeLeaving();
    this.#isRunning = false;
    this.#pause.end();
  }

  choose(questionId: number, letter: Letter): void {
    if (this.#isLocked || this.#state.answers[questionId] === letter) return;
    this.#draft.choose(questionId, letter);
    this.#showSheet();
    this.#save();
  }

  toggleFlag(questionId: number): void {
    if (this.#isLocked) return;
    this.#draft.toggleFlag(questionId);
    this.#showSheet();
    this.#save();
  }

  /** The connection is back, or the page is looked at again: other devices may have spoken meanwhile. */
  async wake(): Promise<void> {
    if (!this.#isRunning || this.#state.isClosed) return;
    this.#pause.forgetFailures();
    this.#pause.end();
    if (this.#state.isSignedOut) await this.#lookWhoIsHere();
    if (this.#state.isSignedOut || this.#state.handIn) return;
    try {
      await this.#meetServer();
      this.#save();
    } catch (error) {
      await this.#notSaved(error);
    }
  }

  /** The page has heard from the server: it may have begun with a paper that its tab kept. */
  hear(loaded: ServerWord): void {
    if (this.#state.isClosed) return;
    this.#take(loaded);
    this.#save();
  }

  /**
   * The page may not come back: what waits for its next try goes now. Behind a save that is under way nothing is sent,
   * since its revision would have to skip one; what came after it is in the journal.
   */
  saveBeforeLeaving(): void {
    this.#save();
  }

  signedInAgain(userId: string): void {
    if (userId !== this.#userId) {
      this.#onStranger();
      return;
    }
    this.#set({ isSignedOut: false });
    void this.wake();
  }

  /** Hands in until an answer comes. At the deadline nothing stands in the way but the server's clock. */
  async handIn(when: 'asked' | 'deadline'): Promise<void> {
    if (this.#isLocked) return;
    this.#set({ handIn: 'sending', refusal: null });
    await this.#inFlight?.answered;
    this.#pause.forgetFailures();
    while (!(await this.#isHandedIn(when)) && this.#isRunning) await this.#pause.take();
  }

  get #isLocked(): boolean {
    return this.#state.handIn !== null || this.#state.isClosed;
  }

  /** True when there is nothing more to try. */
  async #isHandedIn(when: 'asked' | 'deadline'): Promise<boolean> {
    this.#set({ handIn: 'sending' });
    try {
      await this.#meetServerIfItAnswers();
      if (this.#state.isClosed) return true;
      if (when === 'deadline' && !this.#mayStop()) return this.#giveUpHandIn(null);
      this.#finish(await this.#calls.submit(this.#draft.sheet.answers), true);
      return true;
    } catch (error) {
      const isFinal = when === 'asked' && isRefusal(error) && !isUnauthorized(error);
      if (isFinal && !hasCode(error, 'attempt_closed')) return this.#giveUpHandIn(error);
      this.#set({ handIn: 'waiting', ...(isUnauthorized(error) && { isSignedOut: true }) });
      return false;
    }
  }

  #giveUpHandIn(refusal: unknown): true {
    this.#set({ handIn: null, refusal });
    this.#save();
    return true;
  }

  /** By the server's clock. */
  #mayStop(): boolean {
    return mayLeaveUnanswered(this.#state.deadline, Date.now() + this.#state.offset);
  }

  #finish(result: Ending, isOwnHandIn: boolean): void {
    const { passed, score, passingGrade, correctAnswers, totalQuestions, endedByTime, answers } = result;
    const uncounted = this.#draft.missingIn(answers).length;
    if (uncounted === 0) this.#draft.wipe();
    this.#set({
      uncounted,
      isClosed: true,
      isOwnHandIn,
      handIn: null,
      saving: 'saved',
      result: { passed, score, passingGrade, correctAnswers, totalQuestions, endedByTime },
    });
  }

  async #meetServer(): Promise<void> {
    this.#take(await this.#calls.load());
  }

  /** Merges what other devices have saved, sets the clock, and notices when the attempt has been closed. */
  #take({ attempt, lastResult, offset }: ServerWord): void {
    if (attempt?.id === this.#attemptId) {
      this.#draft.meet(copyOf(attempt));
      this.#set({ offset, deadline: Date.parse(attempt.deadline) });
      this.#showSheet();
    } else if (lastResult?.attemptId === this.#attemptId) {
      this.#finish(lastResult, this.#state.handIn !== null);
    } else {
      this.#draft.wipe();
      this.#set({ isClosed: true, handIn: null });
    }
  }

  /** Before a hand-in it serves other devices' answers only: a refusal of it does not stand in the way. */
  async #meetServerIfItAnswers(): Promise<void> {
    try {
      await this.#meetServer();
    } catch (error) {
      if (isUnauthorized(error) || !isRefusal(error)) throw error;
    }
  }

  #showSheet(): void {
    const { answers, flagged } = this.#draft.sheet;
    const { held, isJournalled } = this.#draft;
    this.#set({ answers, flagged, held, isJournalled });
  }

  /** One save at a time: whatever has changed meanwhile is the next. */
  #save(): void {
    if (!this.#isRunning || this.#inFlight || this.#isLocked) return;
    this.#pause.end();
    if (!this.#draft.isPending) return this.#set({ saving: 'saved' });
    if (this.#state.isSignedOut) return this.#set({ saving: 'device-only' });
    const sheet = this.#draft.toSend();
    if (this.#state.saving === 'saved') this.#set({ saving: 'saving' });
    this.#inFlight = { sheet, answered: this.#send(sheet) };
  }

  async #send(sheet: AnswerSheet): Promise<void> {
    try {
      const { revision, savedAt } = await this.#calls.save(sheet);
      this.#inFlight = null;
      this.#pause.forgetFailures();
      this.#draft.acknowledge(sheet, revision, Date.parse(savedAt));
      this.#showSheet();
      this.#save();
    } catch (error) {
      this.#inFlight = null;
      void this.#notSaved(error);
    }
  }

  async #notSaved(error: unknown): Promise<void> {
    if (isUnauthorized(error)) {
      this.#set({ isSignedOut: true, ...(this.#draft.isPending && { saving: 'device-only' }) });
      return;
    }
    if (await this.#isMerged(error)) return this.#save();
    if (this.#state.isClosed) return;
    if (this.#draft.isPending) this.#set({ saving: 'device-only' });
    await this.#pause.take();
    this.#save();
  }

  /** A stale save is answered with the server's copy; where its time is missing, and after a close, the exam is asked for. */
  async #isMerged(error: unknown): Promise<boolean> {
    const copy = staleCopy(error);
    if (copy) {
      this.#draft.meet(copy);
      this.#showSheet();
      return true;
    }
    if (!hasCode(error, 'stale_revision') && !hasCode(error, 'attempt_closed')) return false;
    try {
      await this.#meetServer();
      return hasCode(error, 'stale_revision') && !this.#state.isClosed;
    } catch {
      return false;
    }
  }

  async #lookWhoIsHere(): Promise<void> {
    try {
      const userId = await this.#calls.whoIsHere();
      if (userId === this.#userId) this.#set({ isSignedOut: false });
      else this.#onStranger();
    } catch {
      // still nobody, or no connection: the student is asked on
    }
  }

  #set(change: Partial<AttemptState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
