import type { WholeTabaqa } from '#contract/tabaqat';
import { universityTimeZone } from '#web/certificates/render/wording';
import { formatHijriDate } from '#web/lib/dates';
import { paths } from '#web/lib/paths';
import { type LeafBook, loadLeafFonts, scratchContext } from '../leaf/leaf-book.ts';
import { fittingStep, leavesOf, type Row } from '../leaf/leaves-of.ts';
import { loadAnsa, loadHeadpiece, loadSealOf } from '../leaf/ornaments.ts';
import { inks, type Paint } from '../leaf/paper.ts';
import { leafText } from '../leaf/text.ts';
import { tabaqaRules, tonedWords } from '../leaf/toned-words.ts';
import { type SetLine, setParagraph } from '../leaf/type-setting.ts';
import { column, footHeight, loadFoot, paintLeafAround, places, roomOf } from './leaf-frame.ts';
import { tabaqaLeafText as text } from './leaf-text.ts';
import { type MarginNote, marginNotes } from './margin-notes.ts';

/** A line of the text, the foot with the signatures, or a line of what was added later. */
interface LeafRow extends Row {
  kind: 'text' | 'foot' | 'addition';
  /** For the catchword. */
  words: string;
  paint: (context: CanvasRenderingContext2D, top: number) => void;
  notes: MarginNote[];
}

const typeSteps = [27, 25, 23] as const;
const leading = 1.86;

/** The record of listening as it is printed. */
export const tabaqaBook = (tabaqa: WholeTabaqa, origin: string): LeafBook => ({
  title: tabaqa.heading,
  fileName: `tabaqa_${tabaqa.number}`,
  open: () => openLeaves(tabaqa, origin + paths.tabaqa(tabaqa.id)),
});

async function openLeaves(tabaqa: WholeTabaqa, url: string): Promise<Paint[]> {
  const [headpiece, ansa, seal] = await Promise.all([
    loadHeadpiece(),
    loadAnsa(),
    tabaqa.sealYear === null
      ? null
      : loadSealOf({ ground: inks.rubric, lines: [text.sealed, text.year(tabaqa.sealYear)] }),
    loadLeafFonts(lettersOf(tabaqa)),
  ]);
  const context = scratchContext();
  const foot = loadFoot(tabaqa, seal);
  const rowsAt = (size: number): LeafRow[] => [
    ...textRows(context, tabaqa, size).map((row, index, all) => ({
      ...row,
      staysWithNext: index >= all.length - 4,
    })),
    { kind: 'foot', height: footHeight, words: '', notes: [], paint: foot },
    ...additionRows(context, tabaqa, size),
  ];
  const heightAt = (size: number) => rowsAt(size).reduce((sum, { height }) => sum + height, 0);
  const whole = places(0).bottom - places(0).top;
  const { step, fits } = fittingStep(typeSteps, (size) => heightAt(size) <= whole);
  const leaves = fits ? [rowsAt(step)] : leavesOf(rowsAt(step), roomOf);
  // A short text breathes more.
  const lines = rowsAt(step).filter(({ kind }) => kind === 'text').length;
  const spread = fits ? Math.min((whole - heightAt(step)) / (lines + 1), step * 0.3) : 0;
  return leaves.map((rows, index) => (target) => {
    paintLeafAround(target, { tabaqa, url, place: index + 1, of: leaves.length, headpiece, ansa });
    paintRows(target, rows, { leaf: index, spread, isFootLast: tabaqa.additions.length === 0 });
    const next = leaves[index + 1]?.find(({ kind }) => kind !== 'foot')?.words.split(' ')[0];
    if (next) paintCatchword(target, next);
  });
}

/** Nothing after the signatures: they stand at the foot of the leaf. */
function paintRows(
  context: CanvasRenderingContext2D,
  rows: LeafRow[],
  { leaf, spread, isFootLast }: { leaf: number; spread: number; isFootLast: boolean },
) {
  let top = places(leaf).top;
  let noteTop = 0;
  for (const row of rows) {
    const at = row.kind === 'foot' && isFootLast ? places(leaf).bottom - row.height : top;
    row.paint(context, at);
    for (const note of row.notes) noteTop = paintNote(context, note, Math.max(noteTop, at));
    top += row.height + (row.kind === 'text' ? spread : 0);
  }
}

