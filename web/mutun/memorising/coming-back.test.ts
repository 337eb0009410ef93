import { expect, test } from 'vitest';
import { comingBack } from './coming-back.ts';

const now = new Date('2026-11-17T20:00:00Z');
const minute = 60_000;
const hour = 60 * minute;

test.each([
  [minute, 'بعد دقيقة'],
  [10 * minute, 'بعد 10 دقائق'],
  [5 * hour, 'بعد 5 ساعات'],
  [24 * hour, 'غدًا'],
  [48 * hour, 'بعد يومين'],
  [5 * 24 * hour, 'بعد 5 أيام'],
  [48 * hour - minute, 'بعد يومين'],
  [16 * 24 * hour, 'بعد 16 يومًا'],
  [65 * 24 * hour, 'بعد شهرين'],
  [0, 'الآن'],
])('what comes back in %d ms comes back «%s»', (distance, said) => {
  expect(comingBack(new Date(now.getTime() + distance), now, 'Africa/Casablanca')).toBe(said);
});
