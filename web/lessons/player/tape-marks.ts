import { sorted } from '#contract/sorted';
import type { TapeMark } from '../lesson-margin.ts';

/** Of the tape, from 0 to 1. */
export const shareOf = (part: number, whole: number): number =>
  whole > 0 ? Math.min(1, Math.max(0, part / whole)) : 0;

/** Closer than this, marks would lie upon each other. */
const together = 0.012;

export interface PlacedMark {
  at: number;
  /** What is drawn: the kinds of all that stand here, each once. */
  kinds: TapeMark['kind'][];
  labels: string[];
  /** Of the tape, from 0 to 1: where it stands, and how far on either side a finger means it and not its neighbour. */
  place: number;
  from: number;
  to: number;
}

/** Marks in the order of the tape, those of one place as one. What lies after the end has no place on it. */
export function placedMarks(marks: readonly TapeMark[], duration: number): PlacedMark[] {
  const placed: PlacedMark[] = [];
  for (const { at, kind, label } of sorted(marks, (one, other) => one.at - other.at)) {
    if (at < 0 || at > duration) continue;
    const place = shareOf(at, duration);
    const last = placed.at(-1);
    if (last && place - last.place < together) {
      if (!last.kinds.includes(kind)) last.kinds.push(kind);
      last.labels.push(label);
      continue;
    }
    const from = last ? (last.place + place) / 2 : 0;
    if (last) last.to = from;
    placed.push({ at, kinds: [kind], labels: [label], place, from, to: 1 });
  }
  return placed;
}
