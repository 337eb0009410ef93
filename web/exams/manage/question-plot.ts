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

const [lineHeight, digit] = [14, 8];

/** Where a number may stand beside its mark, in the order of liking: how far, by which edge. */
const sides: readonly Label[] = [
  { x: 13, y: 5, anchor: 'start' },
  { x: 0, y: -13, anchor: 'middle' },
  { x: 0, y: 22, anchor: 'middle' },
  { x: -13, y: 5, anchor: 'end' },
  { x: 9, y: -8, anchor: 'start' },
  { x: 9, y: 17, anchor: 'start' },
  { x: -9, y: -8, anchor: 'end' },
  { x: -9, y: 17, anchor: 'end' },
];
const widthBefore = { start: 0, middle: 0.5, end: 1 };

/** For each the first side that covers neither a number nor another mark; where there is none, that which covers least. */
export function placeLabels(points: readonly (Place & { number: number })[]): Label[] {
  const taken: Box[] = points.map(({ x, y }) => ({ x: x - 7, y: y - 7, width: 14, height: 14 }));
  return points.map(({ x, y, number }, index) => {
    const width = String(number).length * digit;
    const candidates = sides.map((side) => {
      const label = { x: x + side.x, y: y + side.y, anchor: side.anchor };
      return { label, box: boxAt(label.x - width * widthBefore[side.anchor], label.y, width) };
    });
    const others = taken.filter((_, at) => at !== index);
    const coveredBy = candidates.map(({ box }) => others.reduce((sum, other) => sum + shared(box, other), 0));
    const chosen = candidates[coveredBy.indexOf(Math.min(...coveredBy))];
    if (!chosen) throw new Error('a number has no side to stand on');
    taken.push(chosen.box);
    return chosen.label;
  });
}

interface Box extends Place {
  width: number;
  height: number;
}

const boxAt = (x: number, baseline: number, width: number): Box => ({
  x,
  y: baseline - lineHeight + 4,
  width,
  height: lineHeight - 2,
});

/** The area that two boxes share. */
const shared = (one: Box, other: Box): number =>
  Math.max(0, Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)) *
  Math.max(0, Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y));
