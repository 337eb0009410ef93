import type { ImportedQuestion, ImportProblem } from '#contract/managing-exams';
import { questionForm } from '#contract/managing-exams';
import { optionLetters } from '#contract/sitting-exams';

/** A question as a text gave it, before anyone looked whether it is one. */
export interface Draft {
  /** Where it begins, counted from 1. */
  line: number;
  question: string;
  options: string[];
  /** Where each option stands, if not where the question begins. */
  optionLines?: number[];
  correctAnswer: (typeof optionLetters)[number];
  /** Where the answer stands, if not where the question begins. */
  answerLine?: number;
  /** As it was written; 1 when it was not. */
  points?: string | undefined;
}

/** What reading a text gave: drafts and problems, each in the order of the lines. */
export interface Reading {
  drafts: Draft[];
  problems: ImportProblem[];
}

export const lineBreaks = /\r\n?/g;

/** What an editor or an exporting program put before the text, and the line breaks of other systems. */
export const plainLines = (text: string): string => text.replace(/^\uFEFF/, '').replace(lineBreaks, '\n');

/** The question that a draft is, by the rules of the editor, or why it is none. */
export function weighDraft(draft: Draft): { question: ImportedQuestion } | { problems: ImportProblem[] } {
  const { line, question, options, optionLines = [], correctAnswer, answerLine = line, points } = draft;
  const parsed = questionForm.safeParse({
    question,
    options,
    correctAnswer,
    ...(points !== undefined && { points }),
  });
  if (parsed.success) return { question: parsed.data };
  const problems = parsed.error.issues.map(({ path: [field, index], message }) =>
    field === 'options' && typeof index === 'number'
      ? {
          line: optionLines[index] ?? line,
          message: `الخيار ${optionLetters[index] ?? index + 1}: ${message}`,
        }
      : { line: field === 'correctAnswer' ? answerLine : line, message },
  );
  return { problems };
}

const shown = 40;

/** Somebody's words inside a sentence of ours, cut where they are long. */
export const quoted = (words: string): string => {
  const letters = [
    ...words
      .slice(0, 2 * shown)
      .trim()
      .replaceAll(/\s+/g, ' '),
  ];
  return `«${letters.length > shown ? `${letters.slice(0, shown).join('')}…` : letters.join('')}»`;
};
