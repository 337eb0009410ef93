import { expect, test } from 'vitest';
import { beginningOf, isolated } from './quoted-text.ts';

test('a short text is told whole, in one line', () => {
  expect(beginningOf('  ما الحسن؟\n\nوما الصحيح؟ ', 90)).toBe('ما الحسن؟ وما الصحيح؟');
});

test('a long one ends with a whole word', () => {
  const told = beginningOf('كلمة '.repeat(100), 90);
  expect(told.endsWith('كلمة…')).toBe(true);
  expect(told.length).toBeLessThanOrEqual(91);
});

test('one endless word is cut all the same, between two letters and never within one', () => {
  expect(beginningOf('ا'.repeat(500), 160)).toHaveLength(161);
  expect(beginningOf('🕌'.repeat(200), 90)).toBe(`${'🕌'.repeat(90)}…`);
  expect(beginningOf('👩\u200D👧'.repeat(40), 11)).not.toMatch(/\u200D…$/u);
});

test('Latin words keep their own order within a sentence of ours; Arabic ones are left as they are', () => {
  expect(isolated('تأجيل الدرس (2)')).toBe('تأجيل الدرس (2)');
  expect(isolated("'; DROP TABLE users; --")).toBe("\u2068'; DROP TABLE users; --\u2069");
  expect(isolated('شرح https://example.com')).toMatch(/^\u2068.*\u2069$/u);
});
