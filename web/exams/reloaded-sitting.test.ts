import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LoadedExam } from './api.ts';
import type { AttemptSession } from './attempt-session.ts';
import { paperToKeep } from './kept-paper.ts';
import { at, deadline, marks, start, University } from './university-for-tests.ts';

let university: University;
let loaded: LoadedExam;
let session: AttemptSession;

const settle = () => vi.advanceTimersByTimeAsync(0);

const paper = (): LoadedExam => {
  if (!loaded.attempt) throw new Error('no attempt is open');
  return paperToKeep(loaded, loaded.attempt, session.getState());
};

/** The page closes, and opens again with what its tab has kept. */
async function reload() {
  const kept = paper();
  session.stop();
  session = university.openPage(undefined, kept);
  await settle();
}

beforeEach(async () => {
  vi.useFakeTimers({ now: start });
  university = new University();
  loaded = university.loaded;
  session = university.openPage();
  session.choose(1, 'A');
  await settle();
});
afterEach(() => {
  session.stop();
  vi.useRealTimers();
});

const cutOff = async () => {
  university.isReachable = false;
  session.choose(2, 'B');
  session.toggleFlag(3);
  await settle();
};

test('a reload without a line costs no answer, however often and however long', async () => {
  await cutOff();
  await reload();
  await reload();
  expect(session.getState()).toMatchObject({
    answers: { 1: 'A', 2: 'B' },
    flagged: [3],
    saving: 'device-only',
    held: { answers: { 1: 'A' }, flagged: [], revision: 1, savedAt: start },
  });
  university.isReachable = true;
  await session.wake();
  await settle();
  expect(university.keeper.copy).toMatchObject({ answers: { 1: 'A', 2: 'B' }, flagged: [3] });
  expect(session.getState().saving).toBe('saved');
});

test('a sitting that began with a kept paper hears of other devices, a new deadline and the right clock', async () => {
  await cutOff();
  await reload();
  university.keeper.save({ answers: { 1: 'C', 3: 'D' }, flagged: [], revision: 2 }, start + 1);
  university.deadline = deadline + 10 * 60_000;
  university.isReachable = true;
  session.hear({ ...university.loaded, offset: 5000 });
  expect(session.getState()).toMatchObject({
    answers: { 1: 'C', 2: 'B', 3: 'D' },
    deadline: deadline + 10 * 60_000,
    offset: 5000,
  });
  await settle();
  expect(university.keeper.copy.answers).toEqual({ 1: 'C', 2: 'B', 3: 'D' });
  expect(paper()).toMatchObject({
    attempt: { deadline: at(deadline + 10 * 60_000), revision: 3 },
    offset: 5000,
  });
});

test('an answer of the server that comes late opens no attempt again', async () => {
  for (const question of [2, 3]) session.choose(question, 'A');
  await settle();
  const early = university.loaded;
  await session.handIn('asked');
  session.hear(early);
  expect(session.getState()).toMatchObject({ isClosed: true, result: marks });
});
