import { expect, test } from 'vitest';
import { recitalSentence } from './recital-sentence.ts';

test('says what is left of each text, in the grammar of its number', () => {
  expect(recitalSentence([])).toBe(null);
  expect(recitalSentence([{ title: 'المنظومة البيقونية', kind: 'nazm', left: 2 }])).toBe(
    'تصدر الشهادة بعد أن يُجاز عَرضك حفظًا: «المنظومة البيقونية» (الباقي بيتان).',
  );
  expect(
    recitalSentence([
      { title: 'الأربعون النووية', kind: 'hadith', left: 42 },
      { title: 'نخبة الفكر', kind: 'nathr', left: 3 },
    ]),
  ).toBe(
    'تصدر الشهادة بعد أن يُجاز عَرضك حفظًا: «الأربعون النووية» (الباقي 42 حديثًا)، و«نخبة الفكر» (الباقي 3 فقرات).',
  );
});
