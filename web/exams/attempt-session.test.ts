import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { instant } from '#contract/primitives';
import type { AnswerSheet } from '#contract/sitting-exams';
import { ApiError, ConnectionError } from '#web/lib/api-error';
import type { AttemptCalls, LoadedExam } from './api.ts';
import type { OpenAttempt } from './attempt-state.ts';
import { AttemptSession } from './attempt-session.ts';
import { Draft } from './draft.ts';
import { openJournal, readJournal } from './journal.ts';
import { uncountedIn } from './merge.ts';
import { copyOf } from './server-copy.ts';
import { AnswerKeeper, memoryStorage } from './stand-ins.test.ts';

const at = (milliseconds: number) => instant.parse(new Date(milliseconds).toISOString());
const start = Date.parse('2026-11-15T10:00:00Z');
const deadline = start + 30 * 60_000;

const marks = { passed: true, score: 90, correctAnswers: 9, totalQuestions: 10, endedByTime: false };
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
};
const refusal = (status: number, code: string, details?: unknown) =>
  ApiError.from(
    status,
    '',
    JSON.stringify({ message: status === 401 ? 'Unauthorized' : code, code, details }),
  );

/** The university at the other end of the line, with its line, its sessions and its clock in the test's hand. */
class University {
  keeper = new AnswerKeeper();
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
      deadline: at(deadline),
      answers,
      flagged,
      revision,
      savedAt: savedAt === null ? null : at(savedAt),
      now: at(Date.now()),
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
      };
      return { exam, questions: [], attempt: this.result ? null : this.attempt, lastResult, offset: 0 };
    },
    save: async (sheet) => {
      this.#admit();
      if (this.result) throw refusal(409, 'attempt_closed');
      this.saves.push(sheet);
      const reply = this.keeper.save(sheet, Date.now());
      if ('stale' in reply)
        throw refusal(409, 'stale_revision', { ...reply.stale, savedAt: at(reply.stale.savedAt ?? 0) });
      return { revision: reply.revision, savedAt: at(Date.now()) };
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
}

let university: University;
let storage: ReturnType<typeof memoryStorage>;
let session: AttemptSession;
const onStranger = vi.fn<() => void>();

function openPage(): AttemptSession {
  const { attempt } = university;
  const journal = openJournal(storage, { userId: 'maryam', examId: 4, attemptId: 9, deadline });
  const opened = new AttemptSession({
    userId: 'maryam',
    attempt,
    offset: 0,
    draft: new Draft(copyOf(attempt), journal, () => Date.now()),
    calls: university.calls,
    onStranger,
  });
  opened.start();
  return opened;
}
const settle = () => vi.advanceTimersByTimeAsync(0);
const answerAll = () => {
  for (const question of [1, 2, 3]) session.choose(question, 'A');
};

beforeEach(() => {
  vi.useFakeTimers({ now: start });
  onStranger.mockClear();
  university = new University();
  storage = memoryStorage();
  session = openPage();
});
afterEach(() => {
  session.stop();
  vi.useRealTimers();
});

test('every change is saved, one at a time, and the newest last', async () => {
  session.choose(1, 'A');
  session.choose(1, 'B');
  session.toggleFlag(2);
  expect(session.getState().saving).toBe('saving');
  await settle();
  expect(university.keeper.copy).toMatchObject({ answers: { 1: 'B' }, flagged: [2] });
  expect(university.saves.map(({ revision }) => revision)).toEqual([1, 2]);
  expect(session.getState()).toMatchObject({ saving: 'saved', savedAt: at(start) });
});

test('an hour offline costs nothing: the answers wait on the device and go when the line is back', async () => {
  university.isReachable = false;
  answerAll();
  await vi.advanceTimersByTimeAsync(20 * 60_000);
  expect(session.getState().saving).toBe('device-only');
  university.isReachable = true;
  await session.wake();
  await settle();
  expect(university.keeper.copy.answers).toEqual({ 1: 'A', 2: 'A', 3: 'A' });
  expect(session.getState().saving).toBe('saved');
});

test('without any sign that the line is back, it is tried again all the same', async () => {
  university.isReachable = false;
  session.choose(1, 'A');
  await settle();
  university.isReachable = true;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(university.keeper.copy.answers).toEqual({ 1: 'A' });
});

test('a page that crashed offline is taken up where it was', async () => {
  university.isReachable = false;
  session.choose(2, 'C');
  await settle();
  session.stop();
  university.isReachable = true;
  session = openPage();
  expect(session.getState().answers).toEqual({ 2: 'C' });
  await settle();
  expect(university.keeper.copy.answers).toEqual({ 2: 'C' });
});

test('what another device saved is merged into a stale save', async () => {
  university.keeper.save({ answers: { 3: 'D' }, flagged: [3], revision: 1 }, start);
  session.choose(1, 'A');
  await settle();
  expect(university.keeper.copy).toMatchObject({ answers: { 1: 'A', 3: 'D' }, flagged: [3], revision: 2 });
  expect(session.getState().answers).toEqual({ 1: 'A', 3: 'D' });
});

test('a signed-out student answers on, signs in again, and everything is sent', async () => {
  university.signedIn = null;
  session.choose(1, 'A');
  await settle();
  expect(session.getState()).toMatchObject({ isSignedOut: true, saving: 'device-only' });
  session.choose(2, 'B');
  university.signedIn = 'maryam';
  session.signedInAgain('maryam');
  await settle();
  expect(university.keeper.copy.answers).toEqual({ 1: 'A', 2: 'B' });
  expect(session.getState()).toMatchObject({ isSignedOut: false, saving: 'saved' });
});

