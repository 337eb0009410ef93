import { expect, test } from 'vitest';
import { createRegistry } from './registry.ts';

test('figures are written as Prometheus reads them', () => {
  const { counter, gauge, total, histogram, text } = createRegistry();
  const seen = counter('seen_total', 'What was seen.');
  const answers = counter('answers_total', 'Answers.', ['route', 'status']);
  gauge('waiting', 'Who waits.', () => 7);
  gauge('unknown', 'What cannot be known.', () => Number.NaN);
  total('cpu_seconds_total', 'Time used.', () => 1.5);
  const took = histogram('took_seconds', 'How long.', [0.1, 1], ['route']);

  expect(text()).toContain('seen_total 0\n');
  seen.add();
  seen.add(2);
  answers.add(1, '/a"b\\c\n', '2xx');
  answers.add(1, '/', '5xx');
  for (const value of [0.1, 0.5, 3]) took.observe(value, '/');

  expect(text()).toBe(`# HELP seen_total What was seen.
# TYPE seen_total counter
seen_total 3
# HELP answers_total Answers.
# TYPE answers_total counter
answers_total{route="/a\\"b\\\\c\\n",status="2xx"} 1
answers_total{route="/",status="5xx"} 1
# HELP waiting Who waits.
# TYPE waiting gauge
waiting 7
# HELP unknown What cannot be known.
# TYPE unknown gauge
unknown NaN
# HELP cpu_seconds_total Time used.
# TYPE cpu_seconds_total counter
cpu_seconds_total 1.5
# HELP took_seconds How long.
# TYPE took_seconds histogram
took_seconds_bucket{route="/",le="0.1"} 1
took_seconds_bucket{route="/",le="1"} 2
took_seconds_bucket{route="/",le="+Inf"} 3
took_seconds_sum{route="/"} 3.6
took_seconds_count{route="/"} 3
`);
});

test('a name stands for one figure', () => {
  const { gauge } = createRegistry();
  gauge('waiting', 'Who waits.', () => 1);
  expect(() => gauge('waiting', 'Who else waits.', () => 2)).toThrow('twice');
});
