export interface MeasuredWord {
  width: number;
  /** No line may begin with it. */
  isTied: boolean;
}

/** How much narrower than usual a space may become. */
const tightest = 0.25;

/**
 * Words on lines of one width, broken where all spaces together stay nearest to their usual width. Where no break is
 * possible a line is wider than it may be: nothing is cut.
 */
export function brokenInto<Word extends MeasuredWord>(
  words: readonly Word[],
  width: number,
  space: number,
): Word[][] {
  const ends = bestEnds(words, width, space);
  const lines: Word[][] = [];
  for (let start = 0; start < words.length;) {
    const end = ends[start] ?? words.length;
    lines.push(words.slice(start, end));
    start = end;
  }
  return lines;
}

/** For each word, where the line that begins with it ends. */
function bestEnds(words: readonly MeasuredWord[], width: number, space: number): number[] {
  const costs = Array.from({ length: words.length + 1 }, () => Infinity);
  const ends: number[] = [];
  costs[words.length] = 0;
  for (let start = words.length - 1; start >= 0; start -= 1) {
    if (start > 0 && words[start]?.isTied) continue;
    let natural = -space;
    for (let end = start + 1; end <= words.length; end += 1) {
      natural += (words[end - 1]?.width ?? 0) + space;
      const gaps = end - start - 1;
      const isTooWide = natural - gaps * space * tightest > width;
      if (isTooWide && ends[start] !== undefined) break;
      if (words[end]?.isTied) continue;
      const own = isTooWide ? 1e6 : lineCost(width - natural, gaps, space, end === words.length);
      const cost = own + (costs[end] ?? Infinity);
      if (cost < (costs[start] ?? Infinity)) {
        costs[start] = cost;
        ends[start] = end;
      }
    }
  }
  return ends;
}

/** A line more is worse than spaces that are a little uneven. */
function lineCost(spare: number, gaps: number, space: number, isLast: boolean): number {
  if (isLast && spare >= 0) return gaps === 0 ? 2 : 1;
  if (gaps === 0) return 200;
  const stretch = spare / (gaps * space);
  return 1 + (stretch < 0 ? 8 * stretch * stretch : stretch * stretch);
}
