import { expect, test } from 'vitest';
import { leftBehind, textOf, together } from './figures.ts';
import { createRegistry } from './registry.ts';

/** What one process of the university counts. */
function process({ answers = 0, open = 0, free = Number.NaN, took = [] as number[], route = '/a' }) {
  const { counter, gauge, histogram, figures } = createRegistry();
  counter('answers_total', 'Answers.', ['route']).add(answers, route);
  gauge('open', 'Open pages.', () => open);
  gauge('free_bytes', 'Of the one disk.', () => free, 'largest');
  const seconds = histogram('took_seconds', 'How long.', [0.1, 1]);
  for (const each of took) seconds.observe(each);
  return figures();
}

test('of several processes counts and open pages are summed, and the one disk is told once', () => {
  const one = process({ answers: 3, open: 2, free: 500, took: [0.05, 3] });
  const other = process({ answers: 4, open: 1, took: [0.5] });
  const text = textOf(together([one, other, process({ answers: 1, route: '/b' })]));
  expect(text).toBe(`# HELP answers_total Answers.
# TYPE answers_total counter
answers_total{route="/a"} 7
answers_total{route="/b"} 1
# HELP open Open pages.
# TYPE open gauge
open 3
# HELP free_bytes Of the one disk.
# TYPE free_bytes gauge
free_bytes 500
# HELP took_seconds How long.
# TYPE took_seconds histogram
took_seconds_bucket{le="0.1"} 1
took_seconds_bucket{le="1"} 2
took_seconds_bucket{le="+Inf"} 3
took_seconds_sum 3.55
took_seconds_count 3
`);
});

test('what a process counted stays counted when it ends; its open pages are gone', () => {
  const ended = leftBehind(process({ answers: 3, open: 2, free: 500, took: [3] }));
  const text = textOf(together([process({ answers: 1, open: 1 }), ended]));
  expect(text).toContain('answers_total{route="/a"} 4\n');
  expect(text).toContain('open 1\n');
  expect(text).toContain('free_bytes NaN\n');
  expect(text).toContain('took_seconds_count 1\n');
});

test('a figure that nobody knows stays unknown, and is not counted as nought', () => {
  expect(textOf(together([process({}), process({})]))).toContain('free_bytes NaN\n');
});
