import type { ImportedQuestion, QuestionFormat } from '#contract/managing-exams';
import { optionLetters } from '#contract/sitting-exams';
import { csvText } from '#server/http/csv';
import { headerOf } from './csv-header.ts';
import { lineBreaks } from './draft.ts';
import { guardFormulas } from './formula-guard.ts';
import { escapeGift } from './gift-escapes.ts';

/** The questions as a text that comes back the same. Aiken knows a question, its options and its answer, and no line breaks. */
export const writeQuestions: Record<QuestionFormat, (questions: ImportedQuestion[]) => string> = {
  csv: (questions) => csvText(headerOf(optionLetters), questions.map(csvRow)),
  gift: (questions) => questions.map(giftBlock).join('\n'),
  aiken: (questions) => questions.map(aikenBlock).join('\n'),
};

const csvRow = (asked: ImportedQuestion) => [
  csvWords(asked.question),
  ...optionLetters.map((_, index) => csvWords(asked.options[index] ?? '')),
  asked.correctAnswer,
  asked.points,
  asked.unit,
  asked.difficulty,
  csvWords(asked.explanation ?? ''),
  csvWords(asked.source ?? ''),
  asked.isApproved ? 'نعم' : 'لا',
];

const csvWords = (text: string): string => guardFormulas(text.replace(lineBreaks, '\n'));

function giftBlock(asked: ImportedQuestion): string {
  const { question, options, correctAnswer, explanation } = asked;
  const choices = options.map((option, index) => giftChoice(option, optionLetters[index] === correctAnswer));
  const feedback = explanation === null ? '' : `\t####[plain]${giftWords(explanation)}\n`;
  return `${giftComments(asked)}[plain]${giftWords(question)} {\n${choices.join('')}${feedback}}\n`;
}

/** What GIFT has no place for stands in comments: Moodle passes over them, and we read them back. */
const giftComments = ({ points, unit, difficulty, source, isApproved }: ImportedQuestion): string =>
  [
    `points: ${points}`,
    ...(unit === null ? [] : [`unit: ${unit}`]),
    `difficulty: ${difficulty}`,
    ...(source === null ? [] : [`source: ${giftWords(source)}`]),
    ...(isApproved ? [] : ['state: review']),
  ]
    .map((comment) => `// ${comment}\n`)
    .join('');

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
