import { expect, it } from 'vitest';
import { resultText } from './result-text.ts';

it('speaks of the attempt as an attempt, and not as the passing grade that was named before it', () => {
  expect(`${resultText.marks(14, 20, 70)} ${resultText.tries(2)}`.replaceAll('\u200e', '')).toBe(
    'الإجابات الصحيحة 14 من 20، ودرجة النجاح 70%. هذه نتيجة محاولتك رقم 2.',
  );
});
