import { faces } from '#web/certificates/render/faces';
import { loadOrnament, loadStrip } from '#web/certificates/render/images';
import { type Box, rule, textIn } from '#web/certificates/render/pen';
import { inks } from './paper.ts';

/** Drawn twice as large as they stand, for paper. */
const sharp = 2;
const link = { width: 45, height: 18 };

/** The blue panel with its plaited bands, over which a title stands. */
export async function loadHeadpiece(): Promise<(context: CanvasRenderingContext2D, box: Box) => void> {
  const strip = await loadStrip('#c9a24e', link.width * sharp, link.height * sharp);
  return (context, box) => {
    rule(context, box, inks.lapis);
    context.save();
    context.beginPath();
    context.rect(box.left, box.top, box.width, box.height);
    context.clip();
    const count = Math.ceil(box.width / link.width / 2) + 1;
    const middle = box.left + box.width / 2;
    for (const top of [box.top + 6, box.top + box.height - link.height - 6])
      for (let place = -count; place < count; place += 1)
        context.drawImage(strip, middle + (place - 0.5) * link.width, top, link.width, link.height);
    context.restore();
  };
}

/** The palmette in the margin beside a headpiece. */
export async function loadAnsa(): Promise<
  (context: CanvasRenderingContext2D, left: number, top: number) => void
> {
  const width = 104;
  const height = 130;
  const ansa = await loadOrnament('ansa', inks.gold, width * sharp, height * sharp);
  return (context, left, top) => context.drawImage(ansa, left, top, width, height);
}

export const sealSide = 196;

interface SealLook {
  ground: string;
  lines: readonly string[];
}

/** A round seal with a few short lines in it. */
export async function loadSealOf({ ground, lines }: SealLook) {
  const marker = await loadOrnament('marker', inks.gold, sealSide * sharp);
  return (context: CanvasRenderingContext2D, left: number, top: number) => {
    const middle = sealSide / 2;
    context.beginPath();
    context.arc(left + middle, top + middle, sealSide * 0.315, 0, 2 * Math.PI);
    context.fillStyle = ground;
    context.fill();
    context.drawImage(marker, left, top, sealSide, sealSide);
    const pitch = Math.min(34, 100 / lines.length);
    const first = top + middle - (lines.length * pitch) / 2;
    lines.forEach((text, index) =>
      textIn(
        context,
        [{ text, face: faces.strong, colour: inks.brightGold }],
        { left: left + 46, top: first + index * pitch, width: sealSide - 92, height: pitch },
        { size: 24, floor: 14, maxLines: 1, leading: 1.35, align: 'centre' },
      ),
    );
  };
}
