import { type Box, measureWith, rule, type TextBlock, textBlock } from '../pen.ts';
import type { Scalable } from '../stack.ts';
import type { Dress } from './dress.ts';
import { column, type DiplomaSheet } from './parts.ts';
import { subjectLines } from './wording.ts';

const mostColumns = 3;
const columnGap = 56;
const fontSize = 27;
/** Between a title, its dots and its grade. */
const space = 10;
/** However long a title is, a few dots lead from it to its grade. */
const shortestLeader = 34;
const marginAbove = 14;
const padding = 12;

interface Cell {
  title: TextBlock;
  /** The room that the title was set in. */
  titleRoom: number;
  grade: TextBlock;
}

interface Row {
  height: number;
  cells: Cell[];
}

/** Every subject with its grade, in columns that are read downwards, between two double rules. */
export const subjectTable =
  (sheet: DiplomaSheet, dress: Dress): Scalable =>
  (scale) => {
    const columns = Math.min(mostColumns, sheet.facts.subjects.length);
    const width = (column.width - (columns - 1) * columnGap) / columns;
    const rows = inColumns(cellsOf(sheet, dress, width, scale), columns);
    const height = rows.reduce((sum, row) => sum + row.height, 2 * padding * scale);
    return {
      height: height + marginAbove * scale,
      paint: (left, top) => {
        const table = { left, top: top + marginAbove * scale, width: column.width, height };
        paintRules(sheet, table, columns);
        let rowTop = table.top + padding * scale;
        for (const row of rows) {
          row.cells.forEach((cell, index) => {
            const cellLeft = left + column.width - width - index * (width + columnGap);
            paintCell(sheet, cell, { left: cellLeft, top: rowTop, width, height: row.height });
          });
          rowTop += row.height;
        }
      },
    };
  };

/** A long title becomes smaller and then takes two lines. */
function cellsOf(
  { context, facts, palette }: DiplomaSheet,
  dress: Dress,
  width: number,
  scale: number,
): Cell[] {
  const size = fontSize * dress.scale * scale;
  const lines = subjectLines(facts);
  const gradeWidth = Math.max(
    ...lines.map(({ grade }) => measureWith(context)(grade, dress.strong, size).width),
  );
  const titleRoom = width - gradeWidth - shortestLeader - 2 * space;
  const settings = { size, floor: size * 0.86, leading: 1.55 };
  return lines.map(({ title, grade }) => ({
    titleRoom,
    title: textBlock(context, [{ text: title, face: dress.text, colour: palette.text }], titleRoom, {
      ...settings,
      maxLines: 2,
      align: 'start',
    }),
    grade: textBlock(context, [{ text: grade, face: dress.strong, colour: palette.text }], gradeWidth, {
      ...settings,
      maxLines: 1,
      align: 'end',
    }),
  }));
}

function inColumns(cells: readonly Cell[], columns: number): Row[] {
  const perColumn = Math.ceil(cells.length / columns);
  return Array.from({ length: perColumn }, (_, row) => {
    const ofRow = cells.filter((__, index) => index % perColumn === row);
    return {
      cells: ofRow,
      height: Math.max(...ofRow.map(({ title, grade }) => Math.max(title.height, grade.height))),
    };
  });
}

function paintCell({ context, palette }: DiplomaSheet, { title, titleRoom, grade }: Cell, box: Box) {
  const { left, top, width, height } = box;
  const middle = (block: TextBlock) => top + (height - block.height) / 2;
  title.paint(left + width - titleRoom, middle(title));
  grade.paint(left, middle(grade));
  const dotsTop = Math.round(middle(grade) + grade.height * 0.68);
  const dotsEnd = left + width - title.width - space;
  for (let dot = left + grade.width + space; dot < dotsEnd; dot += 5) {
    rule(context, { left: Math.round(dot), top: dotsTop, width: 2, height: 2 }, palette.ornament);
  }
}

function paintRules({ context, palette }: DiplomaSheet, table: Box, columns: number) {
  const { left, top, width, height } = table;
  for (const edge of [top, top + 4, top + height - 6, top + height - 2]) {
    rule(context, { left, top: Math.round(edge), width, height: 2 }, palette.ornament);
  }
  const columnWidth = (width - (columns - 1) * columnGap) / columns;
  context.save();
  context.globalAlpha = 0.5;
  for (let index = 1; index < columns; index += 1) {
    const middle = Math.round(left + index * (columnWidth + columnGap) - columnGap / 2);
    rule(
      context,
      { left: middle, top: top + padding, width: 1, height: height - 2 * padding },
      palette.ornament,
    );
  }
  context.restore();
}
