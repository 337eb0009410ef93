import { expect, test } from 'vitest';
import { isPinnedAt } from './pinned-at.ts';

const at = new Date('2026-11-18T09:00:00Z');

test.each([
  ['without an end holds', { isPinned: true, pinnedUntil: null }, true],
  ['holds before its end', { isPinned: true, pinnedUntil: '2026-11-18T09:00:00.001Z' }, true],
  ['holds no more at its end', { isPinned: true, pinnedUntil: '2026-11-18T09:00:00.000Z' }, false],
  ['holds no more after its end', { isPinned: true, pinnedUntil: new Date('2026-11-17') }, false],
  [
    'that was taken off does not come back by its end',
    { isPinned: false, pinnedUntil: '2027-01-01T00:00:00Z' },
    false,
  ],
])('a pin %s', (_, pin, holds) => {
  expect(isPinnedAt(pin, at)).toBe(holds);
});
