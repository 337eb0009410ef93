import { instant } from '#contract/primitives';
import type { AnswerSheet } from '#contract/sitting-exams';
import { ApiError, ConnectionError } from '#web/lib/api-error';
import { StorageForTests } from '#web/lib/storage-for-tests';
import type { AttemptCalls, LoadedExam, OpenAttempt } from './api.ts';
import { AttemptSession } from './attempt-session.ts';
import { copyOf, Draft } from './draft.ts';
import { openJournal } from './journal.ts';
import { AnswerKeeper } from './answer-keeper-for-tests.ts';

export const at = (milliseconds: number) => instant.parse(new Date(milliseconds).toISOString());
export const start = Date.parse('2026-11-15T10:00:00Z');
export const deadline = start + 30 * 60_000;

export const marks = {
  passed: true,
  score: 90,
  passingGrade: 60,
  correctAnswers: 9,
  totalQuestions: 10,
  endedByTime: false,
};
const exam: LoadedExam['exam'] = {
  id: 4,
  courseId: 2,
  title: 'اختبار',
  description: 'وصف',
  duration: 30,
  passingGrade: 60,
  totalQuestions: 3,
  isActive: true,
  createdAt: at(0),
  questionsInUse: 5,
  drawCount: 3,
  shuffleQuestions: true,
  shuffleOptions: true,
  waitHours: 24,
  tries: 3,
};
const refusal = (status: number, code: string, details?: unknown) =>
  ApiError.from(
    status,
    '',
    JSON.stringify({ message: status === 401 ? 'Unauthorized' : code, code, details }),
  );

/** The university at the other end of the line, with its line, its sessions and its clock in the test's hand. */
export class University {
  keeper = new AnswerKeeper();
  /** Of the browser that Maryam sits at. */
  storage = new StorageForTests();
  deadline = deadline;
  isReachable = true;
  signedIn: string | null = 'maryam';
  result: typeof marks | null = null;
  submits = 0;
  handedIn: AnswerSheet['answers'] = {};
  saves: AnswerSheet[] = [];

  get attempt(): OpenAttempt {
    const { answers, flagged, revision, savedAt } = this.keeper.copy;
    return {
      id: 9,
      examId: 4,
      startedAt: at(start),
      deadline: at(this.deadline),
      answers,
      flagged,
      revision,
      savedAt: savedAt === null ? null : at(savedAt),
      now: at(Date.now()),
    };
  }

  get loaded(): LoadedExam {
    return {
      exam,
      questions: [],
      attempt: this.attempt,
      lastResult: null,
      nextTryAt: null,
      triesLeft: 3,
      now: at(Date.now()),
      extraTime: 0,
      waitMinutes: 24 * 60,
      offset: 0,
    };
  }

  /** A hand-in is laid over what was saved, unless it comes after the end. */
  get counted(): AnswerSheet['answers'] {
    return { ...this.keeper.copy.answers, ...this.handedIn };
  }

  #admit() {
    if (!this.isReachable) throw new ConnectionError();
    if (this.signedIn !== 'maryam') throw refusal(401, 'unauthorized');
  }

  calls: AttemptCalls = {
    load: async () => {
      this.#admit();
      const lastResult = this.result && {
        ...this.result,
        attemptId: 9,
        completedAt: at(Date.now()),
        certificateNumber: null,
        answers: this.counted,
        units: [{ unit: null, title: null, asked: 3, right: 2 }],
        mayReview: true,
      };
      if (!lastResult) return this.loaded;
      return { ...this.loaded, attempt: null, lastResult, triesLeft: 2 };
    },
    save: async (sheet) => {
      this.#admit();
      if (this.result) throw refusal(409, 'attempt_closed');
      this.saves.push(sheet);
      const reply = this.keeper.save(sheet, Date.now());
      if ('stale' in reply)
        throw refusal(409, 'stale_revision', { ...reply.stale, savedAt: at(reply.stale.savedAt ?? 0) });
      return { revision: reply.revision, savedAt: at(reply.savedAt) };
    },
    submit: async (answers) => {
      this.#admit();
      this.submits += 1;
      if (Object.keys(answers).length < 3 && Date.now() < deadline - 5000) {
        throw refusal(400, 'unanswered_questions');
      }
      if (!this.result) this.handedIn = answers;
      this.result ??= marks;
      return { ...this.result, answers: this.counted };
    },
    whoIsHere: async () => {
      if (this.signedIn === null) throw refusal(401, 'unauthorized');
      return this.signedIn;
    },
  };

  /** The page of her attempt, with what the server says now or what her tab has kept. */
  openPage(onStranger = () => {}, { attempt, offset } = this.loaded): AttemptSession {
    if (!attempt) throw new Error('no attempt is open');
    const journal = openJournal(this.storage, { userId: 'maryam', examId: 4, attemptId: 9, deadline });
    const opened = new AttemptSession({
      userId: 'maryam',
      attempt,
      offset,
      draft: new Draft(copyOf(attempt), journal, () => Date.now()),
      calls: this.calls,
      onStranger,
    });
    opened.start();
    return opened;
  }
}
