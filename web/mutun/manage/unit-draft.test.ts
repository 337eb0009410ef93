import { expect, test } from 'vitest';
import { bareUnit } from '#contract/bare-unit';
import { changeOf, withoutEmptyRows } from './unit-draft.ts';

const verse = bareUnit(['أَبْدَأُ بِالْحَمْدِ', 'مُحَمَّدٍ خَيْرِ نَبِيٍّ']);

test('a unit that was looked at and left is not changed', () => {
  expect(changeOf(verse, verse)).toBe('nothing');
  expect(changeOf(verse, { ...verse, display: ['أَبْــدَأُ', 'ب'] })).toBe('nothing');
  expect(changeOf(verse, { ...verse, gharib: [{ word: '', meaning: ' ' }] })).toBe('nothing');
});

test('a word that is explained is a note; a vowel is the text', () => {
  expect(changeOf(verse, { ...verse, gharib: [{ word: 'أَبْدَأُ', meaning: 'أفتتح' }] })).toBe('notes');
  expect(changeOf(verse, { ...verse, segments: ['أَبْدَأَ بِالْحَمْدِ', 'مُحَمَّدٍ خَيْرِ نَبِيٍّ'] })).toBe(
    'text',
  );
  expect(changeOf(verse, { ...verse, takhrij: 'رَوَاهُ مُسْلِمٌ.' })).toBe('text');
});

test('empty rows and lines are dropped, half-filled ones are not', () => {
  const unit = withoutEmptyRows({
    ...verse,
    segments: ['قَالَ', ' ', ''],
    gharib: [
      { word: 'قَالَ', meaning: '' },
      { word: '', meaning: '' },
    ],
    variants: [{ segment: 1, reading: '', in: '' }],
  });
  expect(unit).toMatchObject({ segments: ['قَالَ'], gharib: [{ word: 'قَالَ' }], variants: [] });
});
