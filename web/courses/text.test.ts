import { expect, it } from 'vitest';
import { coursesText } from './text.ts';

it('counts the lessons of a course as grammar asks after «من»', () => {
  expect(coursesText.lessonsDone(1, 2)).toBe('أتممت 1 من درسين');
  expect(coursesText.lessonsDone(3, 12)).toBe('أتممت 3 من 12 درسًا');
});

it.each([
  [12 * 60, 12 * 30 * 60, '12 ساعة: 6 ساعات للدروس، والباقي للقراءة والحفظ والمراجعة'],
  [4 * 60, 2 * 3600, '4 ساعات: ساعتان للدروس، والباقي للقراءة والحفظ والمراجعة'],
  [6 * 60, 6 * 3600, '6 ساعات'],
  [60, 20 * 60, 'ساعة واحدة'],
  [12 * 60, 0, '12 ساعة'],
])('says what %d minutes hold besides lessons of %d seconds: %s', (minutes, lessonSeconds, words) => {
  expect(coursesText.hoursAndTheirUse(minutes, lessonSeconds)).toBe(words);
});

it('gives a course of a few minutes no «لا ساعات»', () => {
  expect(coursesText.hours(20)).toBe('أقل من ساعة');
  expect(coursesText.hours(45)).toBe('ساعة واحدة');
});
