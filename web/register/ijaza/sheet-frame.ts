import { faces } from '#web/certificates/render/faces';
import { type Box, rule, textIn } from '#web/certificates/render/pen';
import { inks, jadwalWidth, paintGround, paintJadwal, paper } from '../leaf/paper.ts';
import { ijazaSheetText as text } from './sheet-text.ts';

const frame: Box = { left: 56, top: 56, width: paper.width - 112, height: paper.height - 112 };
export const chainLeft = 92;
export const textRight = 1132;
/** Where what was heard, the seal and the code stand. */
export const footTop = 1352;

/** Where the text and the chain of a leaf begin and end. */
export const places = (leaf: number) => ({ top: leaf === 0 ? 288 : 190, bottom: footTop - 10 });
export const roomOf = (leaf: number): number => places(leaf).bottom - places(leaf).top;

type PaintPanel = (context: CanvasRenderingContext2D, box: Box) => void;

/** The frame and its headpiece; a leaf behind the first has a low one. */
export function paintSheetFrame(
  context: CanvasRenderingContext2D,
  { heading, subheading }: { heading: string; subheading: string },
  leaf: number,
  headpiece: PaintPanel,
) {
  paintGround(context);
  paintJadwal(context, frame);
  const panel = {
    left: frame.left + jadwalWidth,
    top: frame.top + jadwalWidth,
    width: frame.width - 2 * jadwalWidth,
    height: leaf === 0 ? 196 : 104,
  };
  headpiece(context, panel);
  const line = (words: string, top: number, height: number, size: number, colour: string) =>
    textIn(
      context,
      [{ text: words, face: size > 40 ? faces.strong : faces.text, colour }],
      { left: panel.left + 30, top: panel.top + top, width: panel.width - 60, height },
      { size, floor: size * 0.55, maxLines: 1, leading: 1.35, align: 'centre' },
    );
  if (leaf > 0) return line(text.leaf, 26, 52, 34, inks.brightGold);
  line(heading, 26, 96, 70, inks.brightGold);
  return line(subheading, 116, 56, 32, inks.onLapis);
}

/** Two fine lines between the text and the chain, and the words above it. */
export function paintChainColumn(context: CanvasRenderingContext2D, leaf: number, width: number) {
  const { top, bottom } = places(leaf);
  for (const left of [chainLeft + width - 7, chainLeft + width - 1])
    rule(context, { left, top, width: 1.2, height: bottom - top - 16 }, inks.line);
  textIn(
    context,
    [{ text: text.chain, face: faces.strong, colour: inks.rubric }],
    { left: chainLeft, top: top - 4, width: width - 30, height: 46 },
    { size: 30, floor: 24, maxLines: 1, leading: 1.4, align: 'centre' },
  );
}
