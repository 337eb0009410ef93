import { type Across, type Figure, type Sample, textOf } from './figures.ts';

/** The values of a metric's labels, in the order in which they were declared. */
type Labels = readonly string[];

type Labelled = [labels: Labels, value: number];

export interface Counter {
  add: (amount?: number, ...labels: string[]) => void;
}

export interface Histogram {
  observe: (value: number, ...labels: string[]) => void;
}

export interface Registry {
  /** Only ever grows. */
  counter: (name: string, help: string, labelNames?: Labels) => Counter;
  /** Read at the moment when somebody asks. `across`: what several processes together have. */
  gauge: (name: string, help: string, read: () => number, across?: Across) => void;
  /**
   * One for each combination of labels; what cannot be known now is left out. They are of the whole university: what one
   * process knows better than another is taken.
   */
  gauges: (name: string, help: string, labelNames: Labels, read: () => Labelled[]) => void;
  /** As a gauge, of something that only ever grows. */
  total: (name: string, help: string, read: () => number) => void;
  /** How often a value was at most each of these bounds. */
  histogram: (name: string, help: string, bounds: readonly number[], labelNames?: Labels) => Histogram;
  figures: () => Figure[];
  text: () => string;
}

export function createRegistry(): Registry {
  const metrics = new Map<string, () => Figure>();

  const declare = (about: Omit<Figure, 'samples'>, samples: () => Sample[]) => {
    if (metrics.has(about.name)) throw new Error(`${about.name} is declared twice`);
    metrics.set(about.name, () => ({ ...about, samples: samples() }));
  };

  const registry: Registry = {
    counter: (name, help, labelNames = []) => {
      const series = seriesOf(labelNames, () => ({ value: 0 }));
      // A count that has not begun is known to be nought.
      if (labelNames.length === 0) series.at([]);
      declare({ name, help, type: 'counter', across: 'sum' }, () =>
        series.all().map(([labels, { value }]) => [name + within(labels), value]),
      );
      return { add: (amount = 1, ...labels) => void (series.at(labels).value += amount) };
    },

    gauge: (name, help, read, across = 'sum') =>
      declare({ name, help, type: 'gauge', across }, () => [[name, read()]]),

    gauges: (name, help, labelNames, read) =>
      declare({ name, help, type: 'gauge', across: 'largest' }, () =>
        read().map(([labels, value]) => [name + within(written(labelNames, labels)), value]),
      ),

    total: (name, help, read) =>
      declare({ name, help, type: 'counter', across: 'sum' }, () => [[name, read()]]),

    histogram: (name, help, bounds, labelNames = []) => {
      const series = seriesOf(labelNames, () => ({ buckets: bounds.map(() => 0), sum: 0, count: 0 }));
      declare({ name, help, type: 'histogram', across: 'sum' }, () =>
        series.all().flatMap(([labels, seen]) => samplesOf(name, labels, bounds, seen)),
      );
      return {
        observe: (value, ...labels) => {
          const one = series.at(labels);
          const bucket = bounds.findIndex((bound) => value <= bound);
          if (bucket !== -1) one.buckets[bucket] = (one.buckets[bucket] ?? 0) + 1;
          one.sum += value;
          one.count += 1;
        },
      };
    },

    figures: () => [...metrics.values()].map((figure) => figure()),
    text: () => textOf(registry.figures()),
  };
  return registry;
}

interface Seen {
  buckets: number[];
  sum: number;
  count: number;
}

function samplesOf(
  name: string,
  labels: string,
  bounds: readonly number[],
  { buckets, sum, count }: Seen,
): Sample[] {
  let upTo = 0;
  const upToBound = (bound: string) =>
    `${name}_bucket${within(labels ? `${labels},le="${bound}"` : `le="${bound}"`)}`;
  return [
    ...bounds.map((bound, index): Sample => {
      upTo += buckets[index] ?? 0;
      return [upToBound(String(bound)), upTo];
    }),
    [upToBound('+Inf'), count],
    [`${name}_sum${within(labels)}`, sum],
    [`${name}_count${within(labels)}`, count],
  ];
}

/** One value for each combination of labels that has been seen. It is counted at every answer, and written when asked for. */
function seriesOf<Value>(names: Labels, start: () => Value) {
  const values = new Map<string, Value>();
  return {
    at(labels: Labels): Value {
      const key = labels.join(between);
      const present = values.get(key);
      if (present !== undefined) return present;
      const fresh = start();
      values.set(key, fresh);
      return fresh;
    },
    all: () => [...values].map(([key, value]) => [written(names, key.split(between)), value] as const),
  };
}

/** In no label. */
const between = '\u0000';

const written = (names: Labels, labels: Labels): string =>
  names.map((name, index) => `${name}="${escaped(labels[index] ?? '')}"`).join(',');

const escaped = (label: string): string =>
  label.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');

const within = (labels: string): string => (labels ? `{${labels}}` : '');
