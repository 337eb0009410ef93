import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fromLocalTime, toLocalTime } from './datetime-field.ts';

beforeEach(() => {
  vi.stubEnv('TZ', 'Asia/Riyadh');
});
afterEach(() => {
  vi.unstubAllEnvs();
});

test("a session's moment is shown on the reader's clock, and comes back as the same moment", () => {
  expect(toLocalTime('2026-11-20T22:05:00.000Z')).toBe('2026-11-21T01:05');
  expect(fromLocalTime('2026-11-21T01:05')).toBe('2026-11-20T22:05:00.000Z');
});

test('an empty field is no moment', () => {
  expect(fromLocalTime('')).toBe('');
});
