import type { IjazaChainRow } from '#contract/ijaza-facts';
import type { Row } from '../leaf/leaves-of.ts';
import { inks, paintRoundel } from '../leaf/paper.ts';
import { tonedWords, type TonedWord } from '../leaf/toned-words.ts';
import { setParagraph } from '../leaf/type-setting.ts';
import type { ChainStep } from './sheet-layout.ts';
import { ijazaSheetText as text } from './sheet-text.ts';
import { turnInWords } from './turn-in-words.ts';

/** What the margin says of one person of the chain. */
export type MarginPerson = Pick<
  IjazaChainRow,
  'name' | 'died' | 'way' | 'wayInWords' | 'turns' | 'takenInWords' | 'meets' | 'lane'
>;

export interface ChainRow extends Row {
  paint: (
    context: CanvasRenderingContext2D,
    left: number,
    top: number,
    /** The room left below it, through which its line goes on. */
    place: { below: number; isLast: boolean },
  ) => void;
}

/** From the edge of the margin to the names: the circles and their line stand there. */
const indent = 34;

const dashed: ReadonlySet<MarginPerson['way']> = new Set(['ijaza', 'munawala', 'mukataba']);

/** One after another down the margin, each with a circle on the line, and the way drawn and written. */
export function chainRows(
  context: CanvasRenderingContext2D,
  chain: readonly MarginPerson[],
  { width, size, isInline }: ChainStep,
): ChainRow[] {
  const inner = width - 32 - indent;
  return chain.map((person, index) => {
    const settings = { width: inner, size, leading: isInline ? 1.36 : 1.42, align: 'start' as const };
    const name = nameWords(person);
    const lines = isInline
      ? setParagraph(context, [...name, ...detailWords(person)], settings)
      : [
          ...setParagraph(context, name, settings),
          ...setParagraph(context, detailWords(person), { ...settings, size: size * 0.89, leading: 1.5 }),
        ];
    const height = lines.reduce((sum, line) => sum + line.height, 0) + size * 0.27;
    const isEnd = index === chain.length - 1;
    const isOther = person.lane > 0;
    return {
      height,
      paint: (target, left, top, { below, isLast }) => {
        const x = left + inner + indent - 10;
        const y = top + size * 0.78;
        if (!isEnd && !isLast) paintLink(target, person, { x, from: y, to: y + height + below });
        paintRoundel(target, x, y, size * (isOther ? 0.36 : 0.44));
        let at = top;
        for (const line of lines) {
          line.paint(target, left, at);
          at += line.height;
        }
      },
    };
  });
}

/** Solid for what was heard or read, dashed for what was granted, dotted for what was found. */
function paintLink(
  context: CanvasRenderingContext2D,
  { way }: MarginPerson,
  { x, from, to }: { x: number; from: number; to: number },
) {
  context.save();
  context.strokeStyle = inks.gold;
  context.lineWidth = 1.6;
  if (dashed.has(way)) context.setLineDash([6, 4]);
  if (way === 'wijada') context.setLineDash([1.6, 4]);
  context.beginPath();
  context.moveTo(x, from);
  context.lineTo(x, to);
  context.stroke();
  context.restore();
}

function nameWords({ name, turns, takenInWords }: MarginPerson): TonedWord[] {
  if (!turns) return tonedWords(name, [[/.+/, 'strong']]);
  if (takenInWords === null)
    return tonedWords(`${text.turn} ${name}`, [
      [/^ح/, 'rubric'],
      [/.+/, 'strong'],
    ]);
  return tonedWords(turnInWords(takenInWords, name), [
    [/^ح/, 'rubric'],
    [/.+/, 'strong'],
  ]);
}

function detailWords({ died, wayInWords, meets }: MarginPerson): TonedWord[] {
  const ways = [wayInWords, meets].filter((words) => words !== null).join('، ');
  const plain = died === null ? [] : tonedWords(ways ? `${died}،` : died, []);
  return [
    ...plain.map((word) => ({ ...word, tone: 'soft' as const })),
    ...tonedWords(ways, [[/.+/, 'rubric']]),
  ];
}
