import { expect, test } from 'vitest';
import { answersAhead } from './fetched-ahead.ts';
import { courseQuery } from './courses/api.ts';
import { lessonNotesQuery } from './notes/api.ts';

test('an answer is asked for by that parameter of the address which it belongs to', async () => {
  const page = {
    page: 'lessons/lesson-page.tsx',
    addresses: [],
    ofShell: ['/api/auth/user'],
    fetchAnswers: (queries, { courseId, lessonId }) =>
      Promise.all([
        queries.prefetchQuery(courseQuery(Number(courseId))),
        queries.prefetchQuery(lessonNotesQuery(Number(lessonId))),
      ]),
  } satisfies Parameters<typeof answersAhead>[0];
  expect(await answersAhead(page, '/course/:courseId/lessons/:lessonId')).toEqual([
    '/api/auth/user',
    '/api/courses/:courseId',
    '/api/lessons/:lessonId/notes',
  ]);
});
