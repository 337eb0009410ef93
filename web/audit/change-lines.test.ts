import { expect, test } from 'vitest';
import { changeLines } from './change-lines.ts';

test('a change is written from what to what, in words', () => {
  expect(
    changeLines({
      title: { from: 'قديم', to: 'جديد' },
      isActive: { from: true, to: false },
      imageUrl: { from: null, to: '/uploads/a.webp' },
      ids: [3, 1, 2],
    }),
  ).toEqual([
    { field: 'title', from: 'قديم', to: 'جديد' },
    { field: 'isActive', from: 'نعم', to: 'لا' },
    { field: 'imageUrl', from: 'لا شيء', to: '/uploads/a.webp' },
    { field: 'ids', from: null, to: '[3,1,2]' },
  ]);
});
