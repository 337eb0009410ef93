import type { ImportProblem } from '#contract/managing-exams';

export interface CsvRow {
  /** Where it begins, counted from 1. */
  line: number;
  cells: string[];
}

export interface CsvTable {
  /** Those that hold something and could be read. */
  rows: CsvRow[];
  problems: ImportProblem[];
}

const delimiters = [',', ';', '\t'];
/** A question, two options and the answer. */
const leastCells = 4;

/** The rows of a table whose cells are separated by whichever sign gives most rows that can hold a question. */
export function readTable(text: string): CsvTable {
  const tables = delimiters.map((delimiter) => splitCells(text, delimiter));
  const wideRows = ({ rows }: CsvTable) => rows.filter(({ cells }) => cells.length >= leastCells).length;
  return tables.reduce((best, table) => (wideRows(table) > wideRows(best) ? table : best));
}

/** One look at each character: a quoted cell may hold the delimiter, line breaks and doubled quotation marks. */
function splitCells(text: string, delimiter: string): CsvTable {
  const table: CsvTable = { rows: [], problems: [] };
  let line = 1;
  let row: CsvRow = { line, cells: [] };
  let isBroken = false;
  let at = 0;

  const endRow = () => {
    if (!isBroken && row.cells.some((cell) => cell.trim() !== '')) table.rows.push(row);
    row = { line, cells: [] };
    isBroken = false;
  };

  while (at <= text.length) {
    const cell = readCell(text, at, delimiter);
    if (cell.problem) table.problems.push({ line, message: cell.problem });
    isBroken ||= cell.problem !== undefined;
    row.cells.push(cell.text);
    line += cell.breaks;
    at = cell.end + 1;
    if (cell.end >= text.length) break;
    if (text[cell.end] === '\n') {
      line += 1;
      endRow();
    }
  }
  endRow();
  return table;
}

interface Cell {
  text: string;
  /** Where its delimiter, its line's end or the text's end stands. */
  end: number;
  /** Line breaks inside it. */
  breaks: number;
  problem?: string;
}

function readCell(text: string, start: number, delimiter: string): Cell {
  const end = cellEnd(text, start, delimiter);
  const bare = text.slice(start, end);
  const spaces = bare.length - bare.trimStart().length;
  return bare.trimStart().startsWith('"')
    ? readQuotedCell(text, start + spaces, delimiter)
    : { text: bare, end, breaks: 0 };
}

function readQuotedCell(text: string, open: number, delimiter: string): Cell {
  const parts: string[] = [];
  let from = open + 1;
  for (;;) {
    const quote = text.indexOf('"', from);
    if (quote === -1) {
      return {
        text: text.slice(open + 1),
        end: text.length,
        breaks: 0,
        problem: 'فُتحت في هذا السطر علامة اقتباس ولم تُغلق.',
      };
    }
    parts.push(text.slice(from, quote));
    if (text[quote + 1] !== '"') {
      const end = cellEnd(text, quote + 1, delimiter);
      const inside = parts.join('"');
      const stray = text.slice(quote + 1, end).trim() !== '';
      return {
        text: inside,
        end,
        breaks: inside.split('\n').length - 1,
        ...(stray && { problem: 'بعد علامة الاقتباس المغلقة كلام. تُكتب العلامة داخل النص مرتين: "".' }),
      };
    }
    from = quote + 2;
  }
}

function cellEnd(text: string, start: number, delimiter: string): number {
  let end = start;
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n') end += 1;
  return end;
}
