/** The Prometheus text format, version 0.0.4: https://prometheus.io/docs/instrumenting/exposition_formats/ */
export const expositionType = 'text/plain; version=0.0.4; charset=utf-8';

/** The values of a metric's labels, in the order in which they were declared. */
type Labels = readonly string[];

type Sample = [labels: Labels, value: number];

export interface Counter {
  add: (amount?: number, ...labels: string[]) => void;
}

export interface Histogram {
  observe: (value: number, ...labels: string[]) => void;
}

export interface Registry {
  /** Only ever grows. */
  counter: (name: string, help: string, labelNames?: Labels) => Counter;
  /** Read at the moment when somebody asks. */
  gauge: (name: string, help: string, read: () => number) => void;
  /** One for each combination of labels; what cannot be known now is left out. */
  gauges: (name: string, help: string, labelNames: Labels, read: () => Sample[]) => void;
  /** As a gauge, of something that only ever grows. */
  total: (name: string, help: string, read: () => number) => void;
  /** How often a value was at most each of these bounds. */
  histogram: (name: string, help: string, bounds: readonly number[], labelNames?: Labels) => Histogram;
  text: () => string;
}

export function createRegistry(): Registry {
  const metrics = new Map<string, () => string[]>();

  const declare = (name: string, type: string, help: string, samples: () => string[]) => {
    if (metrics.has(name)) throw new Error(`${name} is declared twice`);
    metrics.set(name, () => [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...samples()]);
  };

  return {
    counter: (name, help, labelNames = []) => {
      const series = seriesOf(labelNames, () => ({ value: 0 }));
      // A count that has not begun is known to be nought.
      if (labelNames.length === 0) series.at([]);
      declare(name, 'counter', help, () =>
        series.all().map(([labels, { value }]) => name + line(labels, value)),
      );
      return { add: (amount = 1, ...labels) => void (series.at(labels).value += amount) };
    },

    gauge: (name, help, read) => declare(name, 'gauge', help, () => [name + line('', read())]),

    gauges: (name, help, labelNames, read) =>
      declare(name, 'gauge', help, () =>
        read().map(([labels, value]) => name + line(written(labelNames, labels), value)),
      ),

    total: (name, help, read) => declare(name, 'counter', help, () => [name + line('', read())]),

    histogram: (name, help, bounds, labelNames = []) => {
      const series = seriesOf(labelNames, () => ({ buckets: bounds.map(() => 0), sum: 0, count: 0 }));
      declare(name, 'histogram', help, () =>
        series.all().flatMap(([labels, { buckets, sum, count }]) => {
          let upTo = 0;
          const within = (bound: string) => (labels ? `${labels},le="${bound}"` : `le="${bound}"`);
          return [
            ...bounds.map((bound, index) => {
              upTo += buckets[index] ?? 0;
              return `${name}_bucket${line(within(String(bound)), upTo)}`;
            }),
            `${name}_bucket${line(within('+Inf'), count)}`,
            `${name}_sum${line(labels, sum)}`,
            `${name}_count${line(labels, count)}`,
          ];
        }),
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

    text: () => `${[...metrics.values()].flatMap((samples) => samples()).join('\n')}\n`,
  };
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

const line = (labels: string, value: number): string => `${labels ? `{${labels}}` : ''} ${figure(value)}`;

const figure = (value: number): string => (Number.isFinite(value) ? String(value) : 'NaN');
