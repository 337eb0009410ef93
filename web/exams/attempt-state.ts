import type { AnswerSheet } from '#contract/sitting-exams';
import type { Marks, OpenAttempt } from './api.ts';
import type { Draft, ServerCopy } from './draft.ts';

/** Where the newest answers are: on the server, on the way there, or in this browser only. */
export type Saving = 'saved' | 'saving' | 'device-only';

export interface AttemptState {
  answers: AnswerSheet['answers'];
  flagged: number[];
  saving: Saving;
  /** What the server is known to hold. */
  held: ServerCopy;
  /** False when this browser cannot keep a journal either. */
  isJournalled: boolean;
  deadline: number;
  /** The server's clock minus this device's. */
  offset: number;
  isSignedOut: boolean;
  /** `waiting`: no answer came, and the hand-in is tried again. */
  handIn: 'sending' | 'waiting' | null;
  /** Why the last hand-in was refused. */
  refusal: unknown;
  /** The attempt takes no more answers; `result` is null when the server had none to tell. */
  isClosed: boolean;
  result: Marks | null;
  /** The result answers a hand-in from this page. */
  isOwnHandIn: boolean;
  /** How many answers of this device came too late to be counted. They stay in the journal. */
  uncounted: number;
}

/** Of an attempt that was just opened on this device, with what its journal may hold beyond the server's copy. */
export function openingState(attempt: OpenAttempt, offset: number, draft: Draft): AttemptState {
  const { answers, flagged } = draft.sheet;
  return {
    answers,
    flagged,
    saving: draft.isPending ? 'saving' : 'saved',
    held: draft.held,
    isJournalled: draft.isJournalled,
    deadline: Date.parse(attempt.deadline),
    offset,
    isSignedOut: false,
    handIn: null,
    refusal: null,
    isClosed: false,
    result: null,
    isOwnHandIn: false,
    uncounted: 0,
  };
}
