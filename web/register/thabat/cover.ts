import { faces, nameFace } from '#web/certificates/render/faces';
import { loadOrnament } from '#web/certificates/render/images';
import { border, rule, textIn } from '#web/certificates/render/pen';
import { type Paint, paintSampleRibbon, paper } from '../leaf/paper.ts';
import { bookletText as text } from './booklet-text.ts';

const leather = '#7d2838';
const tooling = '#f1da9c';
const frame = { left: 70, top: 74, width: paper.width - 142 - 70, height: paper.height - 148 };
const cornerSide = 196;
const shamsaSide = 580;
const emblemSide = 110;

function paintLeather(context: CanvasRenderingContext2D, spine: 'right' | 'left') {
  rule(context, { left: 0, top: 0, width: paper.width, height: paper.height }, leather);
  const width = paper.width * 0.07;
  const from = spine === 'right' ? paper.width : 0;
  const to = spine === 'right' ? paper.width - width : width;
  const shade = context.createLinearGradient(from, 0, to, 0);
  shade.addColorStop(0, 'rgb(0 0 0 / 0.32)');
  shade.addColorStop(0.7, 'rgb(0 0 0 / 0.1)');
  shade.addColorStop(0.92, 'rgb(255 255 255 / 0.1)');
  shade.addColorStop(1, 'rgb(0 0 0 / 0.18)');
  context.fillStyle = shade;
  context.fillRect(Math.min(from, to), 0, width, paper.height);
}

interface CoverWords {
  owner: string;
  words: string;
  isSample: boolean;
}

/** The binding: tooled leather, the spine at the right. */
export async function loadCover({ owner, words, isSample }: CoverWords): Promise<Paint> {
  const [corner, shamsa, emblem] = await Promise.all([
    loadOrnament('corner', tooling, cornerSide * 2),
    loadOrnament('shamsa', tooling, shamsaSide * 2),
    loadOrnament('logo-mono', tooling, emblemSide * 2),
  ]);
  const middle = frame.left + frame.width / 2;
  return (context) => {
    paintLeather(context, 'right');
    border(context, frame, 3, tooling);
    context.globalAlpha = 0.6;
    const inner = {
      left: frame.left + 12,
      top: frame.top + 12,
      width: frame.width - 24,
      height: frame.height - 24,
    };
    border(context, inner, 1.5, tooling);
    context.globalAlpha = 1;
    paintCorners(context, corner);
    context.drawImage(shamsa, middle - shamsaSide / 2, 940 - shamsaSide / 2, shamsaSide, shamsaSide);
    context.drawImage(emblem, middle - emblemSide / 2, 940 - emblemSide / 2, emblemSide, emblemSide);
    const line = (at: string, top: number, height: number, size: number, isName = false) =>
      textIn(
        context,
        [{ text: at, face: isName ? nameFace(at) : size > 100 ? faces.strong : faces.text, colour: tooling }],
        { left: frame.left + 40, top, width: frame.width - 80, height },
        { size, floor: size * 0.5, maxLines: 1, leading: 1.4, align: 'centre' },
      );
    line(text.title, 200, 230, 150);
    line(text.subtitle, 440, 70, 38);
    line(owner, 1370, 130, 70, true);
    line(words, 1478, 70, 38);
    if (isSample) paintSampleRibbon(context);
  };
}

function paintCorners(context: CanvasRenderingContext2D, corner: HTMLImageElement) {
  const inset = 13;
  const { left, top, width, height } = frame;
  const at = [
    { x: left + width - inset, y: top + inset, flip: [1, 1] },
    { x: left + inset, y: top + inset, flip: [-1, 1] },
    { x: left + width - inset, y: top + height - inset, flip: [1, -1] },
    { x: left + inset, y: top + height - inset, flip: [-1, -1] },
  ] as const;
  for (const { x, y, flip } of at) {
    context.save();
    context.translate(x, y);
    context.scale(flip[0], flip[1]);
    context.drawImage(corner, -cornerSide, 0, cornerSide, cornerSide);
    context.restore();
  }
}

/** The back of the binding: the same leather, its spine on the other side. */
export const paintBackCover: Paint = (context) => {
  paintLeather(context, 'left');
  border(context, { ...frame, left: 142 }, 3, tooling);
};
