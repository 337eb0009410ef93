import { bareUnit } from '#contract/bare-unit';
import type { MatnUnitForm } from '#contract/managing-mutun';
import { withoutTatweel } from '#contract/matn-text';
import type { MatnKind } from '#contract/mutun';

/** How the hemistichs of a pasted poem are told apart. */
export type VerseLayout = 'line' | 'two-lines';

/** A unit of what was pasted, and the lines from which its segments came, counted from 1. */
export interface PastedUnit {
  segments: string[];
  lines: number[];
}

interface PastedLine {
  text: string;
  /** In the pasted text, from 1. */
  number: number;
}

/** What is not seen and comes along from other pages: marks of direction, joiners, soft hyphens, the mark of a file. */
const unseen = /[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;

/** A line as it will be kept: its letters and vowels untouched, nothing else that came along. */
const cleaned = (line: string): string =>
  withoutTatweel(line.replace(unseen, ''))
    .normalize('NFC')
    // A tab may part hemistichs: it stays until they are parted.
    .replace(/[^\S\t]+/gu, ' ')
    .trim();

/** «1-», «(٣)», «[12]», «12.», «٤ ـ», «5)» before a line, and «(٣)» behind it: the university numbers units itself. */
const numberBefore =
  /^(?:[([{﴿]\s*[0-9٠-٩۰-۹]{1,4}\s*[)\]}﴾]|[0-9٠-٩۰-۹]{1,4}\s*[-–—ـ.:،)\]/]|[0-9٠-٩۰-۹]{1,4}(?=\s))[-–—.:]?\s*/u;
const numberBehind = /\s*[([{﴿]\s*[0-9٠-٩۰-۹]{1,4}\s*[)\]}﴾]$/u;

const withoutNumber = (line: string): string => line.replace(numberBefore, '').replace(numberBehind, '');

/** Before the tatweel goes: «٤ ـ» is a number too. */
function linesIn(pasted: string): PastedLine[] {
  return pasted.split(/\r\n|[\r\n\u2028\u2029\u0085]/u).map((line, at) => ({
    text: cleaned(withoutNumber(line.replace(unseen, '').trim())),
    number: at + 1,
  }));
}

/** What parts the hemistichs of a verse: stars, dots, a tab, bars, slashes, or a wide gap. */
const between = /\s*(?:\*+|\.{2,}|…+|\t+|\|+|\/+|={2,}|#+|[۞❁◌•])(?:\s*(?:\*+|\.{2,}|…+|\t+|\|+))*\s*/u;

const isFilled = ({ text }: PastedLine): boolean => text !== '';

function versesOnLines(lines: PastedLine[]): PastedUnit[] {
  return lines.filter(isFilled).map(({ text, number }) => {
    const segments = text
      .split(between)
      .map((part) => part.trim())
      .filter(Boolean);
    return { segments, lines: segments.map(() => number) };
  });
}

/** Two lines to a verse; where a verse ends, an empty line may stand. */
function versesOnTwoLines(lines: PastedLine[]): PastedUnit[] {
  const filled = lines.filter(isFilled).map((line) => ({ ...line, text: line.text.replace(/\t+/gu, ' ') }));
  return Array.from({ length: Math.ceil(filled.length / 2) }, (_, at) => {
    const pair = filled.slice(at * 2, at * 2 + 2);
    return { segments: pair.map(({ text }) => text), lines: pair.map(({ number }) => number) };
  });
}

/** A line that is longer is parted where a reader pauses. */
const longestLine = 90;

/** Behind the signs at which a reader pauses, the stronger first. */
const pauses = [/([.؟!؛:][»)\]]?)\s+/gu, /([،,][»)\]]?)\s+/gu];

/** The pieces of a long line: as few as fit, each ending where a reader pauses. A line without a pause stays whole. */
export function partedAtPauses(line: string, [pause, ...weaker] = pauses): string[] {
  if (line.length <= longestLine || pause === undefined) return [line];
  const joined: string[] = [];
  for (const piece of line.replace(pause, '$1\n').split('\n')) {
    const last = joined.at(-1);
    if (last !== undefined && last.length + 1 + piece.length <= longestLine) {
      joined[joined.length - 1] = `${last} ${piece}`;
    } else {
      joined.push(piece);
    }
  }
  return joined.flatMap((piece) => partedAtPauses(piece, weaker));
}

/** Units with an empty line between them, a line to a segment. */
function paragraphs(lines: PastedLine[]): PastedUnit[] {
  const units: PastedUnit[] = [];
  let current: PastedUnit | null = null;
  for (const line of lines) {
    if (!isFilled(line)) {
      current = null;
      continue;
    }
    if (!current) units.push((current = { segments: [], lines: [] }));
    for (const segment of partedAtPauses(line.text.replace(/\t+/gu, ' '))) {
      current.segments.push(segment);
      current.lines.push(line.number);
    }
  }
  return units;
}

/** The units of what somebody pasted. */
export function splitPasted(pasted: string, kind: MatnKind, layout: VerseLayout = 'line'): PastedUnit[] {
  const lines = linesIn(pasted);
  if (kind !== 'nazm') return paragraphs(lines);
  return layout === 'line' ? versesOnLines(lines) : versesOnTwoLines(lines);
}

/** The text of units as it could have been pasted, so that it can be mended as a whole. */
export const asPasted = (units: readonly { segments: readonly string[] }[], kind: MatnKind): string =>
  kind === 'nazm'
    ? units.map(({ segments }) => segments.join(' * ')).join('\n')
    : units.map(({ segments }) => segments.join('\n')).join('\n\n');

/**
 * What was written beside the units, kept where the same words are in the same unit as before; after a change of the text
 * it goes with the unit of the same place.
 */
export function keepingNotes(parted: readonly PastedUnit[], before: readonly MatnUnitForm[]): MatnUnitForm[] {
  const textOf = (segments: readonly string[]) => segments.join(' ');
  const bySameText = new Map(before.map((unit) => [textOf(unit.segments), unit]));
  const isTaken = new Set(parted.map(({ segments }) => textOf(segments)));
  return parted.map(({ segments }, at) => {
    const same = bySameText.get(textOf(segments));
    const inPlace = before[at];
    const kept = same ?? (inPlace && !isTaken.has(textOf(inPlace.segments)) ? inPlace : undefined);
    return { ...(kept ?? bareUnit(segments)), segments, display: null };
  });
}
