import type { FastifyReply } from 'fastify';
import { attachment } from './attachment.ts';
import { withoutFormulas } from './csv-formulas.ts';

export type CsvCell = string | number | Date | null;

interface CsvName {
  /** As its owner reads it, without the ending. */
  name: string;
  /** For programs that know no other letters. */
  asciiName: string;
}

/** A table as a file that spreadsheets open in Arabic: the one way this server writes CSV. */
export function sendCsv(
  reply: FastifyReply,
  { name, asciiName }: CsvName,
  header: string[],
  rows: CsvCell[][],
): FastifyReply {
  return reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', attachment(`${fileNameOf(name)}.csv`, `${asciiName}.csv`))
    .header('cache-control', 'no-store')
    .send(csvText(header, rows));
}

/** RFC 4180 after a byte-order mark: without the mark, Excel reads Arabic as noise. */
export const csvText = (header: string[], rows: CsvCell[][]): string =>
  `\uFEFF${[header, ...rows].map((row) => `${row.map(cellText).join(',')}\r\n`).join('')}`;

function cellText(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (cell instanceof Date) return cell.toISOString().slice(0, 16).replace('T', ' ');
  return `"${withoutFormulas(cell).replaceAll('"', '""')}"`;
}

/** Signs that no file system takes, and those that would end the header. */
const fileNameOf = (name: string): string =>
  [...name.replace(/[\p{Cc}\p{Cf}\p{Cs}\\/:*?"<>|\s]+/gu, ' ').trim()].slice(0, 120).join('');
