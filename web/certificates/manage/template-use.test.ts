import { expect, it } from 'vitest';
import { isInUse } from './template-use.ts';

const template = (id: number, level: 'دكتوراه' | 'مادة', isActive = true) => ({ id, level, isActive });

it('of the active templates of a level the oldest dresses what is issued', () => {
  const [off, first, second, ofCourses] = [
    template(1, 'دكتوراه', false),
    template(2, 'دكتوراه'),
    template(3, 'دكتوراه'),
    template(4, 'مادة'),
  ];
  const all = [off, second, first, ofCourses];
  expect(all.map((one) => isInUse(one, all))).toEqual([false, false, true, true]);
});
