/** Where a line, counted from 1, begins and ends in a text. */
export function lineRange(text: string, line: number): { start: number; end: number } {
  const lines = text.split('\n');
  const before = lines.slice(0, line - 1).reduce((length, each) => length + each.length + 1, 0);
  const start = Math.min(before, text.length);
  return { start, end: start + (lines[line - 1]?.length ?? 0) };
}
