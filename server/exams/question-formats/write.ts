import type { ImportedQuestion, QuestionFormat } from '#contract/managing-exams';
import { optionLetters } from '#contract/sitting-exams';
import { csvText } from '#server/http/csv';
import { headerOf } from './csv-header.ts';
import { lineBreaks } from './draft.ts';
import { guardFormulas } from './formula-guard.ts';
import { escapeGift } from './gift-escapes.ts';

/** The questions as a text that comes back the same. Aiken knows neither points nor line breaks. */
export const writeQuestions: Record<QuestionFormat, (questions: ImportedQuestion[]) => string> = {
  csv: (questions) => csvText(headerOf(optionLetters), questions.map(csvRow)),
  gift: (questions) => questions.map(giftBlock).join('\n'),
  aiken: (questions) => questions.map(aikenBlock).join('\n'),
};

const csvRow = ({ question, options, correctAnswer, points }: ImportedQuestion) => [
  csvWords(question),
  ...optionLetters.map((_, index) => csvWords(options[index] ?? '')),
  correctAnswer,
  points,
];

const csvWords = (text: string): string => guardFormulas(text.replace(lineBreaks, '\n'));

/** The points stand in a comment: Moodle passes over it, and we read it back. */
function giftBlock({ question, options, correctAnswer, points }: ImportedQuestion): string {
  const choices = options.map((option, index) => giftChoice(option, optionLetters[index] === correctAnswer));
  return `// points: ${points}\n[plain]${giftWords(question)} {\n${choices.join('')}}\n`;
}

/** A text that itself begins like a share or a format gets one of its own before it. */
function giftChoice(option: string, isRight: boolean): string {
  const own = /^[%[]/.test(option) ? `%${isRight ? 100 : 0}%[plain]` : '';
  return `\t${isRight ? '=' : '~'}${own}${giftWords(option)}\n`;
}

const giftWords = (text: string): string => escapeGift(text.replace(lineBreaks, '\n'));

function aikenBlock({ question, options, correctAnswer }: ImportedQuestion): string {
  const lines = options.map((option, index) => `${optionLetters[index]}) ${inOneLine(option)}\n`);
  return `${inOneLine(question)}\n${lines.join('')}ANSWER: ${correctAnswer}\n`;
}

const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');
