import { expect, it } from 'vitest';
import { courseHours } from './course-hours.ts';

it.each([
  [12 * 60, 12 * 30 * 60, '12 ساعة: 6 ساعات للدروس، والباقي للقراءة والحفظ والمراجعة'],
  [4 * 60, 2 * 3600, '4 ساعات: ساعتان للدروس، والباقي للقراءة والحفظ والمراجعة'],
  [6 * 60, 6 * 3600, '6 ساعات'],
  [60, 20 * 60, 'ساعة واحدة'],
  [12 * 60, 0, '12 ساعة'],
  [20, 20 * 60, 'أقل من ساعة'],
])('a course of %d minutes with lessons of %d seconds says «%s»', (minutes, lessonSeconds, words) => {
  expect(courseHours({ duration: minutes, diploma: 'preparatory' }, lessonSeconds)).toBe(words);
});

it('gives the rest of a doctorate to research', () => {
  expect(courseHours({ duration: 140 * 60, diploma: 'doctorate' }, 30 * 3600)).toBe(
    '140 ساعة: 30 ساعة للدروس، والباقي للبحث والقراءة',
  );
});
