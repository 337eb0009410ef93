import { expect, test } from 'vitest';
import { isLineSlow } from './chosen-form.ts';

test.each([
  [{}, false],
  [{ connection: { saveData: true, effectiveType: '4g' } }, true],
  [{ connection: { effectiveType: '3g' } }, true],
  [{ connection: { effectiveType: '4g' } }, false],
])('a line that tells %j is slow: %s', (told, expected) => {
  expect(isLineSlow(told)).toBe(expected);
});
