import type { QuestionFormat } from '#contract/managing-exams';

/** The words of a file as a person sees them: UTF-8, or what Excel writes instead on Arabic machines. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1256').decode(bytes);
  }
}

/** By what only that format has: the answer line of Aiken, the braces of GIFT; anything else is a table. */
export function guessFormat(text: string): QuestionFormat {
  if (/^\s*ANSWER\s*:/im.test(text)) return 'aiken';
  if (/^\s*::/m.test(text) || /\{[^{}]*[=~][^{}]*\}/.test(text)) return 'gift';
  return 'csv';
}

/** Where a line, counted from 1, begins and ends in a text. */
export function lineRange(text: string, line: number): { start: number; end: number } {
  const lines = text.split('\n');
  const before = lines.slice(0, line - 1).reduce((length, each) => length + each.length + 1, 0);
  const start = Math.min(before, text.length);
  return { start, end: start + (lines[line - 1]?.length ?? 0) };
}
