import { useEffect, useRef } from 'react';
import type { Picture } from './certificate-picture.ts';
import { drawThumbnail } from './render/drawing-order.ts';

/** Twice the size on the page, for fine screens. */
const size = { width: 288, height: 192 };

export function TemplateThumbnail({ picture }: { picture: Picture }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!canvas.current) return undefined;
    const abort = new AbortController();
    // without its small picture a template is still chosen by its name
    drawThumbnail(canvas.current, picture.facts, picture.template, abort.signal).catch(() => {});
    return () => abort.abort();
  }, [picture]);
  return <canvas ref={canvas} {...size} className="template__sheet" aria-hidden="true" />;
}
