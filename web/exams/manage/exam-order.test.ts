import { expect, test } from 'vitest';
import { instant } from '#contract/primitives';
import { newestFirst } from './exam-order.ts';

const made = (id: number, createdAt: string) => ({ id, createdAt: instant.parse(createdAt) });

test('the newest exam comes first; those of one moment stay in their order', () => {
  const exams = [
    made(1, '2026-01-01T08:00:00.000Z'),
    made(2, '2026-01-01T08:00:00.000Z'),
    made(3, '2026-11-01T08:00:00.000Z'),
    made(4, '2025-11-01T08:00:00.000Z'),
  ];
  expect(newestFirst(exams).map(({ id }) => id)).toEqual([3, 1, 2, 4]);
});
