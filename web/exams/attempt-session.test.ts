import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError, ConnectionError } from '#web/lib/api-error';
import type { AttemptSession } from './attempt-session.ts';
import { readJournal } from './journal.ts';
import { uncountedIn } from './draft.ts';
import { marks, start, University } from './university-for-tests.ts';

let university: University;
let session: AttemptSession;
const onStranger = vi.fn<() => void>();

const settle = () => vi.advanceTimersByTimeAsync(0);
const answerAll = () => {
  for (const question of [1, 2, 3]) session.choose(question, 'A');
};

beforeEach(() => {
  vi.useFakeTimers({ now: start });
  onStranger.mockClear();
  university = new University();
  session = university.openPage(onStranger);
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
  expect(session.getState()).toMatchObject({ saving: 'saved', held: { savedAt: start } });
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
  session = university.openPage(onStranger);
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
  expect(university.storage.length).toBe(0);
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
    const kept = readJournal(university.storage, { userId: 'maryam', attemptId: 9 });
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
    expect(university.storage.length).toBe(0);
  });
});

test('looking at the page again brings what another device has answered', async () => {
  university.keeper.save({ answers: { 3: 'D' }, flagged: [], revision: 1 }, start);
  await session.wake();
  expect(session.getState().answers).toEqual({ 3: 'D' });
});
