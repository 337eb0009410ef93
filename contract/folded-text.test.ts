import { describe, expect, test } from 'vitest';
import { folded, matches } from './folded-text.ts';

test.each([
  ['الأربعون', 'الاربعون'],
  ['مُصطَلَحُ', 'مصطلح'],
  ['السُّنّة', 'السنه'],
  ['مستوى', 'مستوي'],
  ['حـــديث', 'حديث'],
  ['المسئول', 'المسيول'],
  ['ٱلکتاب', 'الكتاب'],
  ['الدورة ٢', 'الدوره 2'],
  ['Hadith', 'hadith'],
])('«%s» and «%s» are the same', (one, other) => {
  expect(folded(one)).toBe(folded(other));
});

describe('what was typed', () => {
  test('every word must be somewhere, in the title or the name, in any order', () => {
    expect(matches('احمد مصطلح', 'مصطلح الحديث', 'د. أحمد السيد')).toBe(true);
    expect(matches('احمد فقه', 'مصطلح الحديث', 'د. أحمد السيد')).toBe(false);
  });

  test('nothing typed matches everything', () => {
    expect(matches('   ', 'مصطلح الحديث')).toBe(true);
  });
});
