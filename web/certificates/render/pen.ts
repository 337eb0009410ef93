import { directionOf } from './arabic-text.ts';
import type { Face } from './faces.ts';
import { fontOf } from './faces.ts';
import { type FittedText, fitText, inkHeight, type Measure, type Run, type TextFrame } from './fit-text.ts';

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export type Align = 'start' | 'centre' | 'end';

/** The ink's own bounds where they are wider than the advance: a letter's tail may reach beyond it. */
export const measureWith =
  (context: CanvasRenderingContext2D): Measure =>
  (text, face, size) => {
    prepare(context, face, size, directionOf(text));
    const metrics = context.measureText(text);
    return {
      width: Math.max(metrics.width, metrics.actualBoundingBoxLeft + metrics.actualBoundingBoxRight),
      ascent: metrics.actualBoundingBoxAscent,
      descent: metrics.actualBoundingBoxDescent,
    };
  };

/** All of it each time: a canvas that is not on the page would otherwise have another direction than one that is. */
export function prepare(
  context: CanvasRenderingContext2D,
  face: Face,
  size: number,
  direction: 'ltr' | 'rtl',
) {
  context.font = fontOf(face, size);
  // otherwise words are shaped one by one, and Ruqaa's kerning across spaces is lost
  context.textRendering = 'optimizeLegibility';
  context.fontKerning = 'normal';
  context.direction = direction;
  context.textBaseline = 'alphabetic';
  context.textAlign = 'right';
}

/** Room for the marks of the line above and the line below. */
const breath = 4;

export type TextSettings = Omit<TextFrame, 'width' | 'height'> & { align: Align };

interface SetText {
  fitted: FittedText;
  leading: number;
  align: Align;
}

/** What is set and has only to be put in its place. */
export interface Block {
  height: number;
  paint: (left: number, top: number) => void;
}

export interface TextBlock extends Block {
  /** Of its longest line. */
  width: number;
}

/** A paragraph of its own height: its lines, or its ink where that is taller. */
export function textBlock(
  context: CanvasRenderingContext2D,
  runs: readonly Run[],
  width: number,
  { align, ...settings }: TextSettings,
): TextBlock {
  const fitted = fitText(runs, { ...settings, width, height: Infinity }, measureWith(context));
  const { leading } = settings;
  const height = Math.max(
    fitted.lines.length * leading * fitted.size,
    inkHeight(fitted, leading) + 2 * breath,
  );
  return {
    height,
    width: Math.max(0, ...fitted.lines.map((line) => line.extent.width)),
    paint: (left, top) => paintText(context, { fitted, leading, align }, { left, top, width, height }),
  };
}

/** A paragraph in a place that cannot grow. */
export function textIn(
  context: CanvasRenderingContext2D,
  runs: readonly Run[],
  box: Box,
  { align, ...settings }: TextSettings,
): void {
  const frame = { ...settings, width: box.width, height: box.height };
  const fitted = fitText(runs, frame, measureWith(context));
  paintText(context, { fitted, leading: settings.leading, align }, box);
}

/** Lines in the middle of the box by the font's own metrics, moved where marks would otherwise leave it. */
function paintText(context: CanvasRenderingContext2D, { fitted, leading, align }: SetText, box: Box) {
  const { lines, size } = fitted;
  const [first] = lines;
  const face = first?.pieces[0]?.face;
  if (!first || !face) return;
  const pitch = leading * size;
  const slack = (box.height - lines.length * pitch) / 2;
  const usual = box.top + slack + (pitch - (face.ascent + face.descent) * size) / 2 + face.ascent * size;
  const highest = box.top + first.extent.ascent;
  const lowest = box.top + box.height - (inkHeight(fitted, leading) - first.extent.ascent);
  const baseline = Math.round(Math.max(highest, Math.min(lowest, usual)));
  lines.forEach((line, index) => {
    const spare = box.width - line.extent.width;
    const indent = { start: 0, centre: spare / 2, end: spare }[align];
    let right = box.left + box.width - indent;
    for (const piece of line.pieces) {
      prepare(context, piece.face, size, piece.direction);
      context.fillStyle = piece.colour;
      context.fillText(piece.text, right, baseline + Math.round(index * pitch));
      right -= piece.width + line.gap;
    }
  });
}

/** A border of whole pixels. */
export function border(context: CanvasRenderingContext2D, box: Box, thickness: number, colour: string) {
  const { left, top, width, height } = box;
  context.fillStyle = colour;
  context.fillRect(left, top, width, thickness);
  context.fillRect(left, top + height - thickness, width, thickness);
  context.fillRect(left, top + thickness, thickness, height - 2 * thickness);
  context.fillRect(left + width - thickness, top + thickness, thickness, height - 2 * thickness);
}

export function rule(context: CanvasRenderingContext2D, box: Box, colour: string) {
  context.fillStyle = colour;
  context.fillRect(box.left, box.top, box.width, box.height);
}

/** A picture within a box, whole, in its own proportions. */
export function pictureIn(context: CanvasRenderingContext2D, image: HTMLImageElement, box: Box) {
  const share = Math.min(box.width / image.naturalWidth, box.height / image.naturalHeight);
  const width = image.naturalWidth * share;
  const height = image.naturalHeight * share;
  context.drawImage(
    image,
    box.left + (box.width - width) / 2,
    box.top + (box.height - height) / 2,
    width,
    height,
  );
}
