import { expect, test } from 'vitest';
import { pathPattern } from './path-pattern.ts';

test.each([
  ['/course/:id', '/course/7', { id: '7' }],
  ['/course/:id', '/course/7/', { id: '7' }],
  ['/course/:courseId/lessons/:lessonId', '/course/7/lessons/12', { courseId: '7', lessonId: '12' }],
  ['/mutun/:key/:unit', '/mutun/bayquniyya/3', { key: 'bayquniyya', unit: '3' }],
  ['/verify/:certificateNumber', '/verify/HDT-1448', { certificateNumber: 'HDT-1448' }],
])('%s is the page of %s', (route, path, parameters) => {
  expect({ ...pathPattern(route).exec(path)?.groups }).toEqual(parameters);
});

test.each([
  ['/course/:id', '/course/abc'],
  ['/course/:id', '/course/7/more'],
  ['/course/:id', '/course/12345678901'],
  ['/course/:id', '/course/'],
  ['/course/:courseId/lessons/:lessonId', '/course/7/lessons/x'],
  ['/levels', '/levels2'],
])('%s is no page of %s', (route, path) => {
  expect(pathPattern(route).test(path)).toBe(false);
});
