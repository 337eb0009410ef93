/** So many words are recited in some ten minutes, which leaves room within the fifteen. */
export const mostWords = 900;

interface RecitedUnit {
  words: number;
  /** Passed, or waiting for its verdict. */
  isRecited: boolean;
}

/**
 * What is offered first: the whole text where it is short, else from the first unit that was not recited yet as many as
 * one recording holds. Numbers from 1, both within it.
 */
export function firstRange(units: readonly RecitedUnit[]): { from: number; to: number } {
  const all = units.reduce((sum, { words }) => sum + words, 0);
  if (all <= mostWords && !units.some(({ isRecited }) => isRecited)) return { from: 1, to: units.length };
  const begin = Math.max(
    0,
    units.findIndex(({ isRecited }) => !isRecited),
  );
  let [end, words] = [begin, units[begin]?.words ?? 0];
  for (const unit of units.slice(begin + 1)) {
    if (unit.isRecited || words + unit.words > mostWords) break;
    words += unit.words;
    end += 1;
  }
  return { from: begin + 1, to: end + 1 };
}

export const isLong = (units: readonly RecitedUnit[]): boolean =>
  units.reduce((sum, { words }) => sum + words, 0) > mostWords;
