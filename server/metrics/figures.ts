/** The Prometheus text format, version 0.0.4: https://prometheus.io/docs/instrumenting/exposition_formats/ */
export const expositionType = 'text/plain; version=0.0.4; charset=utf-8';

/**
 * What several processes together have of something: what they have in sum, as of connections; or what the one with the
 * largest figure has, as of the one disk that all of them see.
 */
export type Across = 'sum' | 'largest';

/** A name with its labels as it is written, and the value. */
export type Sample = [string, number];

/** One figure as it stands at a moment. It is plain data, so that one process can hand it to another. */
export interface Figure {
  name: string;
  help: string;
  type: 'counter' | 'gauge' | 'histogram';
  across: Across;
  samples: Sample[];
}

export const textOf = (figures: Figure[]): string =>
  `${figures
    .flatMap(({ name, help, type, samples }) => [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} ${type}`,
      ...samples.map(([sample, value]) => `${sample} ${Number.isFinite(value) ? String(value) : 'NaN'}`),
    ])
    .join('\n')}\n`;

/** The figures of several processes as those of one. */
export function together(processes: Figure[][]): Figure[] {
  const all = new Map<string, Figure>();
  for (const figure of processes.flat()) {
    const before = all.get(figure.name);
    all.set(figure.name, before ? { ...before, samples: joined(before, figure) } : figure);
  }
  return [...all.values()];
}

function joined({ across, samples }: Figure, other: Figure): Sample[] {
  const values = new Map(samples);
  for (const [sample, value] of other.samples) {
    values.set(sample, join(across, values.get(sample), value));
  }
  return [...values];
}

/** Whoever does not know a figure (NaN) says nothing of it. */
function join(across: Across, one: number | undefined, other: number): number {
  if (one === undefined || Number.isNaN(one)) return other;
  if (Number.isNaN(other)) return one;
  return across === 'sum' ? one + other : Math.max(one, other);
}

/** What a process that has ended leaves behind: what it counted stays counted, what it had is gone. */
export const leftBehind = (figures: Figure[]): Figure[] => figures.filter(({ type }) => type !== 'gauge');
