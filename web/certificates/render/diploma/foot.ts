import { academicNames } from '#web/ui/level-badge';
import { diplomaWording as wording } from '../../text.ts';
import { sheet as size } from '../certificate.ts';
import { type Face, faces } from '../faces.ts';
import type { Run } from '../fit-text.ts';
import { loadForeignImage, loadOrnament } from '../images.ts';
import { type Box, measureWith, pictureIn, rule, textIn } from '../pen.ts';
import { paintNotice, paintQr, phraseRuns, qrSide } from '../sheet.ts';
import type { Dress } from './dress.ts';
import { leathers } from './leathers.ts';
import { column, type DiplomaSheet } from './parts.ts';
import { dateLines, numberLines, versionLine } from './wording.ts';

const sealSide = 206;
const bottom = 1062;

/** Where the foot begins: the words above end here. */
export const footTop = bottom - sealSide;

const paleGold = '#f1da9c';

/** When it was written and who answers for it; the level in its seal; the number and its code; the notice. */
export async function loadFoot(sheet: DiplomaSheet, dress: Dress): Promise<() => void> {
  const paintSeal = await loadLevelSeal(sheet, dress);
  return () => {
    paintSeal({ left: size.centre - sealSide / 2, top: footTop, width: sealSide, height: sealSide });
    paintDates(sheet, dress);
    paintNumber(sheet, dress);
    paintNotice(sheet, dress.text, { left: 260, top: 1066, width: 1280, height: 30 });
  };
}

/** The institution's own seal, or the level's name on its leather within a rosette. */
async function loadLevelSeal({ context, facts, template, palette }: DiplomaSheet, { strong, scale }: Dress) {
  const [foreign, rosette] = await Promise.all([
    loadForeignImage(template.sealUrl),
    loadOrnament('rosette', palette.ornament, sealSide),
  ]);
  if (foreign) return (box: Box) => pictureIn(context, foreign, box);
  return (box: Box) => {
    context.drawImage(rosette, box.left, box.top, box.width, box.height);
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const discs = [
      { radius: 0.305, colour: palette.ornament },
      { radius: 0.295, colour: palette.background },
      { radius: 0.28, colour: leathers[facts.level] },
    ];
    for (const { radius, colour } of discs) {
      context.fillStyle = colour;
      context.beginPath();
      context.arc(x, y, radius * box.width, 0, 2 * Math.PI);
      context.fill();
    }
    const name = { text: academicNames[facts.level], face: strong, colour: paleGold };
    const side = box.width * 0.43;
    const inner = { left: x - side / 2, top: y - side / 2, width: side, height: side };
    textIn(context, [name], inner, {
      size: 27 * scale,
      floor: 26 * scale,
      maxLines: 2,
      leading: 1.35,
      align: 'centre',
    });
  };
}

function paintDates({ context, facts, palette }: DiplomaSheet, dress: Dress) {
  const width = 380;
  const place = { left: column.left + column.width - width, width, height: 46 };
  const settings = { floor: 18, maxLines: 1, leading: 1.6 } as const;
  dateLines(facts).forEach((line, index) => {
    const runs = phraseRuns(line, dress, palette.text);
    textIn(
      context,
      runs,
      { ...place, top: footTop + 22 + index * 46 },
      { ...settings, size: 27 * dress.scale, align: 'start' },
    );
  });
  rule(context, { ...place, top: bottom - 50, height: 2 }, palette.text);
  const dean = { text: wording.dean, face: dress.text, colour: palette.text };
  textIn(
    context,
    [dean],
    { ...place, top: bottom - 46 },
    { ...settings, size: 27 * dress.scale, align: 'centre' },
  );
}

function paintNumber(sheet: DiplomaSheet, dress: Dress) {
  const { context, facts, palette } = sheet;
  const side = qrSide(facts.verifyUrl);
  paintQr(sheet, column.left, bottom - side);
  const left = column.left + side + 22;
  const most = size.centre - sealSide / 2 - 12 - left;
  const small = 23 * dress.scale;
  const run = (text: string, face: Face = dress.text): Run => ({ text, face, colour: palette.text });
  const version = versionLine(facts);
  const lines = [
    run(wording.number),
    ...numberLines(facts.certificateNumber).map((text) => run(text, faces.plain)),
    ...(version ? [run(version)] : []),
  ];
  const width = Math.min(
    most,
    Math.max(...lines.map(({ text, face }) => measureWith(context)(text, face, small).width)),
  );
  const pitch = 36;
  lines.forEach((line, index) => {
    const top = bottom - (lines.length - index) * pitch;
    textIn(
      context,
      [line],
      { left, top, width, height: pitch },
      { size: small, floor: 14, maxLines: 1, leading: 1.5, align: 'start' },
    );
  });
}
