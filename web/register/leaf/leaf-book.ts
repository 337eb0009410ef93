import { blobOf } from '#web/certificates/giving-away';
import { faces, fontOf } from '#web/certificates/render/faces';
import { type JpegPage, type PaperSize, pdfOf } from '#web/certificates/transcript/pdf';
import { type Paint, paper } from './paper.ts';

/** Leaves that belong together: shown, printed and saved as one. */
export interface LeafBook {
  title: string;
  /** Without its ending. */
  fileName: string;
  /** Fetches what is drawn with, and sets the type: how many leaves it takes is known only then. */
  open: () => Promise<Paint[]>;
}

/** Which files a face needs depends on the letters that are written in it. */
export async function loadLeafFonts(letters: string): Promise<void> {
  const wanted = [faces.text, faces.strong, faces.ruqaa, faces.plain];
  await Promise.all(wanted.map((face) => document.fonts.load(fontOf(face, 40), letters)));
}

/** For measuring: nothing is drawn on it. */
export function scratchContext(): CanvasRenderingContext2D {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) throw new Error('this browser has no canvas');
  return context;
}

export function drawLeaf(canvas: HTMLCanvasElement, paint: Paint, scale: number): void {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser has no canvas');
  // setting the size also empties the canvas and forgets whatever was set on it
  canvas.width = paper.width * scale;
  canvas.height = paper.height * scale;
  context.scale(scale, scale);
  paint(context);
}

/** Paper shows more than a screen: 300 dots an inch. */
const onPaper = 2;

/** One leaf after another on one canvas: a phone has no room for many at once. */
export async function picturesOf(
  leaves: readonly Paint[],
  type: 'image/png' | 'image/jpeg' = 'image/jpeg',
): Promise<Blob[]> {
  const canvas = document.createElement('canvas');
  const pictures: Blob[] = [];
  for (const paint of leaves) {
    drawLeaf(canvas, paint, onPaper);
    pictures.push(await blobOf(canvas, type));
  }
  return pictures;
}

export async function pdfFileOf(
  leaves: readonly Paint[],
  title: string,
  size: PaperSize = 'A4',
): Promise<Blob> {
  const pages: JpegPage[] = [];
  for (const picture of await picturesOf(leaves)) {
    const bytes = new Uint8Array(await picture.arrayBuffer());
    pages.push({ bytes, width: paper.width * onPaper, height: paper.height * onPaper });
  }
  return new Blob([pdfOf(pages, title, size)], { type: 'application/pdf' });
}
