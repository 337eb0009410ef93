import { wording } from '../text.ts';
import { institutionLines } from './arabic-text.ts';
import { faces, titleFace } from './faces.ts';
import type { Run } from './fit-text.ts';
import { loadOrnament } from './images.ts';
import { type Box, pictureIn, rule, textIn } from './pen.ts';
import {
  type Design,
  loadLogo,
  loadSeal,
  paintBorders,
  paintGround,
  paintNotice,
  paintQr,
  paragraph,
  phraseRuns,
  qrSide,
  type Sheet,
} from './sheet.ts';
import { paintStack, type Scalable, space } from './stack.ts';
import { closingPhrases, datePhrases, issueLine, subjectOf } from './wording.ts';

const band: Box = { left: 1408, top: 62, width: 330, height: 1076 };
const column: Box = { left: 158, top: 116, width: 1154, height: 718 };
const sealBox: Box = { left: 158, top: 836, width: 230, height: 230 };
const logoSide = 104;
const rosetteSide = 660;
const plain = { text: faces.plain, strong: faces.plainStrong };

/** White and lapis: a title in Kufi, everything on one edge, and a band beside it. */
export const modern: Design = async (sheet) => {
  const { palette } = sheet;
  const [rosette, logo, paintSeal] = await Promise.all([
    loadOrnament('shamsa', palette.onBand, rosetteSide),
    loadLogo(sheet, 'logo-mono', palette.onBand, logoSide),
    loadSeal(sheet, sealBox.width),
  ]);
  return () => {
    paintGround(sheet);
    paintBand(sheet, rosette, logo);
    paintBorders(sheet);
    paintText(sheet);
    paintSeal(sealBox);
    paintFoot(sheet);
  };
};

function paintBand(sheet: Sheet, rosette: HTMLImageElement, logo: HTMLImageElement) {
  const { context, template, facts, palette } = sheet;
  const centre = band.left + band.width / 2;
  rule(context, band, palette.band);
  context.save();
  context.beginPath();
  context.rect(band.left, band.top, band.width, band.height);
  context.clip();
  context.globalAlpha = 0.2;
  context.drawImage(rosette, centre - rosetteSide / 2, band.top + 270);
  context.restore();
  pictureIn(context, logo, { left: band.left + 30, top: 118, width: band.width - 60, height: logoSide });
  const name = {
    text: institutionLines(template.institutionName),
    face: titleFace(template.institutionName),
    colour: palette.onBand,
  };
  const nameBox = { left: band.left + 30, top: 226, width: band.width - 60, height: 148 };
  textIn(context, [name], nameBox, { size: 46, floor: 44, maxLines: 4, leading: 1.6, align: 'centre' });
  const side = qrSide(facts.verifyUrl);
  const numberTop = band.top + band.height - 84;
  paintQr(sheet, Math.round(centre - side / 2), numberTop - 14 - side);
  const number = { text: facts.certificateNumber, face: faces.plain, colour: palette.onBand };
  const numberBox = { left: band.left + 16, top: numberTop, width: band.width - 32, height: 36 };
  textIn(context, [number], numberBox, { size: 24, floor: 12, maxLines: 1, leading: 1.5, align: 'centre' });
}

function paintText(sheet: Sheet) {
  const { context, facts, palette } = sheet;
  const { text, title, name, ornament } = palette;
  const line = (runs: readonly Run[], size: number, floor: number, leading: number) =>
    paragraph(sheet, runs, column.width, { align: 'start', maxLines: 2, size, floor, leading });
  const doubleRule: Scalable = (scale) => ({
    height: 9 * scale,
    paint: (left, top) => {
      const place = { left: left + column.width - 180, width: 180, height: 3 };
      rule(context, { ...place, top: Math.round(top) }, ornament);
      rule(context, { ...place, top: Math.round(top) + 6 }, ornament);
    },
  });
  const { subject } = subjectOf(facts.courseTitle);
  const course = { text: subject, face: titleFace(subject), colour: palette.course };
  paintStack(column, [
    line([{ text: wording.title, face: titleFace(wording.title), colour: title }], 112, 80, 1.35),
    space(22),
    doubleRule,
    space(26),
    line(phraseRuns([{ text: wording.attests }], plain, text), 37, 28, 1.65),
    line([{ text: facts.studentName, face: faces.plainStrong, colour: name }], 84, 42, 1.6),
    line(phraseRuns([{ text: wording.requirementsOf }], plain, text), 37, 28, 1.65),
    line([course], 74, 46, 1.5),
    line(phraseRuns(closingPhrases(facts), plain, text), 37, 28, 1.65),
    line(phraseRuns(datePhrases(facts), plain, text), 33, 26, 1.65),
  ]);
}

function paintFoot(sheet: Sheet) {
  const { context, facts, palette } = sheet;
  const width = 420;
  const place = { left: column.left + column.width - width, width };
  const settings = { maxLines: 1, leading: 1.5, align: 'start', floor: 18 } as const;
  const plainRun = (text: string): Run => ({ text, face: faces.plain, colour: palette.text });
  const label = facts.instructor ? wording.instructor : wording.dean;
  textIn(context, [plainRun(label)], { ...place, top: 922, height: 44 }, { ...settings, size: 28 });
  if (facts.instructor) {
    const name = { text: facts.instructor, face: faces.plainStrong, colour: palette.text };
    textIn(
      context,
      [name],
      { ...place, top: 968, height: 56 },
      { ...settings, size: 32, maxLines: 2, leading: 1.25 },
    );
  }
  rule(context, { ...place, top: 1032, height: 2 }, palette.text);
  const issued = issueLine(facts);
  if (issued) {
    const box = { left: sealBox.left + sealBox.width + 30, top: 956, width: 400, height: 84 };
    textIn(context, [plainRun(issued)], box, { ...settings, size: 24, maxLines: 2, align: 'end' });
  }
  paintNotice(sheet, faces.plain, { left: 158, top: 1080, width: 1154, height: 40 }, 'start');
}