const notePlace = { left: 66, width: 172 };
/** Below it stand the code and the number. */
const lastNote = 1330;

function paintNote(context: CanvasRenderingContext2D, { rubric, lines }: MarginNote, top: number): number {
  const words = [
    { text: rubric, tone: 'rubric' as const },
    ...(lines[0] ?? '').split(' ').map((word) => ({ text: word, tone: 'plain' as const })),
  ];
  const settings = {
    width: notePlace.width,
    size: 21,
    leading: 1.5,
    align: 'start' as const,
    colour: inks.soft,
  };
  const set = [
    ...setParagraph(context, words, settings),
    ...lines.slice(1).flatMap((line) => setParagraph(context, tonedWords(line, []), settings)),
  ];
  const height = set.reduce((sum, line) => sum + line.height, 0);
  // The text itself tells it; a note that would run into the code is left out.
  if (top + height > lastNote) return top;
  let at = top + 8;
  for (const line of set) {
    line.paint(context, notePlace.left, at);
    at += line.height;
  }
  return at + 4;
}

/** The word with which the next leaf begins, so that none is lost or misplaced. */
function paintCatchword(context: CanvasRenderingContext2D, word: string) {
  const set = setParagraph(context, [{ text: word, tone: 'plain' }], {
    width: 240,
    size: 23,
    leading: 1.5,
    align: 'centre',
  });
  set[0]?.paint(context, column.left - 40, 1578);
}

function textRows(context: CanvasRenderingContext2D, tabaqa: WholeTabaqa, size: number): LeafRow[] {
  const notes = marginNotes(tabaqa);
  return tabaqa.paragraphs.flatMap((paragraph, index) => {
    const isOpening = index === 0;
    const lines = setParagraph(context, tonedWords(paragraph, tabaqaRules), {
      width: column.width,
      size,
      leading,
      align: isOpening ? 'centre' : 'justify',
      isClosed: !isOpening && index < tabaqa.paragraphs.length - 1,
    });
    const own = notes.filter((note) => note.paragraph === index);
    return withNotes(lines, own);
  });
}

/** Each note beside the line that holds its word. */
function withNotes(lines: readonly SetLine[], notes: readonly MarginNote[]): LeafRow[] {
  let first = 0;
  return lines.map((line) => {
    const count = line.text.split(' ').filter(Boolean).length;
    const from = first;
    first += count;
    return {
      kind: 'text',
      height: line.height,
      words: line.text,
      notes: notes.filter(({ word }) => word >= from && word < from + count),
      paint: (context, top) => line.paint(context, column.left, top),
    };
  });
}

function additionRows(
  context: CanvasRenderingContext2D,
  { additions }: WholeTabaqa,
  size: number,
): LeafRow[] {
  return additions.flatMap(({ text: words, writtenBy, writtenAt, confirmedAt }) => {
    const day = (at: string) => formatHijriDate(at, universityTimeZone, 'arab');
    const confirmed = confirmedAt ? text.confirmed(day(confirmedAt)) : text.notConfirmed;
    const whole = `${text.addition} ${words} ${text.additionBy(writtenBy, day(writtenAt))} ${confirmed}`;
    const lines = setParagraph(context, tonedWords(whole, [[/^استدراك:/, 'rubric']]), {
      width: column.width,
      size: size - 2,
      leading,
      isClosed: confirmedAt !== null,
    });
    const rule: LeafRow = {
      kind: 'addition',
      height: 26,
      words: '',
      notes: [],
      paint: (target, top) => {
        target.fillStyle = inks.line;
        target.fillRect(column.left, top + 12, column.width, 1.2);
      },
    };
    return [rule, ...withNotes(lines, []).map((row): LeafRow => ({ ...row, kind: 'addition' }))];
  });
}

const lettersOf = ({ heading, number, paragraphs, scribe, signature, additions, gregorian }: WholeTabaqa) =>
  [
    heading,
    number,
    ...paragraphs,
    scribe,
    signature,
    gregorian,
    ...additions.flatMap((addition) => [addition.text, addition.writtenBy]),
    leafText.sample,
    leafText.draft,
    ...Object.values(text).filter((words) => typeof words === 'string'),
    '٠١٢٣٤٥٦٧٨٩',
  ].join(' ');
