import { expect, it } from 'vitest';
import { dashboardText } from './text.ts';

it.each([
  [0, 'مواد أتممتها'],
  [1, 'مادة أتممتها'],
  [2, 'مادتان أتممتهما'],
  [3, 'مواد أتممتها'],
  [11, 'مادة أتممتها'],
])('beside the figure %d stands «%s»', (count, words) => {
  expect(dashboardText.completedCourses(count)).toBe(words);
});

it.each([
  [1, 'ساعة من الدروس'],
  [2, 'ساعتان من الدروس'],
  [5, 'ساعات من الدروس'],
])('the hours watched are hours of lessons, and not a hearing: %d → %s', (count, words) => {
  expect(dashboardText.watchedHours(count)).toBe(words);
});
