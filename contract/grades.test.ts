import { expect, it } from 'vitest';
import { gradeBand, honoursOf } from './grades.ts';

it.each([
  [100, 'ممتاز', '90'],
  [90, 'ممتاز', '90'],
  [89.99, 'جيد جدًا', '80'],
  [89.58, 'جيد جدًا', '80'],
  [80, 'جيد جدًا', '80'],
  [79.99, 'جيد', '70'],
  [70, 'جيد', '70'],
  [69.99, 'مقبول', '00'],
  [0, 'مقبول', '00'],
])('%d is %s', (grade, honours, band) => {
  expect(honoursOf(grade)).toBe(honours);
  expect(gradeBand(grade)).toBe(band);
});
