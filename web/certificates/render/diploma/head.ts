import { sheet as size } from '../certificate.ts';
import { loadForeignImage, loadOrnament, loadStrip } from '../images.ts';
import { measureWith, pictureIn, rule, textIn } from '../pen.ts';
import type { Dress } from './dress.ts';
import type { DiplomaSheet } from './parts.ts';

const head = { left: 470, top: 119, width: 860, height: 112 };
const link = { width: 43, height: 16 };
const ansa = { width: 90, height: 112.5 };
const logoSide = 68;
const gap = 22;
/** A logo from elsewhere may be of any colour: it lies on paper. */
const paper = '#fffdf6';

/** Where the headpiece ends. */
export const headBottom = head.top + head.height;

/** The headpiece: the university's name in gold on a deep ground, between two plaited bands and two palmettes. */
export async function loadHead(sheet: DiplomaSheet, dress: Dress): Promise<() => void> {
  const { context, template, palette } = sheet;
  const { ground, onGround } = coloursOf(sheet, dress);
  const [strip, palmette, foreign, ours] = await Promise.all([
    dress.strip && loadStrip(onGround, link.width, link.height),
    loadOrnament('ansa', palette.ornament, ansa.width, ansa.height),
    loadForeignImage(template.logoUrl),
    loadOrnament('logo-mono', onGround, logoSide),
  ]);
  return () => {
    rule(context, head, ground);
    if (strip) paintBands(sheet, strip);
    paintPalmettes(sheet, palmette);
    paintName(sheet, dress, foreign ?? ours, foreign !== null);
  };
}

/** Without bands the headpiece is as plain as the leather around the sheet. */
const coloursOf = ({ palette }: DiplomaSheet, { strip }: Dress) =>
  strip
    ? { ground: palette.head, onGround: palette.onSeal }
    : { ground: palette.band, onGround: palette.onBand };

function paintBands({ context }: DiplomaSheet, strip: HTMLImageElement) {
  for (const top of [head.top + 4, head.top + head.height - link.height - 4]) {
    for (let left = head.left; left < head.left + head.width; left += link.width) {
      context.drawImage(strip, left, top, link.width, link.height);
    }
  }
}

function paintPalmettes({ context }: DiplomaSheet, palmette: HTMLImageElement) {
  const top = head.top + (head.height - ansa.height) / 2;
  context.drawImage(palmette, head.left - ansa.width, top, ansa.width, ansa.height);
  context.save();
  context.translate(head.left + head.width + ansa.width, top);
  context.scale(-1, 1);
  context.drawImage(palmette, 0, 0, ansa.width, ansa.height);
  context.restore();
}

function paintName(sheet: DiplomaSheet, dress: Dress, logo: HTMLImageElement, isForeign: boolean) {
  const { context, template } = sheet;
  const text = template.institutionName;
  const name = { text, face: dress.titleOf(text), colour: coloursOf(sheet, dress).onGround };
  const fontSize = 50 * dress.scale;
  const most = head.width - logoSide - gap - 80;
  const width = Math.min(most, measureWith(context)(name.text, name.face, fontSize).width);
  const right = size.centre + (width + gap + logoSide) / 2;
  const top = head.top + (head.height - logoSide) / 2;
  const place = { left: right - logoSide, top, width: logoSide, height: logoSide };
  if (isForeign) rule(context, place, paper);
  pictureIn(context, logo, place);
  const box = { left: right - logoSide - gap - width, top: head.top + 20, width, height: head.height - 40 };
  textIn(context, [name], box, { size: fontSize, floor: 30, maxLines: 2, leading: 1.35, align: 'start' });
}
