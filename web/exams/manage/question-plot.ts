import type { AnalysedQuestion } from '#contract/question-analysis';

/** The room of a chart, in its own units. */
export interface PlotSize {
  width: number;
  height: number;
  top: number;
  bottom: number;
  left: number;
  right: number;
  /** Between two marks of the axis of shares, in percent. */
  step: number;
}

export const deskPlot: PlotSize = {
  width: 640,
  height: 350,
  top: 36,
  bottom: 54,
  left: 52,
  right: 50,
  step: 20,
};
export const phonePlot: PlotSize = {
  width: 350,
  height: 330,
  top: 36,
  bottom: 50,
  left: 26,
  right: 50,
  step: 50,
};

const tickStep = 0.2;
const inTicks = (value: number): number => Math.round(value / tickStep);

/** The axis of discrimination: what is usual, and further where a question lies further; its marks from below. */
export function ticksOf(values: readonly number[]): number[] {
  const lowest = inTicks(
    Math.min(-tickStep, ...values.map((value) => Math.floor(value / tickStep) * tickStep)),
  );
  const highest = inTicks(Math.max(0.6, ...values.map((value) => Math.ceil(value / tickStep) * tickStep)));
  return Array.from({ length: highest - lowest + 1 }, (_, index) => (lowest + index) / 5);
}

/** Where a share and a discrimination lie: shares grow from the right to the left, as the page is read. */
export function scaleOf({ width, height, top, bottom, left, right }: PlotSize, ticks: readonly number[]) {
  const lowest = (ticks[0] ?? 0) - tickStep / 4;
  const highest = ticks.at(-1) ?? 1;
  return {
    x: (share: number) => width - right - (share / 100) * (width - right - left),
    y: (value: number) => top + ((highest - value) / (highest - lowest)) * (height - bottom - top),
  };
}

export interface PlottedQuestion {
  number: number;
  share: number;
  discrimination: number;
  marks: AnalysedQuestion['marks'];
}

/** Those of which both are known, and which are still asked. */
export const plotted = (questions: readonly AnalysedQuestion[]): PlottedQuestion[] =>
  questions.flatMap(({ number, share, discrimination, marks, isInUse }) =>
    isInUse && number !== null && share !== null && discrimination !== null
      ? [{ number, share, discrimination, marks }]
      : [],
  );

interface Place {
  x: number;
  y: number;
}

export interface Label extends Place {
  anchor: 'start' | 'middle' | 'end';
}

const [gap, lineHeight, digit] = [13, 14, 8];

/** Beside, above, below, on the other side: the first place of each that covers neither a label nor another mark. */
export function placeLabels(points: readonly (Place & { number: number })[]): Label[] {
  const taken: Box[] = points.map(({ x, y }) => ({ x: x - 8, y: y - 8, width: 16, height: 16 }));
  return points.map(({ x, y, number }, index) => {
    const width = String(number).length * digit;
    const candidates: [Label, Box][] = [
      [{ x: x + gap, y: y + 5, anchor: 'start' }, boxAt(x + gap, y + 5, width)],
      [{ x, y: y - gap, anchor: 'middle' }, boxAt(x - width / 2, y - gap, width)],
      [{ x, y: y + gap + 9, anchor: 'middle' }, boxAt(x - width / 2, y + gap + 9, width)],
      [{ x: x - gap, y: y + 5, anchor: 'end' }, boxAt(x - gap - width, y + 5, width)],
    ];
    const free = candidates.find(
      ([, box]) => !taken.some((other, at) => at !== index && overlap(box, other)),
    );
    const [label, box] = free ?? candidates[0] ?? [{ x, y, anchor: 'middle' as const }, boxAt(x, y, width)];
    taken.push(box);
    return label;
  });
}

interface Box extends Place {
  width: number;
  height: number;
}

const boxAt = (x: number, baseline: number, width: number): Box => ({
  x,
  y: baseline - lineHeight + 3,
  width,
  height: lineHeight,
});

const overlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;
