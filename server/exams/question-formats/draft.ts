import type { ImportedQuestion, ImportProblem } from '#contract/managing-exams';
import { questionForm } from '#contract/managing-exams';
import type { CourseUnit } from '#contract/course-units';
import { optionLetters } from '#contract/sitting-exams';
import type { Besides } from './besides.ts';
import { meantBy, unitMeantBy } from './besides.ts';

/** A question as a text gave it, before anyone looked whether it is one. */
export interface Draft {
  /** Where it begins, counted from 1. */
  line: number;
  question: string;
  options: string[];
  /** Where each option stands, if not where the question begins. */
  optionLines?: number[];
  correctAnswer: (typeof optionLetters)[number];
  /** Where these stand, if not where the question begins. */
  lines?: { correctAnswer?: number; explanation?: number };
  besides?: Besides;
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
export function weighDraft(
  draft: Draft,
  units: CourseUnit[],
): { question: ImportedQuestion } | { problems: ImportProblem[] } {
  const { line, question, options, correctAnswer, besides = {} } = draft;
  const parsed = questionForm.safeParse({ question, options, correctAnswer, ...meantBy(besides, units) });
  const problems = (parsed.error?.issues ?? []).map((issue) => problemAt(draft, issue));
  if (besides.unit !== undefined && unitMeantBy(besides.unit, units) === null) {
    problems.push({ line, message: `ليست ${quoted(besides.unit)} من وحدات المادة.` });
  }
  return parsed.success && problems.length === 0 ? { question: parsed.data } : { problems };
}

function problemAt(
  { line, lines = {}, optionLines = [] }: Draft,
  { path: [field, index], message }: { path: PropertyKey[]; message: string },
): ImportProblem {
  if (field === 'options' && typeof index === 'number') {
    return {
      line: optionLines[index] ?? line,
      message: `الخيار ${optionLetters[index] ?? index + 1}: ${message}`,
    };
  }
  if (field === 'explanation') return { line: lines.explanation ?? line, message: `الشرح: ${message}` };
  if (field === 'source') return { line, message: `المصدر: ${message}` };
  if (field === 'isApproved') return { line, message: 'يُكتب في عمود الاعتماد «نعم» أو «لا».' };
  return { line: (field === 'correctAnswer' && lines.correctAnswer) || line, message };
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
