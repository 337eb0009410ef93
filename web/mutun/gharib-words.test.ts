import { describe, expect, test } from 'vitest';
import { mutun } from '#content/mutun';
import { gharibPlaces, withoutPunctuation } from './gharib-words.ts';
import { linesOf } from './unit-lines.ts';

const linesOfText = (...segments: string[]) =>
  linesOf({ segments, display: null, takhrij: null, takhrijAfter: null });
const placesOf = (word: string, ...segments: string[]) => [
  ...gharibPlaces(linesOfText(...segments), [{ word, meaning: '' }]).keys(),
];

describe('a rare word is found in its text', () => {
  test('with a particle before it and a comma behind it', () => {
    expect(placesOf('عِرْضِهِ', 'اسْتَبْرَأَ لِدِينِهِ وَعِرْضِهِ،')).toEqual(['1.2']);
  });
  test('in two words', () => {
    expect(placesOf('رِعَاءَ الشَّاءِ', 'الْعُرَاةَ', 'الْعَالَةَ رِعَاءَ الشَّاءِ يَتَطَاوَلُونَ')).toEqual([
      '2.1',
      '2.2',
    ]);
  });
  test('where it is the whole word rather than where it begins another', () => {
    expect(placesOf('حَد', 'حَدِيثٌ لَهُ حَد')).toEqual(['1.2']);
  });
  test('nowhere where it is not', () => {
    expect(placesOf('كَرِيمٌ', 'مِنْ هُنَا')).toEqual([]);
  });
  test('in every hadith and verse of the university', () => {
    for (const { units } of mutun)
      for (const { segments, takhrij = null, gharib } of units) {
        const lines = linesOf({ segments, display: null, takhrij, takhrijAfter: null });
        expect(new Set(gharibPlaces(lines, gharib).values()).size).toBe(gharib.length);
      }
  });
});

test.each([
  ['وَعِرْضِهِ،', 'وَعِرْضِهِ', '،'],
  ['السَّائِلُ؟', 'السَّائِلُ', '؟'],
  ['الْحِمَى', 'الْحِمَى', ''],
])('%s without its punctuation', (whole, word, rest) => {
  expect(withoutPunctuation(whole)).toEqual([word, rest]);
});
