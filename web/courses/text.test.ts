import { expect, it } from 'vitest';
import { coursesText } from './text.ts';

it('counts the lessons of a course as grammar asks after «من»', () => {
  expect(coursesText.lessonsDone(1, 2)).toBe('أتممت 1 من درسين');
  expect(coursesText.lessonsDone(3, 12)).toBe('أتممت 3 من 12 درسًا');
});
