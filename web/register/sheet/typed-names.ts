const longest = 200;

/** One name on each line; what is wrong with the first that is wrong. */
export function namesIn(typed: string): {
  names: string[];
  problem: 'needed' | 'tooLong' | 'tooShort' | null;
} {
  const names = typed
    .split('\n')
    .map((line) => line.replace(/\s+/gu, ' ').trim())
    .filter(Boolean);
  if (names.length === 0) return { names, problem: 'needed' };
  if (names.some((name) => name.length > longest)) return { names, problem: 'tooLong' };
  return { names, problem: names.some((name) => name.length < 2) ? 'tooShort' : null };
}
