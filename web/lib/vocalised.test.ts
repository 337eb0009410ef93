import { expect, it } from 'vitest';
import { isVocalised } from './vocalised.ts';

it.each([
  ['إِنَّمَا الأَعْمَالُ بِالنِّيَّاتِ', true],
  ['اللُّؤْلُؤُ وَالْمَرْجَانُ', true],
  ['شرح حديث «إِنَّمَا الأَعْمَالُ بِالنِّيَّاتِ»', true],
  ['الأربعون النووية: حفظًا وشرحًا', false],
  ['حفظًا وشرحًا', false],
  ['مبادئ مصطلح الحديث', false],
  ['HLS', false],
  ['', false],
])('«%s»: carries its vowels? %s', (text, expected) => {
  expect(isVocalised(text)).toBe(expected);
});
