import { expect, test } from 'vitest';
import { decodeText, guessFormat, lineRange } from './import-text.ts';
import { formatExamples } from './text.ts';

test.each(['csv', 'gift', 'aiken'] as const)('the example of %s is taken for what it is', (format) => {
  expect(guessFormat(formatExamples[format])).toBe(format);
});

test.each([
  ['ما السند؟\nA) الرواة\nB) المتن\nanswer: A', 'aiken'],
  ['::س1:: ما السند؟ { =الرواة ~المتن }', 'gift'],
  ['// ملاحظة\nما السند؟ {~المتن =الرواة}', 'gift'],
  ['سؤال;خيار;خيار;A', 'csv'],
  ['ما معنى {كذا}؟,1,2,A', 'csv'],
  ['', 'csv'],
])('%j is read as %s', (text, format) => {
  expect(guessFormat(text)).toBe(format);
});

test('a file is read in the encoding in which it was written', () => {
  expect(decodeText(new TextEncoder().encode('ما السند؟'))).toBe('ما السند؟');
  expect(decodeText(Uint8Array.from([0xef, 0xbb, 0xbf, 0x41]))).toBe('A');
  expect(decodeText(Uint8Array.from([0xe3, 0xc7]))).toBe('ما');
  expect(decodeText(Uint8Array.from([0xff, 0xfe, 0x45, 0x06, 0x27, 0x06]))).toBe('ما');
});

test('a line is found by its number', () => {
  const text = 'أولى\nثانية\n\nرابعة';
  const lineAt = (line: number) => {
    const { start, end } = lineRange(text, line);
    return text.slice(start, end);
  };
  expect([1, 2, 3, 4, 5].map(lineAt)).toEqual(['أولى', 'ثانية', '', 'رابعة', '']);
});
