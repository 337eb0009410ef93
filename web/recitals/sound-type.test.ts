import { expect, test } from 'vitest';
import { bareType, endingOf, soundType } from './sound-type.ts';

test('AAC goes before Opus where the browser records both', () => {
  expect(soundType(() => true)).toBe('audio/mp4;codecs=mp4a.40.2');
  expect(soundType((type) => type.includes('opus'))).toBe('audio/webm;codecs=opus');
  expect(soundType((type) => type === 'audio/mp4')).toBe('audio/mp4');
  expect(soundType(() => false)).toBeUndefined();
});

test('a file is named after what is in it', () => {
  expect(bareType('audio/webm;codecs=opus')).toBe('audio/webm');
  expect(endingOf('audio/mp4;codecs=mp4a.40.2')).toBe('m4a');
  expect(endingOf('')).toBe('webm');
});
