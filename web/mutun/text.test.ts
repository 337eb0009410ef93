import { describe, expect, test } from 'vitest';
import type { MatnHead, UnitState } from '#contract/mutun';
import {
  authorLine,
  correctedSentence,
  mapSentence,
  readingText,
  standingSentence,
  unitTitle,
} from './text.ts';

const head: MatnHead = {
  key: 'nawawi',
  title: 'الأربعون النووية',
  author: 'يحيى بن شرف النووي',
  diedAH: 676,
  kind: 'hadith',
  edition: '',
};

describe('who made a text', () => {
  test('and when he died, in the digits of the place', () => {
    expect(authorLine(head, 'latn')).toBe('جمع يحيى بن شرف النووي، ت 676هـ');
    expect(authorLine({ ...head, kind: 'nathr' }, 'arab')).toBe('تصنيف يحيى بن شرف النووي، ت ٦٧٦هـ');
  });
  test('nearly, where the books know it only nearly', () => {
    expect(
      authorLine({ ...head, key: 'bayquniyya', kind: 'nazm', author: 'البيقوني', diedAH: 1080 }, 'arab'),
    ).toBe('نظم البيقوني، ت نحو ١٠٨٠هـ');
  });
  test('alone, where nobody knows it', () => {
    expect(authorLine({ ...head, diedAH: null }, 'latn')).toBe('جمع يحيى بن شرف النووي');
  });
});

test.each([
  ['nazm', 0, 0, 34, 'لم يبدأ حفظه بعد، وهو 34 بيتًا'],
  ['nazm', 0, 2, 34, 'حفظت 0 من 34 بيتًا'],
  ['nazm', 11, 3, 34, 'حفظت 11 من 34 بيتًا'],
  ['hadith', 42, 0, 42, 'حفظته كله، وهو 42 حديثًا'],
  ['nathr', 3, 0, 28, 'حفظت 3 من 28 فقرة'],
] as const)('of a %s, %i memorised and %i in learning of %i: %s', (kind, memorised, learning, all, said) => {
  expect(standingSentence(kind, memorised, learning, all)).toBe(said);
});

test('the map of a text is said in words', () => {
  const states: UnitState[] = ['memorised', 'memorised', 'learning', 'new'];
  expect(mapSentence('nazm', states)).toBe('4 أبيات: حُفظ 2، وقيد الحفظ 1، وبقي 1');
  expect(mapSentence('nathr', ['new', 'new', 'new'])).toBe('3 فقرات: لم يُبدأ منها شيء');
});

test.each([
  ['nazm', [5], 'صُحِّح البيت 5 بعد أن حفظته'],
  ['nazm', [5, 7], 'صُحِّح البيتان 5 و7 بعد أن حفظتهما'],
  ['hadith', [1, 2, 3], 'صُحِّحت الأحاديث 1 و2 و3 بعد أن حفظتها'],
  ['nathr', [4], 'صُحِّحت الفقرة 4 بعد أن حفظتها'],
  ['nathr', [4, 6], 'صُحِّحت الفقرتان 4 و6 بعد أن حفظتهما'],
] as const)('what was corrected of a %s: %j', (kind, numbers, said) => {
  expect(correctedSentence(kind, numbers)).toBe(said);
});

test('a text ends with the number of its units', () => {
  expect(readingText.ended('nazm', 34)).toBe('تمّت المنظومة، وهي ٣٤ بيتًا');
  expect(unitTitle('hadith', 21)).toBe('الحديث الحادي والعشرون');
});
