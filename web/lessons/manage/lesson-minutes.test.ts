import { describe, expect, it } from 'vitest';
import { secondsOf } from './lesson-minutes.ts';

describe('a lesson is kept in seconds and written in minutes', () => {
  it('minutes that were typed are whole minutes', () => {
    expect(secondsOf(45, null)).toBe(2700);
    expect(secondsOf(45, 0)).toBe(2700);
  });

  it('what the media said stays to the second while its minutes stand', () => {
    expect(secondsOf(13, 758)).toBe(758);
  });

  it('minutes that were changed win over the media', () => {
    expect(secondsOf(14, 758)).toBe(840);
  });

  it('never passes the two hours that the server takes', () => {
    expect(secondsOf(120, 7229)).toBe(7200);
  });
});
