import { expect, it } from 'vitest';
import { editorText } from './text.ts';

it.each([
  [0, 0, 'لا أسئلة بعد'],
  [1, 1, 'سؤال واحد، ومجموع النقاط 1'],
  [2, 2.5, 'سؤالان، ومجموع النقاط 2.5'],
  [10, 10, '10 أسئلة، ومجموع النقاط 10'],
  [11, 12, '11 سؤالًا، ومجموع النقاط 12'],
])('an exam of %d questions and %d points reads «%s»', (questions, points, words) => {
  expect(editorText.questionsAndPoints(questions, points)).toBe(words);
});

it.each([
  [1, 'عاد إليك ما كتبته هنا ولم يُحفظ: سؤال واحد. راجعه ثم احفظه.'],
  [2, 'عاد إليك ما كتبته هنا ولم يُحفظ: سؤالان. راجعه ثم احفظه.'],
  [3, 'عاد إليك ما كتبته هنا ولم يُحفظ: 3 أسئلة. راجعه ثم احفظه.'],
])('%d questions come back in a sentence that agrees with each number', (count, words) => {
  expect(editorText.restored(count)).toBe(words);
});
