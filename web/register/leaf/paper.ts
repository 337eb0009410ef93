import { faces } from '#web/certificates/render/faces';
import { type Box, border, rule, textIn } from '#web/certificates/render/pen';
import { leafText as text } from './text.ts';

/** A4 at 150 dots an inch; a page of the booklet is drawn on the same measure. */
export const paper = { width: 1240, height: 1754 } as const;

export const inks = {
  ground: '#fffdf6',
  ink: '#221d18',
  soft: '#4d453c',
  lapis: '#15284a',
  rubric: '#97321f',
  gold: '#b68a35',
  goldInk: '#79560f',
  line: '#cbbfa6',
  brightGold: '#e0c077',
  onLapis: '#f5eedd',
} as const;

/** Draws a leaf that has been set; everything it needs is there. */
export type Paint = (context: CanvasRenderingContext2D) => void;

export const paintGround: Paint = (context) =>
  rule(context, { left: 0, top: 0, width: paper.width, height: paper.height }, inks.ground);

const inset = ({ left, top, width, height }: Box, by: number): Box => ({
  left: left + by,
  top: top + by,
  width: width - 2 * by,
  height: height - 2 * by,
});

/** The ruled frame of a manuscript: a line of lapis, bare ground, and gold between two fine lines. */
export function paintJadwal(context: CanvasRenderingContext2D, box: Box) {
  border(context, box, 2, inks.lapis);
  border(context, inset(box, 8), 1.5, '#8a6a24');
  border(context, inset(box, 9.5), 4, '#c9a24e');
  border(context, inset(box, 13.5), 1.5, '#8a6a24');
}

/** Where the frame ends and the page within it begins. */
export const jadwalWidth = 17;

export function doubleRule(context: CanvasRenderingContext2D, box: Omit<Box, 'height'>) {
  rule(context, { ...box, height: 1.2 }, inks.line);
  rule(context, { ...box, top: box.top + 4, height: 1.2 }, inks.line);
}

/** The scribe's circle with its dot: what stands before it was compared with its original. */
export function paintRoundel(context: CanvasRenderingContext2D, x: number, y: number, radius: number) {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fillStyle = inks.ground;
  context.fill();
  context.lineWidth = 1.6;
  context.strokeStyle = inks.gold;
  context.stroke();
  context.beginPath();
  context.arc(x, y, radius * 0.3, 0, 2 * Math.PI);
  context.fillStyle = inks.gold;
  context.fill();
}

/** Over a corner: whatever is cut away, what is left still says that it is a sample. */
export const paintSampleRibbon: Paint = (context) => {
  context.save();
  context.translate(64, 68);
  context.rotate(-Math.PI / 4);
  const band = { left: -220, top: -23, width: 440, height: 46 };
  rule(context, band, inks.rubric);
  for (const top of [-19.5, 18.5]) rule(context, { ...band, top, height: 1.2 }, inks.brightGold);
  const word = { text: text.sample, face: faces.strong, colour: '#fff9ea' };
  textIn(context, [word], band, { size: 28, floor: 26, maxLines: 1, leading: 1.4, align: 'centre' });
  context.restore();
};

/** A word across the whole leaf, through which it is still read. */
export function paintAcross(context: CanvasRenderingContext2D, words: string, colour: string, alpha: number) {
  context.save();
  context.translate(paper.width / 2, paper.height / 2);
  context.rotate(-0.95);
  context.globalAlpha = alpha;
  const run = { text: words, face: faces.strong, colour };
  const box = { left: -900, top: -240, width: 1800, height: 480 };
  textIn(context, [run], box, { size: 400, floor: 60, maxLines: 1, leading: 1, align: 'centre' });
  context.restore();
}

/** The shaykh has taken it back: it is said over the words, with the day, and the code below stays to be read. */
export function paintRevoked(context: CanvasRenderingContext2D, date: string) {
  context.save();
  context.translate(paper.width / 2, paper.height / 2 - 60);
  context.rotate(-0.62);
  const band = { left: -1200, top: -92, width: 2400, height: 184 };
  context.globalAlpha = 0.82;
  rule(context, band, inks.ground);
  context.globalAlpha = 1;
  for (const top of [-92, -84, 82, 90]) rule(context, { ...band, top, height: 2 }, inks.rubric);
  const line = (words: string, top: number, height: number, size: number) =>
    textIn(
      context,
      [{ text: words, face: faces.strong, colour: inks.rubric }],
      { left: -600, top, width: 1200, height },
      { size, floor: size * 0.7, maxLines: 1, leading: 1.3, align: 'centre' },
    );
  line(text.revoked, -80, 110, 84);
  line(date, 26, 52, 34);
  context.restore();
}
