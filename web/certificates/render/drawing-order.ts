import { leisure } from '#web/lib/leisure';
import type { DocumentFacts, CertificateTemplate } from './certificate.ts';
import { drawDocument } from './draw-document.ts';

let lastDrawn: Promise<void> = Promise.resolve();
let largeSheet: Promise<void> = Promise.resolve();

/** The certificate that people came to see; no small one is begun while it is being drawn. */
export function drawLarge(...asked: Parameters<typeof drawDocument>): Promise<void> {
  const drawing = drawDocument(...asked);
  largeSheet = drawing.catch(() => {});
  return drawing;
}

/** A certificate in the size of the given canvas. They are drawn one after another, when nothing else is to be done. */
export function drawThumbnail(
  canvas: HTMLCanvasElement,
  facts: DocumentFacts,
  template: CertificateTemplate,
  signal: AbortSignal,
): Promise<void> {
  const earlier = lastDrawn;
  const draw = async () => {
    await earlier;
    await leisure();
    await largeSheet;
    signal.throwIfAborted();
    const full = document.createElement('canvas');
    await drawDocument(full, facts, template, signal);
    const context = canvas.getContext('2d');
    if (!context) return;
    context.imageSmoothingQuality = 'high';
    context.drawImage(full, 0, 0, canvas.width, canvas.height);
  };
  const drawing = draw();
  lastDrawn = drawing.catch(() => {});
  return drawing;
}
