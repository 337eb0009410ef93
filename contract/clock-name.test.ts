import { expect, it } from 'vitest';
import { formatZone } from './clock-name.ts';

it.each([
  ['Africa/Casablanca', 'بتوقيت المغرب'],
  ['Africa/Cairo', 'بتوقيت مصر'],
  ['Asia/Jakarta', 'بتوقيت جاكرتا'],
  ['UTC', 'بتوقيت غرينتش'],
  ['Asia/Jerusalem', 'بتوقيت القدس'],
  ['Asia/Hebron', 'بتوقيت فلسطين'],
  ['Asia/Gaza', 'بتوقيت فلسطين'],
])('is told by a clock that is named: %s is «%s»', (zone, name) => {
  expect(formatZone(zone)).toBe(name);
});
