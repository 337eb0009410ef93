import { expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { errorText } from './error-text.ts';

const refusedWith = (...messages: string[]) =>
  ApiError.from(
    400,
    'Bad Request',
    JSON.stringify({
      message: 'في البيانات المرسلة ما يحتاج إلى تصحيح.',
      code: 'invalid_input',
      errors: messages.map((message) => ({ path: 'firstName', message })),
    }),
  );

it.each([
  [
    ['يُرجى إدخال الاسم الأول.', 'يُرجى إدخال اسم العائلة.'],
    'يُرجى إدخال الاسم الأول، يُرجى إدخال اسم العائلة.',
  ],
  [['عنوان المادة مطلوب.', 'مدة الكورس مطلوبة'], 'عنوان المادة مطلوب، مدة الكورس مطلوبة'],
  [['يُرجى إدخال الاسم الأول.'], 'يُرجى إدخال الاسم الأول.'],
])('what is wrong with several fields is one sentence: %s', (messages, sentence) => {
  expect(errorText(refusedWith(...messages))).toBe(sentence);
});
