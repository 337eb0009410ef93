import { describe, expect, it } from 'vitest';
import { countInWords, hourNoun, subjectNoun } from './number-words.ts';

describe('numbers in words before a feminine noun, after a preposition', () => {
  it.each([
    [1, 'مادّةٍ واحدة'],
    [2, 'مادّتين'],
    [3, 'ثلاث موادّ'],
    [8, 'ثماني موادّ'],
    [10, 'عشر موادّ'],
    [11, 'إحدى عشرةَ مادّةً'],
    [12, 'اثنتي عشرةَ مادّةً'],
    [13, 'ثلاثَ عشرةَ مادّةً'],
    [18, 'ثماني عشرةَ مادّةً'],
    [19, 'تسعَ عشرةَ مادّةً'],
    [20, 'عشرين مادّةً'],
    [21, 'إحدى وعشرين مادّةً'],
    [22, 'اثنتين وعشرين مادّةً'],
    [28, 'ثمانٍ وعشرين مادّةً'],
    [59, 'تسعٍ وخمسين مادّةً'],
    [99, 'تسعٍ وتسعين مادّةً'],
  ])('%i', (count, words) => {
    expect(countInWords(count, subjectNoun)).toBe(words);
  });

  it.each([
    [100, 'مئة ساعة'],
    [101, 'مئة ساعة وساعة'],
    [102, 'مئة ساعة وساعتين'],
    [103, 'مئةٍ وثلاث ساعات'],
    [110, 'مئةٍ وعشر ساعات'],
    [111, 'مئةٍ وإحدى عشرةَ ساعةً'],
    [120, 'مئةٍ وعشرين ساعةً'],
    [180, 'مئةٍ وثمانين ساعةً'],
    [200, 'مئتي ساعة'],
    [201, 'مئتي ساعة وساعة'],
    [240, 'مئتين وأربعين ساعةً'],
    [300, 'ثلاثمئة ساعة'],
    [302, 'ثلاثمئة ساعة وساعتين'],
    [360, 'ثلاثمئةٍ وستين ساعةً'],
    [480, 'أربعمئةٍ وثمانين ساعةً'],
    [999, 'تسعمئةٍ وتسعٍ وتسعين ساعةً'],
  ])('%i', (count, words) => {
    expect(countInWords(count, hourNoun)).toBe(words);
  });

  it('are digits again where words would be too many', () => {
    expect(countInWords(1680, hourNoun)).toBe('١٬٦٨٠ ساعة');
  });
});

it('no number up to 999 has a hole in it', () => {
  for (let count = 1; count <= 999; count += 1) {
    expect(countInWords(count, hourNoun)).not.toMatch(/undefined| {2}|^ | $|وو/);
  }
});
