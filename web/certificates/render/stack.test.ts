import { expect, it } from 'vitest';
import { paintStack, type Scalable, space } from './stack.ts';

const box = { left: 10, top: 100, width: 500, height: 200 };

function recorded(height: number) {
  const painted: { top: number; height: number }[] = [];
  const block: Scalable = (scale) => ({
    height: height * scale,
    paint: (_, top) => void painted.push({ top, height: height * scale }),
  });
  return { block, painted };
}

it('blocks stand one under another, in the middle of their place', () => {
  const [one, two] = [recorded(60), recorded(40)];
  paintStack(box, [one.block, space(20), two.block]);
  expect(one.painted).toEqual([{ top: 140, height: 60 }]);
  expect(two.painted).toEqual([{ top: 220, height: 40 }]);
});

it('blocks that are too tall together become smaller together, and stay within their place', () => {
  const blocks = [recorded(150), recorded(90), recorded(120)];
  paintStack(
    box,
    blocks.map(({ block }) => block),
  );
  const [first, , last] = blocks.map(({ painted }) => painted[0]);
  expect(first?.top).toBeGreaterThanOrEqual(100);
  expect((last?.top ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(300);
  expect((first?.height ?? 0) / (last?.height ?? 1)).toBeCloseTo(150 / 120);
});
