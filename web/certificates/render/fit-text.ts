import { sorted } from '#contract/sorted';
import { breakable, directionOf } from './arabic-text.ts';
import type { Face } from './faces.ts';

/** A stretch of text in one face and one colour. */
export interface Run {
  text: string;
  face: Face;
  colour: string;
}

/** The ink and the advance of a text, in pixels around its baseline. */
export interface Extent {
  width: number;
  ascent: number;
  descent: number;
}

export type Measure = (text: string, face: Face, size: number) => Extent;

export interface TextFrame {
  width: number;
  /** The most that the ink may take, all lines together. */
  height: number;
  /** As large as it should be… */
  size: number;
  /** …and as small as it may become before it takes another line. */
  floor: number;
  maxLines: number;
  /** From baseline to baseline, in parts of the size. */
  leading: number;
}

export interface Line {
  pieces: (Run & { width: number; direction: 'ltr' | 'rtl' })[];
  /** The space between two pieces. */
  gap: number;
  extent: Extent;
}

export interface FittedText {
  size: number;
  lines: Line[];
}

/**
 * Text within a frame: shrunk to the floor, then on two lines and more, and only then below the floor. Words are never
 * cut, and what stands above and below the letters counts as much as their width.
 */
export function fitText(runs: readonly Run[], frame: TextFrame, measure: Measure): FittedText {
  const words = runs.flatMap((run) => breakable(run.text).map((text) => ({ ...run, text })));
  const lineCounts = Array.from({ length: Math.min(frame.maxLines, words.length) }, (_, index) => index + 1);
  const candidates: FittedText[] = [];
  for (const count of lineCounts) {
    const fitted = shrink(balance(words, count, frame.size, measure), frame, measure);
    if (fitted.size >= frame.floor) return fitted;
    candidates.push(fitted);
  }
  return sorted(candidates, (one, other) => other.size - one.size)[0] ?? { size: frame.size, lines: [] };
}

function shrink(groups: Run[][], frame: TextFrame, measure: Measure): FittedText {
  const at = (size: number) => ({ size, lines: groups.map((group) => setLine(group, size, measure)) });
  let fitted = at(frame.size);
  const widest = Math.max(...fitted.lines.map((line) => line.extent.width));
  const share = Math.min(1, frame.width / widest, frame.height / inkHeight(fitted, frame.leading));
  if (share < 1) fitted = at(Math.floor(frame.size * share * 2) / 2);
  // hinting may leave it a hair too wide
  while (!fits(fitted, frame) && fitted.size > 1) fitted = at(fitted.size - 0.5);
  return fitted;
}

const fits = (fitted: FittedText, frame: TextFrame): boolean =>
  fitted.lines.every((line) => line.extent.width <= frame.width) &&
  inkHeight(fitted, frame.leading) <= frame.height;

/** From the top of the first line's ink to the bottom of the last line's. */
export function inkHeight({ lines, size }: FittedText, leading: number): number {
  const tops = lines.map((line, index) => index * leading * size - line.extent.ascent);
  const bottoms = lines.map((line, index) => index * leading * size + line.extent.descent);
  return Math.max(0, ...bottoms) - Math.min(0, ...tops);
}

/** Neighbours of one run become one piece, so that the browser shapes them together. */
function setLine(words: readonly Run[], size: number, measure: Measure): Line {
  const merged: Run[] = [];
  // where the line turns is settled: fonts kern only the ordinary space
  for (const word of words.map((bound) => ({ ...bound, text: bound.text.replaceAll('\u00A0', ' ') }))) {
    const last = merged.at(-1);
    if (last && last.face === word.face && last.colour === word.colour) {
      merged[merged.length - 1] = { ...last, text: `${last.text} ${word.text}` };
    } else merged.push(word);
  }
  const measured = merged.map((run) => ({ run, extent: measure(run.text, run.face, size) }));
  const gap = merged[0] && merged.length > 1 ? measure(' ', merged[0].face, size).width : 0;
  const sum = measured.reduce((total, { extent }) => total + extent.width, 0);
  return {
    gap,
    pieces: measured.map(({ run, extent }) => ({
      ...run,
      width: extent.width,
      direction: directionOf(run.text),
    })),
    extent: {
      width: sum + gap * Math.max(0, merged.length - 1),
      ascent: Math.max(0, ...measured.map(({ extent }) => extent.ascent)),
      descent: Math.max(0, ...measured.map(({ extent }) => extent.descent)),
    },
  };
}

/** Words on so many lines, none much longer than another. */
function balance(words: readonly Run[], count: number, size: number, measure: Measure): Run[][] {
  const widths = words.map((word) => measure(word.text, word.face, size).width);
  const space = words[0] ? measure(' ', words[0].face, size).width : 0;
  const widthOf = (from: number, to: number) =>
    widths.slice(from, to).reduce((sum, width) => sum + width, 0) + space * (to - from - 1);
  const split = (from: number, lines: number): { widest: number; ends: number[] } => {
    if (lines === 1) return { widest: widthOf(from, words.length), ends: [words.length] };
    let best = { widest: Infinity, ends: [words.length] };
    for (let end = from + 1; end <= words.length - lines + 1; end += 1) {
      const first = widthOf(from, end);
      if (first >= best.widest) break;
      const rest = split(end, lines - 1);
      const widest = Math.max(first, rest.widest);
      if (widest < best.widest) best = { widest, ends: [end, ...rest.ends] };
    }
    return best;
  };
  const { ends } = split(0, count);
  return ends.map((end, index) => words.slice(ends[index - 1] ?? 0, end));
}
