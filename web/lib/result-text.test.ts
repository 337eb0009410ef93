import { expect, it } from 'vitest';
import { resultText } from './result-text.ts';

it('speaks of the attempt as an attempt, and not as the passing grade that was named before it', () => {
  expect(`${resultText.marks(14, 20, 70)} ${resultText.tries(2)}`.replaceAll('\u200e', '')).toBe(
    'الإجابات الصحيحة 14 من 20، ودرجة النجاح 70%. هذه نتيجة المحاولة الثانية.',
  );
});

it.each([
  [2, 2, 'أتقنت وحدتين، وبقيت وحدتان تُراجَعان.'],
  [1, 1, 'أتقنت وحدة واحدة، وبقيت وحدة واحدة تُراجَع.'],
  [3, 4, 'أتقنت 3 وحدات، وبقيت 4 وحدات تُراجَع.'],
  [11, 12, 'أتقنت 11 وحدة، وبقيت 12 وحدة تُراجَع.'],
  [0, 3, 'وحدات الورقة كلها تُراجَع.'],
  [3, 0, ''],
])('with %d strong units and %d weak ones it says «%s»', (strong, weak, said) => {
  expect(resultText.units(strong, weak)).toBe(said);
});
