import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isTimeZone, localDay } from './local-day.ts';
import { dayAfter, momentOf, nextMomentOf, startOfDay } from './local-time.ts';

const at = (moment: string) => new Date(moment);

describe('a time of day there', () => {
  test.each([
    ['plain', '2026-07-01', '20:30', 'Asia/Jakarta', '2026-07-01T13:30:00Z'],
    ['plain, behind UTC', '2026-07-01', '20:30', 'America/New_York', '2026-07-02T00:30:00Z'],
    ['half an hour off', '2026-07-01', '06:15', 'Asia/Kolkata', '2026-07-01T00:45:00Z'],
    ['in winter', '2026-01-10', '20:30', 'America/New_York', '2026-01-11T01:30:00Z'],
    // On 8 March 2026 clocks go from 02:00 to 03:00.
    ['before the clocks go forward', '2026-03-08', '01:59', 'America/New_York', '2026-03-08T06:59:00Z'],
    ['that is left out', '2026-03-08', '02:00', 'America/New_York', '2026-03-08T07:00:00Z'],
    ['that is left out too', '2026-03-08', '02:30', 'America/New_York', '2026-03-08T07:00:00Z'],
    ['after the clocks went forward', '2026-03-08', '03:00', 'America/New_York', '2026-03-08T07:00:00Z'],
    // On 1 November 2026 clocks go from 02:00 back to 01:00.
    ['that comes twice', '2026-11-01', '01:30', 'America/New_York', '2026-11-01T05:30:00Z'],
    ['after it came twice', '2026-11-01', '02:00', 'America/New_York', '2026-11-01T07:00:00Z'],
    // In Ramadan 1447 Morocco goes back an hour on 15 February 2026, and forward again on 22 March.
    ['before Ramadan', '2026-02-14', '20:30', 'Africa/Casablanca', '2026-02-14T19:30:00Z'],
    ['that comes twice before Ramadan', '2026-02-15', '02:30', 'Africa/Casablanca', '2026-02-15T01:30:00Z'],
    ['in Ramadan', '2026-03-01', '20:30', 'Africa/Casablanca', '2026-03-01T20:30:00Z'],
    ['that is left out after Ramadan', '2026-03-22', '02:30', 'Africa/Casablanca', '2026-03-22T02:00:00Z'],
    ['after Ramadan', '2026-03-23', '20:30', 'Africa/Casablanca', '2026-03-23T19:30:00Z'],
    // In Cairo clocks are changed at midnight itself.
    ['midnight that is left out', '2026-04-24', '00:00', 'Africa/Cairo', '2026-04-23T22:00:00Z'],
    ['midnight after an hour that came twice', '2026-10-30', '00:00', 'Africa/Cairo', '2026-10-29T22:00:00Z'],
  ])('%s: %s %s in %s', (_what, day, time, timeZone, expected) => {
    expect(momentOf(day, time, timeZone).toISOString()).toBe(at(expected).toISOString());
  });
});

const zones = [
  'UTC',
  'Africa/Casablanca',
  'Asia/Jakarta',
  'America/New_York',
  'Africa/Cairo',
  'Australia/Lord_Howe',
];

test('a day begins at the first moment that the calendar there calls by its name', () => {
  fc.assert(
    fc.property(fc.constantFrom(...zones), fc.integer({ min: 0, max: 1500 }), (timeZone, later) => {
      const day = dayAfter('2025-01-01', later);
      const start = startOfDay(day, timeZone);
      expect(localDay(start, timeZone)).toBe(day);
      expect(localDay(new Date(start.getTime() - 1), timeZone)).toBe(dayAfter(day, -1));
    }),
    { numRuns: 300 },
  );
});

describe('the next time that clocks there show', () => {
  test.each([
    ['is still to come today', '2026-07-01T10:00:00Z', '20:30', 'Asia/Jakarta', '2026-07-01T13:30:00Z'],
    ['was today', '2026-07-01T13:30:00Z', '20:30', 'Asia/Jakarta', '2026-07-02T13:30:00Z'],
    [
      'comes a second time within the hour',
      '2026-11-01T05:45:00Z',
      '01:30',
      'America/New_York',
      '2026-11-02T06:30:00Z',
    ],
    ['is left out today', '2026-03-08T06:00:00Z', '02:30', 'America/New_York', '2026-03-08T07:00:00Z'],
  ])('%s', (_what, now, time, timeZone, expected) => {
    expect(nextMomentOf(time, timeZone, at(now)).toISOString()).toBe(at(expected).toISOString());
  });

  test('comes after now, and within a day and the longest change', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: 0, max: 3 * 365 * 24 * 60 }),
        fc.integer({ min: 0, max: 1439 }),
        (timeZone, minutes, ofDay) => {
          const now = new Date(Date.UTC(2025, 0, 1) + minutes * 60_000);
          const time = [Math.floor(ofDay / 60), ofDay % 60]
            .map((part) => String(part).padStart(2, '0'))
            .join(':');
          const wait = nextMomentOf(time, timeZone, now).getTime() - now.getTime();
          expect(wait).toBeGreaterThan(0);
          expect(wait).toBeLessThanOrEqual(25 * 3_600_000);
        },
      ),
      { numRuns: 300 },
    );
  });
});

test.each([
  ['Africa/Casablanca', true],
  ['asia/jakarta', true],
  ['UTC', true],
  ['+03:00', false],
  ['Nowhere/Land', false],
  ['', false],
])('%s is a place: %s', (timeZone, expected) => {
  expect(isTimeZone(timeZone)).toBe(expected);
});
