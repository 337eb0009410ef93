import { expect, test } from 'vitest';
import {
  checkFields,
  emptyFields,
  errorsByField,
  fieldsOf,
  isBlank,
  isSame,
  withoutOption,
} from './question-draft.ts';
import type { KeyedQuestion } from './question-draft.ts';
import { editorText as text } from './text.ts';

const typed = {
  question: ' من صاحب الأربعين؟ ',
  options: ['البخاري', '', 'النووي', ''],
  correct: 2,
  points: '٢٫٥',
  unit: '2',
  difficulty: '3',
  explanation: ' ',
  source: ' نزهة النظر ',
  isApproved: true,
};

const stored: KeyedQuestion = {
  id: 7,
  examId: 1,
  question: 'من صاحب الأربعين؟',
  options: ['البخاري', 'النووي'],
  correctAnswer: 'B',
  order: 1,
  points: 2.5,
  unit: 2,
  difficulty: 3,
  explanation: null,
  source: 'نزهة النظر',
  isApproved: true,
};

test('options left empty are not sent, and the key follows its option', () => {
  expect(checkFields(typed)).toEqual({
    body: {
      question: 'من صاحب الأربعين؟',
      options: ['البخاري', 'النووي'],
      correctAnswer: 'B',
      points: 2.5,
      unit: 2,
      difficulty: 3,
      explanation: null,
      source: 'نزهة النظر',
      isApproved: true,
    },
  });
});

test('a question without a key is not sent', () => {
  expect(checkFields({ ...typed, correct: null })).toEqual({ errors: { correctAnswer: text.chooseKey } });
});

test('a key on an option without words is no key', () => {
  expect(checkFields({ ...typed, correct: 1 })).toEqual({ errors: { correctAnswer: text.chooseKey } });
});

test('everything that is missing is said at once, each at its field', () => {
  expect(checkFields({ ...emptyFields, points: '11' })).toEqual({
    errors: {
      question: 'نص السؤال مطلوب.',
      options: 'خياران على الأقل.',
      points: 'النقاط بين 0.1 و10.',
      correctAnswer: text.chooseKey,
    },
  });
});

test('a mistake in the second option sent stands at the third row, where it was typed', () => {
  const problems = [
    { path: 'options.1', message: 'طويل' },
    { path: 'question', message: 'مطلوب' },
  ];
  expect(errorsByField(typed, problems)).toEqual({ 'options.2': 'طويل', question: 'مطلوب' });
});

test.each([
  [0, 1],
  [1, 1],
  [2, null],
  [3, 2],
])('with option %d removed the key stands at %s', (removed, correct) => {
  const left = withoutOption(typed, removed);
  expect(left.correct).toBe(correct);
  expect(left.options).toHaveLength(3);
});

test('what was typed is the same as what is stored, whatever blanks lie around it', () => {
  expect(isSame(fieldsOf(stored), typed)).toBe(true);
  expect(isSame(fieldsOf(stored), { ...typed, correct: 0 })).toBe(false);
  expect(isSame(fieldsOf(stored), { ...typed, question: 'سؤال آخر' })).toBe(false);
  for (const other of [{ unit: '' }, { difficulty: '1' }, { explanation: 'لأنه' }, { isApproved: false }])
    expect(isSame(fieldsOf(stored), { ...typed, ...other })).toBe(false);
});

test('a form is blank until a word is typed in it', () => {
  expect(isBlank(emptyFields)).toBe(true);
  expect(isBlank({ ...emptyFields, options: ['', 'كلمة'] })).toBe(false);
});
