import { sheet as size } from '../certificate.ts';
import { loadKhatam, loadOrnament, loadStrip } from '../images.ts';
import { border, rule } from '../pen.ts';
import { insetBox } from '../sheet.ts';
import type { Dress } from './dress.ts';
import type { DiplomaSheet } from './parts.ts';

const leather = { inset: 26, thickness: 20 };
const strip = { inset: 60, height: 30 };
const watermarkSide = 900;

/** The illumination: a line of gold, the leather, an ornamental strip on four sides, and a fine line within. */
export async function loadFrame(sheet: DiplomaSheet, dress: Dress): Promise<() => void> {
  const { context, palette } = sheet;
  const [paintStrip, watermark] = await Promise.all([
    loadSides(sheet, dress),
    dress.hasWatermark ? loadOrnament('shamsa', palette.ornament, watermarkSide) : null,
  ]);
  return () => {
    border(context, insetBox(18), 3, palette.ornament);
    border(context, insetBox(leather.inset), leather.thickness, palette.border);
    paintStrip();
    border(context, insetBox(97), 2, palette.border);
    if (watermark) paintWatermark(sheet, watermark);
  };
}

async function loadSides(sheet: DiplomaSheet, dress: Dress): Promise<() => void> {
  const { context, palette } = sheet;
  if (dress.strip === null) return () => paintCorners(sheet);
  const link = dress.strip === 'khatam' ? { width: 60, load: loadKhatam } : { width: 75, load: loadStrip };
  const image = await link.load(palette.ornament, link.width, strip.height);
  return () => {
    const { inset, height } = strip;
    const run = (length: number) => {
      const count = Math.round(length / link.width);
      const width = length / count;
      for (let index = 0; index < count; index += 1) {
        context.drawImage(image, -length / 2 + index * width, -height / 2, width, height);
      }
    };
    const middle = inset + height / 2;
    const sides = [
      { x: size.centre, y: middle, turn: 0, length: size.width - 2 * inset },
      { x: size.centre, y: size.height - middle, turn: 2, length: size.width - 2 * inset },
      { x: middle, y: size.height / 2, turn: 3, length: size.height - 2 * (inset + height) },
      { x: size.width - middle, y: size.height / 2, turn: 1, length: size.height - 2 * (inset + height) },
    ];
    for (const { x, y, turn, length } of sides) {
      context.save();
      context.translate(x, y);
      context.rotate((turn * Math.PI) / 2);
      run(length);
      context.restore();
    }
  };
}

/** Without a strip: two fine lines, and a square of leather in each corner. */
function paintCorners({ context, palette }: DiplomaSheet) {
  border(context, insetBox(64), 2, palette.ornament);
  border(context, insetBox(86), 2, palette.ornament);
  const side = 24;
  for (const left of [64, size.width - 64 - side]) {
    for (const top of [64, size.height - 64 - side]) {
      rule(context, { left, top, width: side, height: side }, palette.border);
    }
  }
}

function paintWatermark({ context }: DiplomaSheet, watermark: HTMLImageElement) {
  context.save();
  context.globalAlpha = 0.085;
  context.drawImage(watermark, (size.width - watermarkSide) / 2, (size.height - watermarkSide) / 2);
  context.restore();
}
