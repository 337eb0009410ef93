import { expect, test } from 'vitest';
import { lastUse } from './last-use.ts';

const now = new Date('2026-11-18T08:00:00Z');

test.each([
  ['2026-11-18T07:59:30Z', 'آخر استعمال منذ أقل من ساعة'],
  ['2026-11-18T07:00:01Z', 'آخر استعمال منذ أقل من ساعة'],
  // A clock of this device that is behind the server's.
  ['2026-11-18T08:20:00Z', 'آخر استعمال منذ أقل من ساعة'],
  ['2026-11-18T07:00:00Z', 'آخر استعمال منذ ساعة'],
  ['2026-11-18T05:30:00Z', 'آخر استعمال منذ ساعتين'],
  ['2026-11-06T08:00:00Z', 'آخر استعمال منذ أسبوع'],
])('a device that was used at %s', (at, words) => {
  expect(lastUse(at, now)).toBe(words);
});