test('whoever else signs in is led away from the page, and nothing is sent in their name', async () => {
  university.signedIn = null;
  session.choose(1, 'A');
  await settle();
  university.signedIn = 'zaynab';
  session.signedInAgain('zaynab');
  await session.wake();
  expect(onStranger).toHaveBeenCalledTimes(2);
  expect(university.saves).toEqual([]);
});

test('a hand-in is tried until an answer comes, and wipes the journal', async () => {
  answerAll();
  await settle();
  university.isReachable = false;
  const handingIn = session.handIn('asked');
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  expect(session.getState().handIn).toBe('waiting');
  session.choose(1, 'D');
  expect(session.getState().answers[1]).toBe('A');
  university.isReachable = true;
  await vi.advanceTimersByTimeAsync(30_000);
  await handingIn;
  expect(session.getState()).toMatchObject({ result: marks, isOwnHandIn: true, isClosed: true });
  expect(storage.length).toBe(0);
});

test('a hand-in whose reply was lost finds its result and is not sent twice', async () => {
  answerAll();
  await settle();
  const submit = university.calls.submit;
  university.calls.submit = async (answers) => {
    await submit(answers);
    throw new ConnectionError();
  };
  const handingIn = session.handIn('asked');
  await vi.advanceTimersByTimeAsync(30_000);
  await handingIn;
  expect(session.getState()).toMatchObject({ result: marks, isOwnHandIn: true });
  expect(university.submits).toBe(1);
});

test('a hand-in that the server refuses gives the questions back', async () => {
  session.choose(1, 'A');
  await settle();
  await session.handIn('asked');
  expect(session.getState()).toMatchObject({ handIn: null, result: null });
  expect(session.getState().refusal).toBeInstanceOf(ApiError);
  session.choose(2, 'B');
  await settle();
  expect(university.keeper.copy.answers).toEqual({ 1: 'A', 2: 'B' });
});

test('the end of the time hands in what there is', async () => {
  session.choose(1, 'A');
  await vi.advanceTimersByTimeAsync(30 * 60_000);
  await session.handIn('deadline');
  expect(session.getState()).toMatchObject({ result: marks, isOwnHandIn: true });
});

test('a device whose clock runs ahead does not end the exam early', async () => {
  answerAll();
  await settle();
  await session.handIn('deadline');
  expect(session.getState()).toMatchObject({ handIn: null, refusal: null, isClosed: false });
  expect(university.submits).toBe(0);
});

test('a signed-out student’s hand-in waits for them', async () => {
  answerAll();
  await settle();
  university.signedIn = null;
  const handingIn = session.handIn('asked');
  await settle();
  expect(session.getState()).toMatchObject({ handIn: 'waiting', isSignedOut: true });
  university.signedIn = 'maryam';
  session.signedInAgain('maryam');
  await settle();
  await handingIn;
  expect(session.getState().result).toEqual(marks);
});

test('an attempt that was closed meanwhile is shown with its result and takes no more answers', async () => {
  university.result = { ...marks, passed: false, score: 20, endedByTime: true };
  session.choose(1, 'A');
  await settle();
  expect(session.getState()).toMatchObject({ isClosed: true, isOwnHandIn: false, result: { score: 20 } });
  session.choose(2, 'B');
  expect(session.getState().answers[2]).toBeUndefined();
});

describe('cut off until after the deadline, a student', () => {
  const cutOffWith = async (late: () => void) => {
    session.choose(1, 'A');
    await settle();
    late();
    university.isReachable = false;
    await vi.advanceTimersByTimeAsync(30 * 60_000);
    university.result = { ...marks, endedByTime: true };
    const handingIn = session.handIn('deadline');
    await settle();
    university.isReachable = true;
    await vi.advanceTimersByTimeAsync(60_000);
    await handingIn;
  };

  test('is told how many answers came too late, and keeps them', async () => {
    await cutOffWith(() => {
      university.isReachable = false;
      session.choose(2, 'B');
      session.choose(1, 'C');
      session.toggleFlag(3);
    });
    expect(session.getState()).toMatchObject({ isClosed: true, uncounted: 2, result: { endedByTime: true } });
    const kept = readJournal(storage, { userId: 'maryam', attemptId: 9 });
    expect(uncountedIn(kept, { 1: 'A' })).toEqual(['1', '2']);
  });

  test('is told the same when the end comes between two of the page’s questions', async () => {
    session.choose(1, 'A');
    await vi.advanceTimersByTimeAsync(30 * 60_000);
    university.calls.save = () => Promise.reject(new ConnectionError());
    session.choose(2, 'B');
    const { load } = university.calls;
    university.calls.load = async () => {
      const open = await load();
      university.result = { ...marks, endedByTime: true };
      return open;
    };
    await session.handIn('deadline');
    expect(session.getState()).toMatchObject({ isClosed: true, uncounted: 1 });
  });

  test('is told of none when the server had them all, though its reply was lost', async () => {
    const { save } = university.calls;
    await cutOffWith(() => {
      university.calls.save = async (sheet) => {
        await save(sheet);
        throw new ConnectionError();
      };
      session.choose(2, 'B');
    });
    expect(session.getState()).toMatchObject({ isClosed: true, uncounted: 0 });
    expect(storage.length).toBe(0);
  });
});

test('looking at the page again brings what another device has answered', async () => {
  university.keeper.save({ answers: { 3: 'D' }, flagged: [], revision: 1 }, start);
  await session.wake();
  expect(session.getState().answers).toEqual({ 3: 'D' });
});
