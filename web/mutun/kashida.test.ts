import { describe, expect, test } from 'vitest';
import { withoutTatweel } from '#contract/matn-text';
import { stretched } from './kashida.ts';

/** A face in which every letter is one wide, a tatweel a half, and a vowel nothing. */
const width = (text: string): number =>
  [...text].reduce((sum, character) => {
    if (/\p{M}/u.test(character)) return sum;
    return sum + (character === '\u0640' ? 0.5 : 1);
  }, 0);

const to = (segment: string, wanted: number) => stretched(segment, wanted, width);
const strokes = (text: string) => text.split('\u0640').length - 1;

describe('a hemistich is stretched', () => {
  test('as far as there is room, and no farther', () => {
    expect(width(to('محمد', 5.2))).toBe(5);
    expect(to('محمد', 4.4)).toBe('محمد');
    expect(to('محمد', 2)).toBe('محمد');
  });

  test.each([
    ['دار', 'no letter joins another'],
    ['وذا', 'none joins the next'],
    ['لا', 'lam and alif are one'],
    ['لأ', 'lam and alif with its hamza are one'],
    ['اللهِ', "Allah's name is left as it is"],
    ['وَاللهِ', "Allah's name is left as it is behind a letter"],
    ['ﷺ', 'a sign is no word'],
  ])('%s stays as it is: %s', (word) => {
    expect(to(word, 40)).toBe(word);
  });

  test('a stroke stands behind the vowels of the letter that it draws out, and before the next letter', () => {
    expect(to('مُحَمَّدٍ', 5)).toBe('مُحَمَّــدٍ');
    expect(to('أَبْدَأُ', 5)).toBe('أَبْــدَأُ');
    for (const joint of to('أَبْدَأُ بِالْحَمْدِ مُصَلِّيًا عَلَى', 40).matchAll(/(.)\u0640+(.)/gu))
      expect(joint[2]).toMatch(/\p{L}/u);
  });

  test('teeth are drawn out before anything else, else the last joint of the word', () => {
    expect(to('أُرْسِلَا', 6)).toBe('أُرْسِــلَا');
    expect(to('تَبَسَّمَا', 6)).toBe('تَبَسَّــمَا');
    expect(to('كتب', 4)).toBe('كتــب');
  });

  test('its words share the strokes, and a short word has half as many', () => {
    const both = to('محمد كاتب', 11);
    expect(both.split(' ').map(strokes)).toEqual([2, 2]);
    expect(to('محمد من', 8.5).split(' ').map(strokes)).toEqual([2, 1]);
  });

  test('no word is drawn out without end', () => {
    expect(strokes(to('محمد', 400))).toBe(6);
    expect(strokes(to('من', 400))).toBe(3);
  });

  test('one joint in a word, and the words are the same without the strokes', () => {
    const line = 'وَالْمُسْنَدُ الْمُتَّصِلُ الْإِسْنَادِ مِنْ';
    const drawn = to(line, 40);
    expect(withoutTatweel(drawn)).toBe(line);
    for (const word of drawn.split(' ')) expect(word.match(/\u0640+/gu) ?? []).toHaveLength(1);
  });
});
