import { expect, test } from 'vitest';
import { sheetSteps } from './sheet-layout.ts';

const room = 1000;
const at = (chain: number, text: number) =>
  sheetSteps(room, {
    chain: ({ size, isInline }) => chain * size * (isInline ? 2 : 3),
    text: (size, width) => (text * size * size) / (1000 - width),
  });

test('a short chain and a short text are set in the largest type', () => {
  expect(at(13, 300)).toEqual({ chain: { width: 318, size: 22.5, isInline: false }, size: 28 });
});

test('a long chain becomes smaller and takes a wider margin, and the text beside it makes room', () => {
  const { chain, size } = at(30, 900);
  expect(chain.size).toBeLessThan(22.5);
  expect(chain.width).toBeGreaterThan(318);
  expect(chain.isInline).toBe(true);
  expect(size).toBeLessThan(28);
});

test('what fits at no size is set in the smallest', () => {
  expect(at(500, 90_000)).toMatchObject({ chain: { size: 13.5 }, size: 19 });
});
