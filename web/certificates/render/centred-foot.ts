import { wording } from '../text.ts';
import { sheet as size } from './certificate.ts';
import { faces } from './faces.ts';
import { type Box, measureWith, rule, textIn } from './pen.ts';
import { loadSeal, paintNotice, paintQr, qrSide, type Sheet } from './sheet.ts';
import { issueLine } from './wording.ts';

const left = 238;
const right = 1562;
const bottom = 1066;
const sealSide = 228;

/** Where the foot begins: the text above ends here. */
export const footTop = bottom - sealSide;

/** The foot of the classic and the elegant sheet: who taught, the seal, the number and its code, the notice. */
export async function loadFoot(sheet: Sheet) {
  const paintSeal = await loadSeal(sheet, sealSide);
  return () => {
    paintSeal({ left: size.centre - sealSide / 2, top: footTop, width: sealSide, height: sealSide });
    paintSignature(sheet);
    paintNumber(sheet);
    paintNotice(sheet, faces.text, { left: 260, top: 1080, width: 1280, height: 40 });
  };
}

function paintSignature({ context, facts, palette }: Sheet) {
  const width = 380;
  const column = { left: right - width, width };
  const oneLine = { maxLines: 1, leading: 1.6, align: 'centre' } as const;
  rule(context, { ...column, top: bottom - 52, height: 2 }, palette.text);
  const label = facts.instructor ? wording.instructor : wording.dean;
  const labelRun = { text: label, face: faces.text, colour: palette.text };
  textIn(
    context,
    [labelRun],
    { ...column, top: bottom - 48, height: 48 },
    { ...oneLine, size: 28, floor: 20 },
  );
  if (!facts.instructor) return;
  const name = { text: facts.instructor, face: faces.strong, colour: palette.text };
  const place = { ...column, top: bottom - 128, height: 72 };
  textIn(context, [name], place, { ...oneLine, size: 34, floor: 24, maxLines: 2, leading: 1.25 });
}

function paintNumber(sheet: Sheet) {
  const { context, facts, palette } = sheet;
  const side = qrSide(facts.verifyUrl);
  paintQr(sheet, left, bottom - side);
  const number = { text: facts.certificateNumber, face: faces.plain, colour: palette.text };
  const columnLeft = left + side + 18;
  const most = size.centre - sealSide / 2 - 12 - columnLeft;
  const width = Math.min(most, measureWith(context)(number.text, number.face, 24).width);
  const line = (top: number, height: number): Box => ({ left: columnLeft, top, width, height });
  const settings = { maxLines: 1, leading: 1.6, align: 'start', floor: 14 } as const;
  const label = { text: wording.number, face: faces.text, colour: palette.text };
  textIn(context, [label], line(bottom - 92, 44), { ...settings, size: 26 });
  textIn(context, [number], line(bottom - 46, 40), { ...settings, size: 24 });
  const issued = issueLine(facts);
  if (!issued) return;
  const issue = { text: issued, face: faces.text, colour: palette.text };
  const place = { left: columnLeft, top: bottom - 172, width: most, height: 76 };
  textIn(context, [issue], place, {
    ...settings,
    size: 23,
    floor: 20,
    maxLines: 2,
    leading: 1.35,
    align: 'end',
  });
}
