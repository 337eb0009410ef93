import { expect, test } from 'vitest';
import { ownStanding } from './text.ts';

test('a reader is told how they stand in the record, with what they missed', () => {
  expect(ownStanding({ verdict: 'heard', missed: [] })).toEqual({
    words: 'أنت فيها ممّن سمع كلّ ما قُرئ.',
    ranges: null,
  });
  expect(ownStanding({ verdict: 'missed', missed: [[117, 180]] }).ranges).toBe('من 117 إلى 180');
  expect(ownStanding({ verdict: 'attended', missed: [] }).words).toContain('حضر');
});
