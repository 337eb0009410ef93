import type { Judgement } from '#contract/memorising';
import type { MatnKind, MatnUnit } from '#contract/mutun';
import { linesOf } from '../unit-lines.ts';

/** What is revealed at a time: a verse, or a line of a hadith or a paragraph. */
interface SardStep {
  unit: number;
  /** Lines of the unit that are shown once it is revealed. */
  lines: number;
  isEndOfUnit: boolean;
}

export interface Sard {
  steps: readonly SardStep[];
  /** Steps that were revealed. */
  shown: number;
  /** Units that were marked as stumbled over. */
  marked: ReadonlySet<number>;
  /** Words that were, as `unit/place`. */
  words: ReadonlySet<string>;
}

export function beginSard(units: readonly MatnUnit[], kind: MatnKind): Sard {
  const steps = units.flatMap((unit): SardStep[] => {
    const count = linesOf(unit).length;
    if (kind === 'nazm') return [{ unit: unit.number, lines: count, isEndOfUnit: true }];
    return Array.from({ length: count }, (_, index) => ({
      unit: unit.number,
      lines: index + 1,
      isEndOfUnit: index === count - 1,
    }));
  });
  return { steps, shown: 0, marked: new Set(), words: new Set() };
}

export const reveal = (sard: Sard): Sard => ({ ...sard, shown: Math.min(sard.shown + 1, sard.steps.length) });

export const isOver = ({ shown, steps }: Sard): boolean => shown === steps.length;

/** The unit that is being recited; null at the end. */
export const unitNow = ({ steps, shown }: Sard): number | null => steps[shown]?.unit ?? null;

/** The unit of what was revealed last: what «تعثّرت» means. */
export const unitBefore = ({ steps, shown }: Sard): number | null => steps[shown - 1]?.unit ?? null;

/** How many lines of a unit are revealed. */
export function shownLinesOf({ steps, shown }: Sard, unit: number): number {
  let lines = 0;
  for (const step of steps.slice(0, shown)) if (step.unit === unit) ({ lines } = step);
  return lines;
}

const toggled = <Item>(items: ReadonlySet<Item>, item: Item): Set<Item> =>
  items.has(item) ? new Set([...items].filter((other) => other !== item)) : new Set([...items, item]);

export function markBefore(sard: Sard): Sard {
  const unit = unitBefore(sard);
  if (unit === null) return sard;
  if (!isStumbled(sard, unit)) return { ...sard, marked: toggled(sard.marked, unit) };
  const words = new Set([...sard.words].filter((word) => !word.startsWith(`${unit}/`)));
  return { ...sard, words, marked: new Set([...sard.marked].filter((other) => other !== unit)) };
}

export const markWord = (sard: Sard, unit: number, place: string): Sard => ({
  ...sard,
  words: toggled(sard.words, `${unit}/${place}`),
});

export const isStumbled = ({ marked, words }: Sard, unit: number): boolean =>
  marked.has(unit) || [...words].some((word) => word.startsWith(`${unit}/`));

/** What was recited to its end, and how. */
export function recited(sard: Sard): { unit: number; judgement: Judgement }[] {
  return sard.steps
    .slice(0, sard.shown)
    .filter(({ isEndOfUnit }) => isEndOfUnit)
    .map(({ unit }) => ({ unit, judgement: isStumbled(sard, unit) ? 2 : 3 }));
}

/** From the first memorised unit as far as they go on; all where there is none. */
export function usualRange(
  units: readonly number[],
  isMemorised: (unit: number) => boolean,
): { from: number; to: number } {
  const first = units.findIndex(isMemorised);
  if (first === -1) return { from: units[0] ?? 1, to: units.at(-1) ?? 1 };
  const after = units.findIndex((unit, index) => index > first && !isMemorised(unit));
  return { from: units[first] ?? 1, to: units[after === -1 ? units.length - 1 : after - 1] ?? 1 };
}
