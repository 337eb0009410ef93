import { describe, expect, it } from 'vitest';
import { keptTogether } from './kept-together.ts';

/** A line that may break at the bar only. */
const lines = (text: string) => keptTogether(text).replaceAll(' ', '|').replaceAll('\u00a0', ' ');

describe('a name', () => {
  it.each([
    ['عبد الرحمن المدير', 'عبد الرحمن|المدير'],
    ['محمد بن عبد الله بن مالك', 'محمد|بن عبد الله|بن مالك'],
    ['أبو عبد الرحمن السلمي', 'أبو عبد الرحمن|السلمي'],
    ['د. فاطمة الأندلسية', 'د. فاطمة|الأندلسية'],
    ['أ.د. تقي الدين ابن تيمية', 'أ.د. تقي الدين|ابن تيمية'],
    ['سنن أبي داود', 'سنن|أبي داود'],
    ['شمائل رسول الله ﷺ', 'شمائل|رسول الله ﷺ'],
    ['«عبد الغني» المقدسي', '«عبد الغني»|المقدسي'],
  ])('«%s» keeps its compound parts on one line', (name, expected) => {
    expect(lines(name)).toBe(expected);
  });

  it.each([
    ['عبدالرحمن المدير', 'عبدالرحمن|المدير'],
    ['كتاب العبد الصالح', 'كتاب|العبد|الصالح'],
    ['لبن طازج', 'لبن|طازج'],
    ['الدينار والدرهم', 'الدينار|والدرهم'],
    ['Ada Lovelace', 'Ada|Lovelace'],
    ['', ''],
  ])('«%s» is left as it is', (name, expected) => {
    expect(lines(name)).toBe(expected);
  });
});
