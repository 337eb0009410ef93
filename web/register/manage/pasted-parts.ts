import { partProblems, type WrittenPart } from '#contract/book-part-problems';
import { mostParts } from '#contract/managing-books';
import { numberIn } from '#contract/typed-numbers';
import { sorted } from '#contract/sorted';
import { booksText as text } from './text.ts';

export interface LineProblem {
  /** From 1; null for what is wrong with all of them. */
  line: number | null;
  message: string;
}

interface PastedParts {
  parts: WrittenPart[];
  problems: LineProblem[];
}

const longestTitle = 300;

/** The parts of a book as they were pasted: «كتاب الإيمان، 8، 58» in each line. Empty lines are nothing. */
export function pastedParts(pasted: string, last: number | null): PastedParts {
  const lines = pasted
    .split('\n')
    .map((content, at) => ({ content: content.trim(), line: at + 1 }))
    .filter(({ content }) => content !== '');
  const read = lines.map(({ content, line }) => ({ line, ...readLine(content) }));
  const parts = read.flatMap(({ line, part }) => (part ? [{ line, part }] : []));
  const among = partProblems(
    parts.map(({ part }) => part),
    last ?? Number.POSITIVE_INFINITY,
  );
  const problems = [
    ...read.flatMap(({ line, problem }): LineProblem[] =>
      problem === null ? [] : [{ line, message: problem }],
    ),
    ...among.map(({ place, message }) => ({ line: parts[place]?.line ?? null, message })),
    ...(lines.length > mostParts ? [{ line: null, message: text.tooMany(mostParts) }] : []),
  ];
  return {
    parts: parts.map(({ part }) => part),
    problems: sorted(problems, (one, other) => (one.line ?? 0) - (other.line ?? 0)),
  };
}

/** A title may hold commas itself: the last two numbers are the range. */
function readLine(content: string): { part: WrittenPart | null; problem: string | null } {
  const pieces = content.split(/\s*[،,\t]\s*/u);
  const [from, to] = pieces.slice(-2).map(numberIn);
  const title = pieces.slice(0, -2).join('، ').trim();
  if (typeof from !== 'number' || typeof to !== 'number' || title === '')
    return { part: null, problem: text.lineShape };
  if (title.length > longestTitle) return { part: null, problem: text.titleTooLong };
  return { part: { title, from, to }, problem: null };
}

/** As they are pasted again to be changed. */
export const writtenParts = (parts: readonly WrittenPart[]): string =>
  parts.map(({ title, from, to }) => `${title}، ${from}، ${to}`).join('\n');
