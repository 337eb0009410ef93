import { describe, expect, test } from 'vitest';
import {
  after,
  entersLastMinute,
  isFull,
  isSilent,
  lastMinute,
  lengthAt,
  longestTape,
  notBegun,
  type RecordingEvent,
  silentFor,
} from './recording.ts';

const minute = 60_000;
const following = (...events: RecordingEvent[]) => events.reduce(after, notBegun);

describe('the length of a tape', () => {
  test('is what was recorded, without the pauses', () => {
    const paused = following({ kind: 'begin', now: 1000 }, { kind: 'pause', now: 31_000 });
    expect(lengthAt(paused, 10 * minute)).toBe(30_000);
    const resumed = after(paused, { kind: 'resume', now: 10 * minute });
    expect(lengthAt(resumed, 10 * minute + 5000)).toBe(35_000);
    expect(resumed.pauses).toEqual([30_000]);
  });

  test('stands still when it has ended', () => {
    const ended = following({ kind: 'begin', now: 0 }, { kind: 'end', now: 4000 });
    expect(lengthAt(ended, minute)).toBe(4000);
    expect(after(ended, { kind: 'resume', now: minute })).toBe(ended);
  });

  test('never exceeds a quarter of an hour, however late the clock is looked at', () => {
    const begun = following({ kind: 'begin', now: 0 });
    expect(isFull(begun, longestTape - 1)).toBe(false);
    expect(isFull(begun, longestTape)).toBe(true);
    expect(lengthAt(begun, 2 * longestTape)).toBe(longestTape);
  });

  test('does not run backwards with the clock', () => {
    expect(lengthAt(following({ kind: 'begin', now: 5000 }), 1000)).toBe(0);
  });
});

test('the last minute is announced once', () => {
  expect(entersLastMinute(lastMinute - 1, lastMinute)).toBe(true);
  expect(entersLastMinute(lastMinute, lastMinute + 250)).toBe(false);
  expect(entersLastMinute(0, lastMinute - 1)).toBe(false);
});

describe('silence', () => {
  const begun = following({ kind: 'begin', now: 0 });

  test('is said when nothing is heard for a while', () => {
    expect(isSilent(begun, silentFor - 1)).toBe(false);
    expect(isSilent(begun, silentFor)).toBe(true);
  });

  test('ends with the first voice, and noise is no voice', () => {
    const noisy = after(begun, { kind: 'level', now: 5000, level: 0.001 });
    expect(isSilent(noisy, silentFor)).toBe(true);
    const heard = after(begun, { kind: 'level', now: 5000, level: 0.2 });
    expect(isSilent(heard, silentFor)).toBe(false);
  });

  test('of a pause is not counted', () => {
    const resumed = following(
      { kind: 'begin', now: 0 },
      { kind: 'pause', now: 4000 },
      { kind: 'resume', now: minute },
    );
    expect(isSilent(resumed, minute + silentFor - 1)).toBe(false);
    expect(isSilent(after(begun, { kind: 'pause', now: 1000 }), minute)).toBe(false);
  });
});
