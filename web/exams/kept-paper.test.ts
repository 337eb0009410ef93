import { expect, test } from 'vitest';
import { sittingApi } from '#contract/sitting-exams';
import type { LoadedExam } from './api.ts';
import { dropPaper, keepPaper, keptPaper } from './kept-paper.ts';

const startedAt = '2026-11-17T10:00:00.000Z';
const deadline = '2026-11-17T11:00:00.000Z';
const within = Date.parse(startedAt) + 60_000;
const owner = { userId: 'maryam', courseId: 7 };

const reply = sittingApi.courseExam.reply.parse({
  exam: {
    id: 3,
    courseId: 7,
    title: 'الاختبار النهائي',
    description: 'في الدروس كلها.',
    duration: 60,
    passingGrade: 70,
    totalQuestions: 1,
    isActive: true,
    createdAt: startedAt,
    questionsInUse: 1,
    drawCount: null,
    shuffleQuestions: true,
    shuffleOptions: true,
    waitHours: 24,
    tries: 3,
  },
  questions: [{ id: 1, question: 'ما الحديث الصحيح؟', options: ['ما اتصل سنده', 'غيره'] }],
  attempt: {
    id: 9,
    examId: 3,
    startedAt,
    deadline,
    answers: {},
    flagged: [],
    revision: 0,
    savedAt: null,
    now: startedAt,
  },
  lastResult: null,
  nextTryAt: null,
  triesLeft: 3,
  now: startedAt,
  extraTime: 0,
  waitMinutes: 24 * 60,
});
const sitting: LoadedExam = { ...reply, offset: 0 };

function tab() {
  const held = new Map<string, string>();
  return {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
  };
}

test('a tab keeps the paper of an open attempt, for its own student and course alone', () => {
  const storage = tab();
  keepPaper(storage, owner, sitting);
  expect(keptPaper(storage, owner, within)).toEqual(sitting);
  expect(keptPaper(storage, { ...owner, userId: 'another' }, within)).toBeNull();
  expect(keptPaper(storage, { ...owner, courseId: 8 }, within)).toBeNull();
});

test('it is gone when the attempt has ended, and of no use when the time is over by the clock of the server', () => {
  const storage = tab();
  keepPaper(storage, owner, sitting);
  expect(keptPaper(storage, owner, Date.parse(deadline))).toBeNull();
  keepPaper(storage, owner, { ...sitting, offset: 2 * 60 * 60_000 });
  expect(keptPaper(storage, owner, within)).toBeNull();
  keepPaper(storage, owner, sitting);
  dropPaper(storage, owner);
  expect(keptPaper(storage, owner, within)).toBeNull();
});

test('a tab that keeps nothing, or something else, is as one that was just opened', () => {
  const storage = tab();
  storage.setItem('exam-paper:maryam:7', '{"exam":{}}');
  expect(keptPaper(storage, owner, within)).toBeNull();
  storage.setItem('exam-paper:maryam:7', 'torn');
  expect(keptPaper(storage, owner, within)).toBeNull();
  expect(keptPaper(null, owner, within)).toBeNull();
  const full = {
    ...tab(),
    setItem: () => {
      throw new Error('full');
    },
  };
  expect(() => keepPaper(full, owner, sitting)).not.toThrow();
});
