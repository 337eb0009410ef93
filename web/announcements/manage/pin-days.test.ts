import { expect, test } from 'vitest';
import { endOfPin, isOver, lastDayOf, sentPin } from './pin-days.ts';

test('a pin holds through its last day, on the clock of whoever chose it', () => {
  expect(endOfPin('2026-11-20', 'Africa/Cairo')).toBe('2026-11-20T22:00:00.000Z');
  expect(endOfPin('2026-12-31', 'Asia/Jakarta')).toBe('2026-12-31T17:00:00.000Z');
});

test.each(['2026-11-20', '2028-02-29', '2026-12-31'])(
  'the form shows again the day that was chosen: %s',
  (day) => {
    for (const zone of ['Africa/Cairo', 'Pacific/Auckland', 'America/Los_Angeles', 'UTC']) {
      expect(lastDayOf(endOfPin(day, zone), zone)).toBe(day);
    }
  },
);

test('today can be chosen, yesterday not, and without a pin the day says nothing', () => {
  const now = new Date('2026-11-18T09:00:00Z');
  expect(isOver({ isPinned: true, pinnedTo: '2026-11-18' }, 'UTC', now)).toBe(false);
  expect(isOver({ isPinned: true, pinnedTo: '2026-11-17' }, 'UTC', now)).toBe(true);
  expect(isOver({ isPinned: true, pinnedTo: '' }, 'UTC', now)).toBe(false);
  const unpinned = { isPinned: false, pinnedTo: '2026-11-17' };
  expect(isOver(unpinned, 'UTC', now)).toBe(false);
  expect(sentPin(unpinned, 'UTC')).toEqual({ isPinned: false, pinnedUntil: null });
});

test('no day is no end, and neither is half a day or one that is in no calendar', () => {
  expect(lastDayOf(null, 'UTC')).toBe('');
  for (const day of ['', '2026-1', '2026-13-45', 'غدًا']) expect(endOfPin(day, 'UTC')).toBeNull();
});
