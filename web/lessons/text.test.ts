import { expect, test } from 'vitest';
import { lessonsLeftText, remainingText } from './text.ts';

test.each([
  [1, 'بقي أقل من دقيقة لإتمام الدرس'],
  [59, 'بقي أقل من دقيقة لإتمام الدرس'],
  [60, 'بقيت دقيقة واحدة لإتمام الدرس'],
  [61, 'بقيت دقيقتان لإتمام الدرس'],
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
  expect(lessonsLeftText(count)).toBe(sentence);
});
