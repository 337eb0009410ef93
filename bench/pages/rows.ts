import { median } from '../median.ts';
import type { Row } from '../report.ts';
import type { Visit } from './visit.ts';

const stillness = 0.02;
const quickAnswer = 100;

const of = (seen: Visit[], figure: keyof Visit): number => median(seen.map((one) => one[figure]));

/** When the largest thing on the screen was there; without a goal it only informs. */
export const paintRow = (what: string, seen: Visit[], most?: number): Row =>
  timeRow(what, of(seen, 'largestPaint'), most);

export const readyRow = (what: string, seen: Visit[], most?: number): Row =>
  timeRow(what, of(seen, 'ready'), most);

const timeRow = (what: string, milliseconds: number, most?: number): Row => ({
  what,
  measured: inSeconds(milliseconds),
  ...(most !== undefined && { goal: `≤ ${inSeconds(most)}`, isMet: milliseconds <= most }),
});

export function shiftRow(what: string, seen: Visit[]): Row {
  const shift = of(seen, 'layoutShift');
  return { what, measured: shift.toFixed(3), goal: `≤ ${stillness}`, isMet: shift <= stillness };
}

export const weightRow = (what: string, seen: Visit[]): Row => ({
  what,
  measured: `${inKilobytes(of(seen, 'bytes'))}, JavaScript ${inKilobytes(of(seen, 'scriptBytes'))}, ${of(seen, 'requests')} requests`,
});

export const answerRow = (what: string, milliseconds: number[]): Row => ({
  what: `interaction: ${what}`,
  measured: `${median(milliseconds)} ms`,
  goal: `≤ ${quickAnswer} ms`,
  isMet: median(milliseconds) <= quickAnswer,
});

const inSeconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(2)} s`;
const inKilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;
