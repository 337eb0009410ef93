import { describe, expect, it } from 'vitest';
import { type CountedNoun, counted, inWords, yearInWords } from './number-words.ts';

const hadith: CountedNoun = {
  gender: 'masculine',
  singular: 'حديث',
  dual: { nominative: 'حديثان', oblique: 'حديثين' },
  plural: 'أحاديث',
  specified: 'حديثًا',
};
const hour: CountedNoun = {
  gender: 'feminine',
  singular: 'ساعة',
  dual: { nominative: 'ساعتان', oblique: 'ساعتين' },
  plural: 'ساعات',
  specified: 'ساعةً',
};

describe('what is counted, after a preposition', () => {
  it.each([
    [1, 'حديثٍ واحد'],
    [2, 'حديثين'],
    [3, 'ثلاثة أحاديث'],
    [8, 'ثمانية أحاديث'],
    [10, 'عشرة أحاديث'],
    [11, 'أحدَ عشرَ حديثًا'],
    [12, 'اثني عشرَ حديثًا'],
    [14, 'أربعةَ عشرَ حديثًا'],
    [20, 'عشرين حديثًا'],
    [21, 'واحدٍ وعشرين حديثًا'],
    [22, 'اثنين وعشرين حديثًا'],
    [64, 'أربعةٍ وستين حديثًا'],
    [100, 'مئة حديث'],
    [101, 'مئة حديث وحديث'],
    [200, 'مئتي حديث'],
    [1000, 'ألف حديث'],
    [1002, 'ألف حديث وحديثين'],
    [1896, 'ألفٍ وثمانمئةٍ وستةٍ وتسعين حديثًا'],
    [2000, 'ألفي حديث'],
    [7563, 'سبعة آلافٍ وخمسمئةٍ وثلاثةٍ وستين حديثًا'],
    [27_003, 'سبعةٍ وعشرين ألفًا وثلاثة أحاديث'],
  ])('%i', (count, words) => {
    expect(counted(count, hadith, 'genitive')).toBe(words);
  });

  it.each([
    [1, 'ساعةٍ واحدة'],
    [3, 'ثلاث ساعات'],
    [8, 'ثماني ساعات'],
    [11, 'إحدى عشرةَ ساعةً'],
    [12, 'اثنتي عشرةَ ساعةً'],
    [18, 'ثماني عشرةَ ساعةً'],
    [21, 'إحدى وعشرين ساعةً'],
    [28, 'ثمانٍ وعشرين ساعةً'],
    [103, 'مئةٍ وثلاث ساعات'],
    [240, 'مئتين وأربعين ساعةً'],
    [302, 'ثلاثمئة ساعة وساعتين'],
  ])('%i hours', (count, words) => {
    expect(counted(count, hour, 'genitive')).toBe(words);
  });
});

describe('a number in the sentence', () => {
  it('is heard as an object and missed as a subject', () => {
    expect(counted(1832, hadith, 'accusative')).toBe('ألفًا وثمانمئةٍ واثنين وثلاثين حديثًا');
    expect(inWords(64, 'masculine', 'nominative')).toBe('أربعةٌ وستون');
    expect(counted(1, hadith, 'accusative')).toBe('حديثًا واحدًا');
    expect(counted(2, hadith, 'nominative')).toBe('حديثان');
    expect(counted(300, hadith, 'accusative')).toBe('ثلاثمئة حديث');
  });

  it('is refused where nobody would write it in words', () => {
    for (const wrong of [0, -1, 1.5, 100_000])
      expect(() => inWords(wrong, 'masculine', 'genitive')).toThrow('is not written in words');
  });
});

it('no number has a hole in it', () => {
  for (let count = 1; count <= 12_345; count += 1)
    expect(counted(count, hadith, 'accusative') + counted(count, hour, 'nominative')).not.toMatch(
      /undefined| {2}|^ | $/,
    );
});

describe('a year', () => {
  it.each([
    [1448, 'ثمانٍ وأربعين وأربعمئةٍ وألف'],
    [1441, 'إحدى وأربعين وأربعمئةٍ وألف'],
    [1450, 'خمسين وأربعمئةٍ وألف'],
    [1411, 'إحدى عشرةَ وأربعمئةٍ وألف'],
    [1402, 'اثنتين وأربعمئةٍ وألف'],
    [1500, 'خمسمئةٍ وألف'],
    [2000, 'ألفين'],
    [2026, 'ستٍ وعشرين وألفين'],
  ])('%i', (year, words) => {
    expect(yearInWords(year)).toBe(words);
  });
});
