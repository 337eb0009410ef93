import { expect, test } from 'vitest';
import { downloadWords } from './download-words.ts';
import type { Standing } from './standing.ts';

const megabyte = 1024 * 1024;
const full: Standing = {
  kept: {
    lessonId: 1,
    courseId: 1,
    title: 'درس',
    courseTitle: 'مادة',
    order: 1,
    form: 'film',
    url: '/uploads/a.mp4',
    size: 30 * megabyte,
    captionsUrl: null,
    askedAt: 0,
    state: 'full',
  },
  here: 10 * megabyte,
  isRunning: false,
  isCut: false,
};

test.each([
  [5 * megabyte, 'لا سعة له: أخلِ 15 م.ب'],
  // It says that there is room, and took no more.
  [20 * megabyte, 'لا سعة له: أخلِ 20 م.ب'],
  [900 * megabyte, 'لا سعة له: أخلِ 20 م.ب'],
])(
  'a lesson without room says how much must go, where the device says that %d bytes are left',
  (left, words) => {
    expect(downloadWords(full, left)).toBe(words);
  },
);

test('nobody is told to make room of nothing', () => {
  expect(downloadWords({ ...full, here: full.kept.size - 10 }, 0)).toBe('لا سعة له: أخلِ 1 ك.ب');
});
