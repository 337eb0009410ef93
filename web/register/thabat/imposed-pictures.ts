import { blobOf } from '#web/certificates/giving-away';
import { type Paint, paper } from '../leaf/paper.ts';
import { imposedSides } from './imposed.ts';

/** A5 at 300 dots an inch: half a sheet of A4 lying down. */
const scale = 1748 / paper.width;

/** The sides of the sheets, in the order in which they are printed. */
export async function imposedPictures(pages: readonly Paint[]): Promise<Blob[]> {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser has no canvas');
  const pictures: Blob[] = [];
  for (const { left, right } of imposedSides(pages.length)) {
    canvas.width = 2 * paper.width * scale;
    canvas.height = paper.height * scale;
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    for (const [page, shift] of [
      [left, 0],
      [right, paper.width],
    ] as const) {
      const paint = page === null ? undefined : pages[page];
      if (!paint) continue;
      context.save();
      context.scale(scale, scale);
      context.translate(shift, 0);
      context.beginPath();
      context.rect(0, 0, paper.width, paper.height);
      context.clip();
      paint(context);
      context.restore();
    }
    pictures.push(await blobOf(canvas, 'image/jpeg'));
  }
  return pictures;
}
