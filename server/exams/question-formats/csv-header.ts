import { fewestOptions } from '#contract/exam-limits';
import { folded } from '#contract/folded-text';
import { optionLetters } from '#contract/sitting-exams';
import type { Beside } from './besides.ts';
import { besides } from './besides.ts';
import { letterOf, numberedLetter } from './letters.ts';

/** Which cell of a row holds what. */
export interface Columns {
  question: number;
  options: number[];
  correct: number;
  besides: { name: Beside; column: number }[];
  width: number;
}

export const headerOf = (letters: readonly string[]): string[] => [
  'السؤال',
  ...letters.map((letter) => `الخيار ${letter}`),
  'الإجابة الصحيحة',
  'النقاط',
  'الوحدة',
  'الصعوبة',
  'الشرح',
  'المصدر',
  'معتمد',
];

const spellings = (titles: string[]): Set<string> => new Set(titles.map(folded));

const names = {
  question: spellings(['question', 'question text', 'السؤال', 'سؤال', 'نص السؤال']),
  correct: spellings([
    'correct',
    'correct answer',
    'correct option',
    'right answer',
    'answer',
    'key',
    'الإجابة',
    'الإجابة الصحيحة',
    'الجواب',
    'الجواب الصحيح',
    'الصحيح',
    'الخيار الصحيح',
  ]),
  points: spellings([
    'points',
    'point',
    'score',
    'mark',
    'marks',
    'grade',
    'النقاط',
    'نقاط',
    'الدرجة',
    'درجة',
  ]),
  unit: spellings(['unit', 'chapter', 'الوحدة', 'وحدة', 'رقم الوحدة']),
  difficulty: spellings(['difficulty', 'الصعوبة', 'صعوبة', 'درجة الصعوبة', 'مستوى الصعوبة']),
  explanation: spellings(['explanation', 'feedback', 'الشرح', 'شرح', 'شرح الإجابة', 'التعليل']),
  source: spellings(['source', 'reference', 'المصدر', 'مصدر', 'المرجع', 'مرجع']),
  isApproved: spellings(['approved', 'state', 'status', 'معتمد', 'معتمدة', 'الاعتماد', 'الحالة']),
};
const optionWords = /^(?:option|choice|answer|الخيار|خيار|الاختيار|اختيار) ?/;

/** Null when the row is no row of titles; a sentence when it is one that lacks a column. */
export function readHeader(cells: string[]): Columns | string | null {
  const titles = cells.map(plainTitle);
  const placeOf = (wanted: Set<string>) => titles.findIndex((title) => wanted.has(title));
  const question = placeOf(names.question);
  const correct = placeOf(names.correct);
  if (question === -1 && correct === -1) return null;
  const places = optionLetters.map((letter) => titles.findIndex((title) => optionTitle(title) === letter));
  const gap = places.indexOf(-1);
  const options = gap === -1 ? places : places.slice(0, gap);
  if (question === -1) return 'ليس في صف العناوين عمود للسؤال.';
  if (correct === -1) return 'ليس في صف العناوين عمود للإجابة الصحيحة.';
  if (options.length < fewestOptions)
    return 'ليس في صف العناوين عمودان للخيارين الأولين: «الخيار A» و«الخيار B».';
  const named = besides
    .map((name) => ({ name, column: placeOf(names[name]) }))
    .filter(({ column }) => column !== -1);
  return { question, options, correct, besides: named, width: cells.length };
}

const longestTitle = 40;

/** Without what people write differently. */
const plainTitle = (cell: string): string =>
  folded(cell.slice(0, longestTitle))
    .replaceAll(/[\s_:]+/g, ' ')
    .trim();

function optionTitle(title: string) {
  const rest = title.replace(optionWords, '');
  return letterOf(rest) ?? numberedLetter(rest);
}
