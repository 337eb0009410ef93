import { wording } from '../text.ts';
import { sheet as size } from './certificate.ts';
import { isDark } from './colour.ts';
import { faces } from './faces.ts';
import { rule, textIn } from './pen.ts';
import type { AnySheet } from './sheet.ts';

const ribbon = { fromCorner: 236, height: 92, length: 760 };
const rubric = '#97321f';
const onRubric = '#fff9ea';
const fineLine = '#e0c077';

/** Through the words and over a corner: whatever is cut away, what is left still says that it is a sample. */
export function paintSampleMark(sheet: AnySheet): void {
  paintWatermark(sheet);
  paintRibbon(sheet);
}

function paintWatermark({ context, palette }: AnySheet) {
  const ink = isDark(palette.background) ? fineLine : rubric;
  context.save();
  context.translate(size.centre, size.height / 2);
  context.rotate(-Math.PI / 8);
  context.globalAlpha = isDark(palette.background) ? 0.17 : 0.12;
  const box = { left: -850, top: -330, width: 1700, height: 660 };
  const word = { text: wording.sample, face: faces.strong, colour: ink };
  textIn(context, [word], box, { size: 640, floor: 600, maxLines: 1, leading: 1, align: 'centre' });
  context.restore();
}

function paintRibbon({ context }: AnySheet) {
  const { fromCorner, height, length } = ribbon;
  context.save();
  context.rotate(-Math.PI / 4);
  const band = { left: -length / 2, top: fromCorner - height / 2, width: length, height };
  rule(context, band, rubric);
  for (const top of [band.top + 7, band.top + height - 9])
    rule(context, { ...band, top, height: 2 }, fineLine);
  const word = { text: wording.sample, face: faces.strong, colour: onRubric };
  textIn(context, [word], band, { size: 56, floor: 50, maxLines: 1, leading: 1.4, align: 'centre' });
  context.restore();
}
