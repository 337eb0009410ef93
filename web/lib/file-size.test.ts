import { expect, test } from 'vitest';
import { sizeText } from './file-size.ts';

test('sizes are short', () => {
  expect(sizeText(13.8 * 1024 * 1024)).toBe('13.8 م.ب');
  expect(sizeText(187.4 * 1024 * 1024)).toBe('187 م.ب');
  expect(sizeText(5.8 * 1024 * 1024 * 1024)).toBe('5.8 غ.ب');
  expect(sizeText(340 * 1024)).toBe('340 ك.ب');
  expect(sizeText(0)).toBe('0 ك.ب');
  expect(sizeText(1)).toBe('1 ك.ب');
  expect(sizeText(2048 * 1024 * 1024)).toBe('2 غ.ب');
});
