import { describe, expect, test } from 'vitest';
import { brokenInto } from './break-lines.ts';
import { tiedWords } from './tied-words.ts';

const space = 5;

/** Ten a letter. */
function lines(text: string, width: number): string[] {
  const words = text.split(' ');
  const tied = tiedWords(words);
  return brokenInto(
    words.map((word, index) => ({ word, width: word.length * 10, isTied: tied[index] ?? false })),
    width,
    space,
  ).map((line) => line.map(({ word }) => word).join(' '));
}

describe('lines of one width', () => {
  test('hold every word once, in order', () => {
    const text = 'سمع جميع كتاب الأربعين على الشيخ صالح بن حسن بن أحمد بقراءة عمر بن خالد';
    expect(lines(text, 200).join(' ')).toBe(text);
  });

  test('are never wider than the column where a break is possible', () => {
    const text = 'سمع جميع كتاب الأربعين على الشيخ المسند حفظه الله بقراءة القارئ السادة الحاضرون';
    for (const line of lines(text, 180)) {
      const count = line.split(' ').length;
      const letters = line.replaceAll(' ', '').length * 10;
      expect(letters + (count - 1) * space * 0.75).toBeLessThanOrEqual(180);
    }
  });

  test('a name is not parted from its father even where the line is then loose', () => {
    const broken = lines('وزيد وسليمان وأسامة بن نبيل بن زكي وعمار', 170);
    for (const line of broken) expect(line).not.toMatch(/^(?:بن|نبيل)/u);
  });

  test('a word wider than the column stands whole on a line of its own', () => {
    expect(lines('أ كلمةطويلةجداجداجدا ب', 60)).toContain('كلمةطويلةجداجداجدا');
  });

  test('nothing is on no line', () => {
    expect(brokenInto([], 100, space)).toEqual([]);
  });
});
