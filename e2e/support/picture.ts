import type { Locator, Page } from '@playwright/test';

export type Rgb = readonly [number, number, number];

export interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The ink of one colour: where it lies, and one character for each pixel of that place. */
export interface Ink extends Area {
  rows: string[];
}

declare global {
  interface Window {
    /** Pixels of the picture that is being looked at. */
    pixels: ImageData;
  }
}

/** Lays the canvas out for the questions below. */
export async function lookAt(canvas: Locator) {
  await canvas.evaluate((element) => {
    if (!(element instanceof HTMLCanvasElement)) throw new Error('not a canvas');
    const context = element.getContext('2d');
    if (!context) throw new Error('no context');
    window.pixels = context.getImageData(0, 0, element.width, element.height);
  });
}

/** The same for a picture as a file. */
export async function lookAtFile(page: Page, file: Buffer) {
  await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    if (!context) throw new Error('no context');
    context.drawImage(bitmap, 0, 0);
    window.pixels = context.getImageData(0, 0, bitmap.width, bitmap.height);
  }, file.toString('base64'));
}

/** A number that two pictures share only when every pixel is the same. */
export const fingerprint = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const digest = await crypto.subtle.digest('SHA-256', window.pixels.data);
    return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  });

export const colourAt = (page: Page, x: number, y: number): Promise<number[]> =>
  page.evaluate(
    ([column, row]) => {
      const start = (row * window.pixels.width + column) * 4;
      return [...window.pixels.data.slice(start, start + 3)];
    },
    [x, y] as const,
  );

/** Everything within an area that is nearly of one colour; null when there is none. */
export const inkOf = (page: Page, colour: Rgb, within: Area): Promise<Ink | null> =>
  page.evaluate(
    ({ wanted, area }) => {
      const { data, width } = window.pixels;
      const tolerance = 48;
      const isInk = (x: number, y: number) => {
        const start = (y * width + x) * 4;
        return wanted.every((value, channel) => Math.abs(value - (data[start + channel] ?? 0)) < tolerance);
      };
      const found = { left: Infinity, top: Infinity, right: -1, bottom: -1 };
      for (let y = area.top; y < area.bottom; y += 1) {
        for (let x = area.left; x < area.right; x += 1) {
          if (!isInk(x, y)) continue;
          found.left = Math.min(found.left, x);
          found.right = Math.max(found.right, x);
          found.top = Math.min(found.top, y);
          found.bottom = Math.max(found.bottom, y);
        }
      }
      if (found.right < 0) return null;
      const rows: string[] = [];
      for (let y = found.top; y <= found.bottom; y += 1) {
        let row = '';
        for (let x = found.left; x <= found.right; x += 1) row += isInk(x, y) ? '#' : ' ';
        rows.push(row);
      }
      return { ...found, rows };
    },
    { wanted: colour, area: within },
  );

/** How much of two inks is the same, laid on one another: 1 is all of it. Half a pixel of drift is forgiven. */
export function likeness(one: Ink, other: Ink): number {
  const shares = [-1, 0, 1].flatMap((down) => [-1, 0, 1].map((across) => overlap(one, other, across, down)));
  return Math.max(...shares);
}

function overlap(one: Ink, other: Ink, across: number, down: number): number {
  const height = Math.max(one.rows.length, other.rows.length) + 1;
  const width = Math.max(one.rows[0]?.length ?? 0, other.rows[0]?.length ?? 0) + 1;
  let both = 0;
  let either = 0;
  for (let y = -1; y < height; y += 1) {
    for (let x = -1; x < width; x += 1) {
      const here = one.rows[y]?.[x] === '#';
      const there = other.rows[y + down]?.[x + across] === '#';
      if (here && there) both += 1;
      if (here || there) either += 1;
    }
  }
  return both / either;
}

/** The same words, laid out by the browser's own text engine. */
export async function inkOfDomText(
  page: Page,
  text: string,
  { font, direction, colour }: { font: string; direction: 'rtl' | 'ltr'; colour: Rgb },
): Promise<Ink | null> {
  const box = await page.evaluate(
    async ({ words, face, dir, ink }) => {
      await document.fonts.load(face, words);
      const sheet = document.createElement('div');
      sheet.id = 'sheet';
      sheet.dir = dir;
      sheet.textContent = words;
      Object.assign(sheet.style, {
        position: 'fixed',
        inset: '0 auto auto 0',
        zIndex: '99999',
        padding: '150px 100px',
        background: '#fffdf6',
        color: `rgb(${ink.join()})`,
        font: face,
        lineHeight: '1',
        whiteSpace: 'pre',
        textRendering: 'optimizeLegibility',
      });
      document.body.append(sheet);
      const { width, height } = sheet.getBoundingClientRect();
      // nothing of the page beside it
      return { width: Math.floor(width), height: Math.floor(height) };
    },
    { words: text, face: font, dir: direction, ink: colour },
  );
  const file = await page.screenshot({ clip: { x: 0, y: 0, ...box } });
  await page.evaluate(() => document.getElementById('sheet')?.remove());
  await lookAtFile(page, file);
  return inkOf(page, colour, { left: 0, top: 0, right: box.width, bottom: box.height });
}
