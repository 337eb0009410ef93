import { expect, test } from 'vitest';
import { countedQuestions } from './counted-text.ts';
import { lettersLeft } from './text.ts';

test.each([
  [0, 0, 'لا أسئلة في هذا الدرس بعد'],
  [1, 0, 'سؤال واحد في هذا الدرس، لم يُجب عنه بعد'],
  [1, 1, 'سؤال واحد في هذا الدرس، وقد أُجيب عنه'],
  [2, 0, 'سؤالان في هذا الدرس، لم يُجب عنهما بعد'],
  [2, 1, 'سؤالان في هذا الدرس، أُجيب عن أحدهما'],
  [2, 2, 'سؤالان في هذا الدرس، أُجيب عنهما'],
  [3, 2, 'ثلاثة أسئلة في هذا الدرس، أُجيب عن اثنين'],
  [3, 0, 'ثلاثة أسئلة في هذا الدرس، لم يُجب عن شيء منها بعد'],
  [10, 3, 'عشرة أسئلة في هذا الدرس، أُجيب عن ثلاثة'],
  [11, 1, '11 سؤالًا في هذا الدرس، أُجيب عن واحد'],
  [12, 12, '12 سؤالًا في هذا الدرس، أُجيب عنها كلها'],
  [100, 30, '100 سؤال في هذا الدرس، أُجيب عن 30'],
])('%i asked and %i answered are told in a sentence', (count, answered, sentence) => {
  expect(countedQuestions(count, answered)).toBe(sentence);
});

test('how many letters are left is told near the end alone, and what is too much afterwards', () => {
  expect(lettersLeft('س'.repeat(1799))).toBeNull();
  expect(lettersLeft('س'.repeat(1985))).toBe('بقي 15 حرفًا');
  expect(lettersLeft('س'.repeat(1998))).toBe('بقي حرفان');
  expect(lettersLeft('س'.repeat(2000))).toBe('لم يبق حرف');
  expect(lettersLeft('س'.repeat(2003))).toBe('زاد 3 أحرف على الحدّ، فاختصره.');
  expect(lettersLeft(`  ${'س'.repeat(1700)}  `)).toBeNull();
});
