import { expect, test } from 'vitest';
import { owedText } from './completion-text.ts';
import { lessonsLeftText, remainingText, toComeText } from './text.ts';

test.each([
  [1, 'بقي أقل من دقيقة لإتمام الدرس'],
  [59, 'بقي أقل من دقيقة لإتمام الدرس'],
  [60, 'بقيت دقيقة واحدة لإتمام الدرس'],
  [63, 'بقيت دقيقة واحدة لإتمام الدرس'],
  [89, 'بقيت دقيقة واحدة لإتمام الدرس'],
  [90, 'بقيت دقيقتان لإتمام الدرس'],
  [180, 'بقيت 3 دقائق لإتمام الدرس'],
  [600, 'بقيت 10 دقائق لإتمام الدرس'],
  [660, 'بقيت 11 دقيقة لإتمام الدرس'],
  [6000, 'بقيت 100 دقيقة لإتمام الدرس'],
])('with %i seconds to go', (seconds, sentence) => {
  expect(remainingText(seconds)).toBe(sentence);
});

test.each([
  [1, 'بقي لك درس واحد، ثم يُفتح الاختبار النهائي.'],
  [2, 'بقي لك درسان، ثم يُفتح الاختبار النهائي.'],
  [5, 'بقي لك 5 دروس، ثم يُفتح الاختبار النهائي.'],
  [12, 'بقي لك 12 درسًا، ثم يُفتح الاختبار النهائي.'],
])('with %i lessons to go', (count, sentence) => {
  expect(lessonsLeftText(count, 0)).toBe(sentence);
});

test.each([
  [1, 'لم يُرفع بعدُ تسجيل درس واحد.'],
  [2, 'لم يُرفع بعدُ تسجيل درسين.'],
  [3, 'لم يُرفع بعدُ تسجيل 3 دروس.'],
  [11, 'لم يُرفع بعدُ تسجيل 11 درسًا.'],
])('with %i lessons to come, the exam says why it stays closed', (count, sentence) => {
  expect(toComeText(count)).toBe(sentence);
  expect(lessonsLeftText(12, count)).toBe(`بقي لك 12 درسًا، ثم يُفتح الاختبار النهائي. ${sentence}`);
});

test.each([
  [40, 'أقل من دقيقة'],
  [61, 'دقيقة واحدة'],
  [115, 'دقيقتين'],
  [600, '10 دقائق'],
])('with %i seconds still to be credited', (seconds, amount) => {
  expect(owedText(seconds)).toContain(`بقي احتساب ${amount} مما شاهدته`);
});
