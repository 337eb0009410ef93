import { wording } from '../text.ts';
import { footTop, loadFoot } from './centred-foot.ts';
import { sheet as size } from './certificate.ts';
import { faces, nameFace } from './faces.ts';
import type { Run } from './fit-text.ts';
import { loadOrnament, loadStrip } from './images.ts';
import { measureWith, pictureIn, textIn } from './pen.ts';
import {
  type Design,
  loadLogo,
  paintBorders,
  paintGround,
  paragraph,
  phraseRuns,
  type Sheet,
} from './sheet.ts';
import { paintStack } from './stack.ts';
import { closingPhrases, datePhrases, subjectOf } from './wording.ts';

const head = { left: 410, top: 92, width: 980, height: 142 };
const link = { width: 49, height: 20 };
const logoSide = 76;
const watermarkSide = 1060;
const column = { left: 238, top: 240, width: 1324, height: footTop - 6 - 240 };
const book = { text: faces.text, strong: faces.strong };

/** Blue vellum: gold on the dark, the name between plaited bands and a rosette behind it all. */
export const elegant: Design = async (sheet) => {
  const { palette } = sheet;
  const [watermark, strip, logo, paintFoot] = await Promise.all([
    loadOrnament('shamsa', palette.ornament, watermarkSide),
    loadStrip(palette.ornament, link.width, link.height),
    loadLogo(sheet, 'logo-mono', palette.ornament, logoSide),
    loadFoot(sheet),
  ]);
  return () => {
    paintGround(sheet);
    paintWatermark(sheet, watermark);
    paintBorders(sheet);
    paintHead(sheet, strip, logo);
    paintText(sheet);
    paintFoot();
  };
};

function paintWatermark({ context }: Sheet, watermark: HTMLImageElement) {
  context.save();
  context.globalAlpha = 0.085;
  context.drawImage(watermark, (size.width - watermarkSide) / 2, (size.height - watermarkSide) / 2);
  context.restore();
}

/** The logo and the institution's name side by side, between two bands. */
function paintHead({ context, template, palette }: Sheet, strip: HTMLImageElement, logo: HTMLImageElement) {
  for (const top of [head.top, head.top + head.height - link.height]) {
    for (let left = head.left; left < head.left + head.width; left += link.width) {
      context.drawImage(strip, left, top, link.width, link.height);
    }
  }
  const name: Run = { text: template.institutionName, face: faces.strong, colour: palette.title };
  const gap = 26;
  const most = head.width - logoSide - gap - 40;
  const width = Math.min(most, measureWith(context)(name.text, name.face, 56).width);
  const right = size.centre + (width + gap + logoSide) / 2;
  const middle = { top: head.top + link.height, height: head.height - 2 * link.height };
  pictureIn(context, logo, {
    ...middle,
    left: right - logoSide,
    width: logoSide,
    top: middle.top + 13,
    height: logoSide,
  });
  const place = { ...middle, left: right - logoSide - gap - width, width };
  textIn(context, [name], place, { size: 56, floor: 30, maxLines: 2, leading: 1.5, align: 'start' });
}

function paintText(sheet: Sheet) {
  const { facts, palette } = sheet;
  const { text, title, name } = palette;
  const line = (runs: readonly Run[], lineSize: number, floor: number, leading: number) =>
    paragraph(sheet, runs, column.width, { align: 'centre', maxLines: 2, size: lineSize, floor, leading });
  paintStack(column, [
    line([{ text: wording.title, face: faces.strong, colour: title }], 72, 50, 1.45),
    line(phraseRuns([{ text: wording.attests }], book, text), 39, 30, 1.5),
    line([{ text: facts.studentName, face: nameFace(facts.studentName), colour: name }], 106, 46, 1.46),
    line(phraseRuns([{ text: wording.requirementsOf }], book, text), 39, 30, 1.5),
    line([{ text: subjectOf(facts.courseTitle).subject, face: faces.strong, colour: title }], 62, 40, 1.45),
    line(phraseRuns(closingPhrases(facts), book, text), 39, 30, 1.55),
    line(phraseRuns(datePhrases(facts), book, text), 36, 28, 1.5),
  ]);
}
