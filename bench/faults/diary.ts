import type { AnswerSheet } from '#contract/sitting-exams';

type Answers = AnswerSheet['answers'];

/** An attempt as its student knows it: what the university promised, and what was sent and not answered yet. */
export interface KnownAttempt {
  id: number;
  startedAt: string;
  deadline: string;
  questionIds: number[];
  saved: { revision: number; answers: Answers };
  sent: { revision: number; answers: Answers } | null;
  handedIn: Answers | null;
  result: { score: number; passed: boolean; certificate: string | null } | null;
}

/** What one student was promised: everything in it was acknowledged, except what says `sent`. */
export interface Diary {
  userId: string;
  attempts: KnownAttempt[];
  watchedSeconds: number;
}

/** How the calls of many students ended. */
export interface Mishaps {
  acknowledged: number;
  /** The connection broke before an answer came. */
  broken: number;
  /** 503: come again later. */
  unavailable: number;
  /** How long the slowest call waited for its answer, whatever that was, in milliseconds. */
  slowest: number;
  /** Anything else: it should not happen. */
  surprises: Map<string, number>;
}

export const noMishaps = (): Mishaps => ({
  acknowledged: 0,
  broken: 0,
  unavailable: 0,
  slowest: 0,
  surprises: new Map(),
});

export const surprisesIn = ({ surprises }: Mishaps): string =>
  [...surprises].map(([what, times]) => `${what} ×${times}`).join(', ');
