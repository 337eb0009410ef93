import { directionOf } from '#web/certificates/render/arabic-text';
import { type Face, faces } from '#web/certificates/render/faces';
import { prepare } from '#web/certificates/render/pen';
import { brokenInto, type MeasuredWord } from './break-lines.ts';
import { inks, paintRoundel } from './paper.ts';
import { tiedWords } from './tied-words.ts';
import type { Tone, TonedWord } from './toned-words.ts';

interface Look {
  face: Face;
  /** In parts of the size of the text. */
  scale: number;
  colour: string;
}

const looks: Record<Tone, Look> = {
  plain: { face: faces.text, scale: 1, colour: inks.ink },
  rubric: { face: faces.strong, scale: 1, colour: inks.rubric },
  great: { face: faces.strong, scale: 1.2, colour: inks.lapis },
  strong: { face: faces.strong, scale: 1, colour: inks.ink },
  small: { face: faces.text, scale: 0.76, colour: inks.soft },
  soft: { face: faces.text, scale: 1, colour: inks.soft },
};

interface SetWord extends MeasuredWord {
  text: string;
  look: Look;
}

export interface SetLine {
  height: number;
  text: string;
  paint: (context: CanvasRenderingContext2D, left: number, top: number) => void;
}

export interface ParagraphSettings {
  width: number;
  size: number;
  leading: number;
  align?: 'justify' | 'centre' | 'start';
  /** A roundel closes it. */
  isClosed?: boolean;
  colour?: string;
}

/** A paragraph on lines of one width, ready to be put on a leaf. */
export function setParagraph(
  context: CanvasRenderingContext2D,
  toned: readonly TonedWord[],
  { width, size, leading, align = 'justify', isClosed = false, colour }: ParagraphSettings,
): SetLine[] {
  const tied = tiedWords(toned.map(({ text }) => text));
  const words = toned.map(({ text, tone }, index): SetWord => {
    const look = colour && tone === 'plain' ? { ...looks[tone], colour } : looks[tone];
    return { text, look, width: advance(context, text, look, size), isTied: tied[index] ?? false };
  });
  const space = advance(context, ' ', looks.plain, size) * 1.05;
  const roundel = size * 0.36;
  // The mark that closes a paragraph never stands alone on a line.
  const last = words.at(-1);
  if (isClosed && last)
    words.push({ text: '', look: looks.plain, width: 2 * roundel + space / 2, isTied: true });
  const lines = align === 'start' ? balanced(words, width, space) : brokenInto(words, width, space);
  return lines.map((line, index) => {
    const isLast = index === lines.length - 1;
    return {
      height: size * leading,
      text: line.map(({ text }) => text).join(' '),
      paint: (target, left, top) => {
        const natural = lineWidth(line, space);
        const isSpread = align === 'justify' && (!isLast || natural > width);
        const gap = isSpread && line.length > 1 ? space + (width - natural) / (line.length - 1) : space;
        const indent = align === 'centre' ? (width - natural) / 2 : 0;
        const baseline = top + size * leading * 0.66;
        let right = left + width - indent;
        for (const word of line) {
          if (word.text === '') paintRoundel(target, right - roundel, baseline - size * 0.24, roundel);
          else paintWord(target, word, size, right, baseline);
          right -= word.width + gap;
        }
      },
    };
  });
}

/** On no more lines than needed, none much longer than another. */
function balanced(words: readonly SetWord[], width: number, space: number): SetWord[][] {
  let lines = brokenInto(words, width, space);
  if (lines.length === 1) return lines;
  for (let narrower = width * 0.95; narrower > width * 0.5; narrower -= width * 0.05) {
    const next = brokenInto(words, narrower, space);
    if (next.length > lines.length || next.some((line) => lineWidth(line, space) > narrower)) break;
    lines = next;
  }
  return lines;
}

const lineWidth = (line: readonly SetWord[], space: number): number =>
  line.reduce((sum, word) => sum + word.width, 0) + space * (line.length - 1);

function paintWord(
  context: CanvasRenderingContext2D,
  { text, look }: SetWord,
  size: number,
  right: number,
  baseline: number,
) {
  prepare(context, look.face, size * look.scale, directionOf(text));
  context.fillStyle = look.colour;
  context.fillText(text, right, baseline);
}

function advance(context: CanvasRenderingContext2D, text: string, look: Look, size: number): number {
  prepare(context, look.face, size * look.scale, directionOf(text));
  return context.measureText(text).width;
}
