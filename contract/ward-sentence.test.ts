import { expect, test } from 'vitest';
import { wardSentence } from './ward-sentence.ts';

const verses = (due: number, fresh = 0) => ({ kind: 'nazm' as const, due, fresh });
const hadiths = (due: number, fresh = 0) => ({ kind: 'hadith' as const, due, fresh });
const paragraphs = (due: number, fresh = 0) => ({ kind: 'nathr' as const, due, fresh });

test.each([
  [1, 'مراجعة بيت واحد'],
  [2, 'مراجعة بيتين'],
  [7, 'مراجعة 7 أبيات'],
  [10, 'مراجعة 10 أبيات'],
  [11, 'مراجعة 11 بيتًا'],
  [99, 'مراجعة 99 بيتًا'],
  [100, 'مراجعة 100 بيت'],
  [103, 'مراجعة 103 أبيات'],
])('%i to be reviewed', (count, sentence) => {
  expect(wardSentence([verses(count)])).toBe(sentence);
});

test.each([
  [[verses(7, 2)], 'مراجعة 7 أبيات، وحفظ بيتين'],
  [[verses(4, 2), hadiths(3)], 'مراجعة 4 أبيات و3 أحاديث، وحفظ بيتين'],
  [[verses(0, 3)], 'حفظ 3 أبيات'],
  [[hadiths(1, 1)], 'مراجعة حديث واحد، وحفظ حديث واحد'],
  [[paragraphs(1, 2)], 'مراجعة فقرة واحدة، وحفظ فقرتين'],
  [[paragraphs(12, 0)], 'مراجعة 12 فقرة'],
  [[verses(2), hadiths(2), paragraphs(2)], 'مراجعة بيتين وحديثين وفقرتين'],
])('several kinds and both tasks are one sentence', (parts, sentence) => {
  expect(wardSentence(parts)).toBe(sentence);
});

test('texts of one kind are counted together', () => {
  expect(wardSentence([verses(3, 1), hadiths(1), verses(4, 1)])).toBe(
    'مراجعة 7 أبيات وحديث واحد، وحفظ بيتين',
  );
});

test('nothing is no sentence', () => {
  expect(wardSentence([])).toBeNull();
  expect(wardSentence([verses(0), hadiths(0)])).toBeNull();
});
