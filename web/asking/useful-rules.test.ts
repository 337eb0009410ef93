import { expect, test } from 'vitest';
import { marked } from './useful-rules.ts';

test('a student has one mark on a question, however often it is pressed', () => {
  const once = marked({ useful: 2, isUsefulToMe: false }, true);
  expect(once).toEqual({ useful: 3, isUsefulToMe: true });
  expect(marked(once, true)).toEqual(once);
  expect(marked(once, false)).toEqual({ useful: 2, isUsefulToMe: false });
  expect(marked({ useful: 0, isUsefulToMe: true }, false)).toEqual({ useful: 0, isUsefulToMe: false });
});
