import { describe, expect, test } from 'vitest';
import { chainRules, ijazaRules, tabaqaRules, tonedStretches, tonedWords } from './toned-words.ts';

const inTone = (paragraph: string, rules: Parameters<typeof tonedWords>[1], tone: string): string[] =>
  tonedStretches(tonedWords(paragraph, rules))
    .filter((stretch) => stretch.tone === tone)
    .map(({ text }) => text);

describe('a record of listening', () => {
  const heard =
    'سمع جميعَ كتاب «الأربعون» تأليفِ أبي زكريا رحمه الله، على الشيخ المُسنِد أبي الخير صالح حفظه الله، بقراءة عمر، السادةُ: محمد، وأحمد؛ والسيّداتُ: مريم، وسارة.';

  test('begins large, and names the shaykh, the reader and the listeners in red', () => {
    expect(inTone(heard, tabaqaRules, 'great')).toEqual(['سمع']);
    expect(inTone(heard, tabaqaRules, 'rubric')).toEqual([
      'على الشيخ المُسنِد',
      'بقراءة',
      'السادةُ:',
      'والسيّداتُ:',
    ]);
  });

  test('nothing inside a name is taken for a heading', () => {
    expect(inTone('وحضر ولم يثبت له سماعٌ بلال بن السيّد.', tabaqaRules, 'rubric')).toEqual(['وحضر']);
  });

  test('women who missed are found as men are', () => {
    expect(inTone('وسمعتْه بفوتٍ خديجة، وفاتها الحديثُ ٣.', tabaqaRules, 'rubric')).toEqual([
      'وسمعتْه بفوتٍ',
    ]);
  });
});

test('an ijaza in words of the shaykh’s own is left as he wrote it', () => {
  expect(inTone('أذنت لفلان في الرواية عني.', ijazaRules, 'great')).toEqual([]);
  expect(inTone('وسألتني فأجبتُها، وأجزتُ لها أن ترويَ عنّي هذا الكتاب.', ijazaRules, 'great')).toEqual([
    'وأجزتُ لها أن ترويَ عنّي',
  ]);
});

test('a chain that is told shows its men, its ways and their deaths apart', () => {
  const told = 'سماعًا من أبي علي حسن (١٣٩٦)، قراءةً على صالح (١٣٢٤) ح وإجازةً من عائشة (١٠٣٦)';
  const rules = chainRules(['أبي علي حسن', 'صالح', 'عائشة']);
  expect(inTone(told, rules, 'strong')).toEqual(['أبي علي حسن', 'صالح', 'عائشة']);
  expect(inTone(told, rules, 'rubric')).toEqual(['سماعًا', 'قراءةً', 'وإجازةً']);
  expect(inTone(told, rules, 'great')).toEqual(['ح']);
  expect(inTone(told, rules, 'small')).toEqual(['(١٣٩٦)،', '(١٣٢٤)', '(١٠٣٦)']);
});
