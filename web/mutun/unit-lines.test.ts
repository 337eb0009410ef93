import { describe, expect, test } from 'vitest';
import { mutun } from '#content/mutun';
import { sanadSegments } from './sanad.ts';
import { linesOf, paragraphsOf } from './unit-lines.ts';

const verse = {
  segments: ['أَبْدَأُ بِالْحَمْدِ', 'مُحَمَّدٍ خَيْرِ نَبِيٍّ'],
  display: ['أَبْــدَأُ بِالْحَمْـــدِ', 'مُحَمَّــدٍ خَيْرِ نَبِيٍّ'],
  takhrij: null,
  takhrijAfter: null,
};

describe('the words of a unit', () => {
  test('know their places, are written as they are kept and drawn as they were stretched', () => {
    const [first, second] = linesOf(verse);
    expect(first?.words).toEqual([
      { segment: 1, index: 0, text: 'أَبْدَأُ', shown: 'أَبْــدَأُ' },
      { segment: 1, index: 1, text: 'بِالْحَمْدِ', shown: 'بِالْحَمْـــدِ' },
    ]);
    expect(second?.words[2]).toEqual({ segment: 2, index: 2, text: 'نَبِيٍّ', shown: 'نَبِيٍّ' });
  });

  test('lose their vowels in both ways', () => {
    expect(linesOf(verse, false)[0]?.words[0]).toMatchObject({ text: 'أبدأ', shown: 'أبــدأ' });
  });

  test('a corrected word is never shown as it was stretched before', () => {
    const [line] = linesOf({ ...verse, display: ['أَبْــدِأُ بِالْحَمْـــدِ', 'مُحَمَّدٍ خَيْرِ نَبِيٍّ'] });
    expect(line?.words.map(({ shown }) => shown)).toEqual(['أَبْدَأُ', 'بِالْحَمْـــدِ']);
    const [fewer] = linesOf({ ...verse, display: ['بِالْحَمْـــدِ', 'مُحَمَّدٍ خَيْرِ نَبِيٍّ'] });
    expect(fewer?.words.map(({ shown }) => shown)).toEqual(['أَبْدَأُ', 'بِالْحَمْدِ']);
  });

  test('the takhrij stands at the end, or where the author put it, in a paragraph of its own', () => {
    const hadith = { segments: ['أ', 'ب', 'ج'], display: null, takhrij: 'رواه مسلم', takhrijAfter: null };
    const orderOf = (
      unit: typeof hadith | (Omit<typeof hadith, 'takhrijAfter'> & { takhrijAfter: number }),
    ) => paragraphsOf(linesOf(unit)).map((lines) => lines.map(({ segment }) => segment));
    expect(orderOf(hadith)).toEqual([[1, 2, 3], [0]]);
    expect(orderOf({ ...hadith, takhrijAfter: 2 })).toEqual([[1, 2], [0], [3]]);
  });
});

describe('who narrated a hadith', () => {
  const hadiths = mutun.find(({ kind }) => kind === 'hadith')?.units ?? [];
  test('is told in the first segment at least, and never in all', () => {
    expect(hadiths).toHaveLength(42);
    for (const { segments } of hadiths) {
      expect(sanadSegments(segments)).toBeGreaterThanOrEqual(1);
      expect(sanadSegments(segments)).toBeLessThan(segments.length);
    }
  });

  test.each([
    [1, 2],
    [2, 1],
    [6, 2],
    [11, 3],
    [18, 3],
    [19, 1],
    [29, 1],
  ])('hadith %i: %i segments', (number, count) => {
    expect(sanadSegments(hadiths[number - 1]?.segments ?? [])).toBe(count);
  });
});
