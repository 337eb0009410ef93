import { expect, test } from 'vitest';
import { isTemporary, pauseBefore } from './retry-rules.ts';

test.each([0, 408, 409, 423, 429, 500, 502, 503])('after %i the upload goes on by itself', (status) => {
  expect(isTemporary(status)).toBe(true);
});

test.each([400, 401, 403, 404, 413, 415, 507])('after %i a person has to do something', (status) => {
  expect(isTemporary(status)).toBe(false);
});

test('the pauses grow, and not for ever', () => {
  expect([0, 1, 2, 3, 4, 30].map(pauseBefore)).toEqual([1000, 2000, 4000, 8000, 15_000, 15_000]);
});
