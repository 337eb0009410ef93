import type { QuestionFormat } from '#contract/managing-exams';

/** By what only that format has: the answer line of Aiken, the braces of GIFT; anything else is a table. */
export function guessFormat(text: string): QuestionFormat {
  if (/^\s*ANSWER\s*:/im.test(text)) return 'aiken';
  if (/^\s*::/m.test(text) || /\{[^{}]*[=~][^{}]*\}/.test(text)) return 'gift';
  return 'csv';
}
