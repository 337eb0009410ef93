import { expect, test } from 'vitest';
import { aboutMinutes, daysInARow, minutesOfWard, nextWardLine, wardText } from './ward-text.ts';

test.each([
  [0, null],
  [1, null],
  [2, 'يومان متتابعان'],
  [3, 'ثلاثة أيام متتابعة'],
  [4, 'أربعة أيام متتابعة'],
  [10, 'عشرة أيام متتابعة'],
  [11, '11 يومًا متتابعًا'],
  [99, '99 يومًا متتابعًا'],
  [100, '100 يوم متتابع'],
  [102, '102 يوم متتابع'],
  [103, '103 أيام متتابعة'],
])('%i days in a row: %s', (days, said) => {
  expect(daysInARow(days)).toBe(said);
});

test.each([
  [2, 'وُزّع ما فات على يومين.'],
  [5, 'وُزّع ما فات على خمسة أيام.'],
  [12, 'وُزّع ما فات على 12 يومًا.'],
])('what was missed is spread over %i days', (days, said) => {
  expect(wardText.spreadOver(days)).toBe(said);
});

test.each([
  [0, 'نحو دقيقة'],
  [1, 'نحو دقيقة'],
  [2, 'نحو دقيقتين'],
  [5, 'نحو 5 دقائق'],
  [12, 'نحو 12 دقيقة'],
  [60, 'نحو ساعة'],
  [125, 'نحو ساعتين و5 دقائق'],
])('%i minutes are said as %s', (minutes, said) => {
  expect(aboutMinutes(minutes)).toBe(said);
});

test('texts are called by their names, and many by their number', () => {
  const names = ['المنظومة البيقونية', 'الأربعون النووية', 'نخبة الفكر'];
  expect(wardText.fromTexts(names.slice(0, 1), 12)).toBe('من «المنظومة البيقونية»، نحو 12 دقيقة');
  expect(wardText.fromTexts(names.slice(0, 2), 12)).toBe(
    'من «المنظومة البيقونية» و«الأربعون النووية»، نحو 12 دقيقة',
  );
  expect(wardText.fromTexts(names, 2)).toBe('من 3 متون، نحو دقيقتين');
});

test('a hadith takes longer than a verse, and what is new longer than what is known', () => {
  const text = { key: 'x', title: 'x', due: 4, fresh: 2 };
  expect(minutesOfWard([{ ...text, kind: 'nazm' }])).toBe(6);
  expect(minutesOfWard([{ ...text, kind: 'hadith', fresh: 0 }])).toBe(6);
});

test.each([
  ['2026-11-19', 'وغدًا: مراجعة 5 أبيات.'],
  ['2026-11-21', 'ويوم السبت: مراجعة 5 أبيات.'],
  ['2026-11-24', 'ويوم الثلاثاء: مراجعة 5 أبيات.'],
  ['2026-11-25', 'وبعد سبعة أيام: مراجعة 5 أبيات.'],
  ['2026-12-02', 'وبعد 14 يومًا: مراجعة 5 أبيات.'],
])('what comes next, on %s', (day, said) => {
  const texts = [{ key: 'x', title: 'x', kind: 'nazm' as const, due: 5, fresh: 0 }];
  const week = [{ day: '2026-11-18', isDone: true }];
  expect(nextWardLine({ week, next: { day, texts } })).toBe(said);
  expect(nextWardLine({ week, next: null })).toBeNull();
});
