import { expect, test } from 'vitest';
import { deskPlot, phonePlot, placeLabels, scaleOf, ticksOf } from './question-plot.ts';

test('the axis holds what is usual, and whatever lies beyond it', () => {
  expect(ticksOf([])).toEqual([-0.2, 0, 0.2, 0.4, 0.6]);
  expect(ticksOf([0.1, 0.6])).toEqual([-0.2, 0, 0.2, 0.4, 0.6]);
  expect(ticksOf([-0.21, 0.61])).toEqual([-0.4, -0.2, 0, 0.2, 0.4, 0.6, 0.8]);
  expect(ticksOf([-1, 1])).toEqual([-1, -0.8, -0.6, -0.4, -0.2, 0, 0.2, 0.4, 0.6, 0.8, 1]);
});

test.each([deskPlot, phonePlot])('shares grow from the right, discrimination from below', (size) => {
  const { x, y } = scaleOf(size, ticksOf([-0.3]));
  expect([x(0), x(100)]).toEqual([size.width - size.right, size.left]);
  expect(x(20)).toBeGreaterThan(x(80));
  expect(y(0.6)).toBe(size.top);
  expect(y(-0.4)).toBeGreaterThan(y(0));
  expect(y(-0.4)).toBeLessThan(size.height - size.bottom);
});

test('numbers stand clear of one another and of the marks', () => {
  const points = [
    { x: 50, y: 50, number: 1 },
    { x: 66, y: 52, number: 12 },
    { x: 50, y: 70, number: 103 },
  ];
  const labels = placeLabels(points);
  expect(labels).toHaveLength(3);
  // Beside the first stands the second.
  expect(labels[0]).not.toMatchObject({ anchor: 'start' });
  expect(new Set(labels.map(({ x, y }) => `${x} ${y}`)).size).toBe(3);
});
