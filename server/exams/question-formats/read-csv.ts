import type { ImportProblem } from '#contract/managing-exams';
import { latinDigits } from '#contract/latin-digits';
import { optionLetters } from '#contract/sitting-exams';
import { numberIn } from '#contract/typed-numbers';
import type { Columns } from './csv-header.ts';
import { readHeader } from './csv-header.ts';
import { readTable } from './csv-table.ts';
import type { Draft, Reading } from './draft.ts';
import { plainLines, quoted } from './draft.ts';
import { unguardFormulas } from './formula-guard.ts';
import { letterOf, numberedLetter } from './letters.ts';

/** A row of titles says which column is what. Without one, a row is the question, its options, the answer, and perhaps the points. */
export function readCsv(text: string): Reading {
  const { rows, problems } = readTable(plainLines(text));
  const reading: Reading = { drafts: [], problems };
  const header = readHeader(rows[0]?.cells ?? []);
  if (typeof header === 'string') {
    return { drafts: [], problems: [...problems, { line: rows[0]?.line ?? 1, message: header }] };
  }
  for (const { line, cells: raw } of header ? rows.slice(1) : rows) {
    const cells = raw.map((cell) => unguardFormulas(cell.trim()).trim());
    const columns = header ?? columnsOf(cells);
    const result = typeof columns === 'string' ? { line, message: columns } : readRow(line, cells, columns);
    if ('message' in result) reading.problems.push(result);
    else reading.drafts.push(result);
  }
  return reading;
}

function readRow(line: number, cells: string[], columns: Columns): Draft | ImportProblem {
  if (cells.slice(columns.width).some((cell) => cell !== '')) {
    return {
      line,
      message: 'في هذا السطر خلايا أكثر من العناوين. النص الذي فيه فاصلة يوضع بين علامتي اقتباس.',
    };
  }
  const cellAt = (column: number) => cells[column] ?? '';
  const all = columns.options.map(cellAt);
  const options = all.slice(0, all.findLastIndex((option) => option !== '') + 1);
  const answer = answerAmong(options, cellAt(columns.correct));
  if ('message' in answer) return { line, ...answer };
  return {
    line,
    question: cellAt(columns.question),
    options,
    correctAnswer: answer.letter,
    besides: Object.fromEntries(
      columns.besides
        .map(({ name, column }) => [name, cellAt(column)] as const)
        .filter(([, cell]) => cell !== ''),
    ),
  };
}

type OptionLetter = (typeof optionLetters)[number];

/** By its letter, by its number, or by its own words. */
function answerAmong(options: string[], cell: string): { letter: OptionLetter } | { message: string } {
  if (cell === '') return { message: 'لم تُذكر الإجابة الصحيحة.' };
  const named = letterOf(cell) ?? numberedLetter(cell);
  const worded = optionLetters[options.findIndex((option) => latinDigits(option) === latinDigits(cell))];
  if (!letterOf(cell) && named && worded && named !== worded) {
    return { message: `الإجابة ${quoted(cell)} رقم خيار ونص خيار آخر: يُكتب حرف الخيار بدلًا منها.` };
  }
  const letter = named ?? worded;
  return letter ? { letter } : { message: `الإجابة ${quoted(cell)} ليست حرف خيار ولا رقمه ولا نصه.` };
}

const leastCells = 4;
const mostCells = optionLetters.length + 3;

/** The columns of a row without titles, by what stands at its end; a sentence when that is no answer. */
function columnsOf(cells: string[]): Columns | string {
  const width = cells.findLastIndex((cell) => cell !== '') + 1;
  if (width < leastCells) return 'هذا السطر ناقص: يُنتظر السؤال، ثم خياران على الأقل، ثم الإجابة الصحيحة.';
  if (width > mostCells) return 'خلايا هذا السطر أكثر مما يسع سؤالًا وستة خيارات وإجابة ونقاطًا.';
  const withPoints = columnsWithAnswerAt(width - 2, width - 1);
  const withoutPoints = columnsWithAnswerAt(width - 1, undefined);
  const endsInNumber = numberIn(cells[width - 1] ?? '') !== null;
  if (endsInNumber && namesAnOption(cells, withPoints)) return withPoints;
  if (namesAnOption(cells, withoutPoints)) return withoutPoints;
  return 'لا يُعرف الخيار الصحيح من آخر هذا السطر: يُكتب حرفه، مثل A أو أ، أو رقمه.';
}

const columnsWithAnswerAt = (correct: number, points: number | undefined): Columns => ({
  question: 0,
  options: Array.from({ length: correct - 1 }, (_, index) => index + 1),
  correct,
  besides: points === undefined ? [] : [{ name: 'points', column: points }],
  width: correct + 2,
});

function namesAnOption(cells: string[], { options, correct }: Columns): boolean {
  const cell = cells[correct] ?? '';
  const named = letterOf(cell) ?? numberedLetter(cell);
  return named !== null && optionLetters.indexOf(named) < options.length;
}
