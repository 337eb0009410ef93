import { expect, test } from 'vitest';
import { type PlaybackSample, playedBetween } from './played-part.ts';

const sample = (overrides: Partial<PlaybackSample>): PlaybackSample => ({
  isPlaying: true,
  currentTime: 0,
  rate: 1,
  jumps: 0,
  at: 0,
  ...overrides,
});

const cases: {
  says: string;
  before: Partial<PlaybackSample>;
  after: Partial<PlaybackSample>;
  played: [number, number] | null;
}[] = [
  {
    says: 'a quarter of a second of playing is a quarter of a second watched',
    before: { currentTime: 12 },
    after: { currentTime: 12.25, at: 250 },
    played: [12, 12.25],
  },
  {
    says: 'at double speed the seconds of the lesson count, not those of the clock',
    before: { currentTime: 10, rate: 2 },
    after: { currentTime: 30, rate: 2, at: 10_000 },
    played: [10, 30],
  },
  {
    says: 'a paused player watches nothing',
    before: { isPlaying: false, currentTime: 10 },
    after: { isPlaying: false, currentTime: 11, at: 1000 },
    played: null,
  },
  {
    says: 'the last moment before a pause counts',
    before: { currentTime: 10 },
    after: { isPlaying: false, currentTime: 10.2, at: 200 },
    played: [10, 10.2],
  },
  {
    says: 'jumping over a part does not watch it',
    before: { currentTime: 10 },
    after: { currentTime: 200, jumps: 1, at: 250 },
    played: null,
  },
  {
    says: 'a small jump is a jump',
    before: { currentTime: 10 },
    after: { currentTime: 10.5, jumps: 1, at: 500 },
    played: null,
  },
  {
    says: 'a jump that the player kept to itself is too far for the time it took',
    before: { currentTime: 10 },
    after: { currentTime: 200, at: 250 },
    played: null,
  },
  {
    says: 'going back watches nothing',
    before: { currentTime: 200 },
    after: { currentTime: 10, at: 250 },
    played: null,
  },
  {
    says: 'a page in the background hears late of what was played, and it counts',
    before: { currentTime: 10 },
    after: { currentTime: 69, at: 60_000 },
    played: [10, 69],
  },
  {
    says: 'a time that is not a number counts nothing',
    before: { currentTime: Number.NaN },
    after: { currentTime: 10, at: 1000 },
    played: null,
  },
];

test.each(cases)('$says', ({ before, after, played }) => {
  expect(playedBetween(sample(before), sample(after))).toEqual(played);
});
