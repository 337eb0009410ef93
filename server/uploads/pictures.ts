import { refuse } from '#server/http/refusal';

const mostPixels = 40_000_000;
const longestSide = 1600;
/** The readers that are left open. A drawing in SVG is a document with scripts; it has no reader here. */
const readers = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'];
const formats = new Set<string>(['jpeg', 'png', 'webp', 'gif', 'heif']);

/** Large, and needed by few: loaded with the first picture. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: readers.flatMap((reader) => [
      `VipsForeignLoad${reader}File`,
      `VipsForeignLoad${reader}Buffer`,
    ]),
  });
  return sharp;
}

let loaded: ReturnType<typeof loadSharp> | undefined;
let last: Promise<unknown> = Promise.resolve();

/** One picture at a time: unpacked, each may take a hundred megabytes. */
function inTurn(work: () => Promise<void>): Promise<void> {
  const mine = last.then(work);
  last = mine.catch(() => undefined);
  return mine;
}

/**
 * Reads the picture and draws it anew at `to`. What was hidden in the file, be it a script or the place where it was
 * taken, is not in the new one.
 */
export async function redrawPicture(from: string, to: string): Promise<void> {
  const sharp = await (loaded ??= loadSharp());
  await inTurn(async () => {
    try {
      // The first picture of an animation; nothing that is cut off.
      const picture = sharp(from, { limitInputPixels: mostPixels, failOn: 'truncated', pages: 1 });
      const { format } = await picture.metadata();
      if (!formats.has(format)) refuse('not_an_image');
      await picture
        .autoOrient()
        .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 82 })
        .toFile(to);
    } catch (error) {
      if (error instanceof Error && error.message.includes('No space left')) refuse('storage_full');
      refuse('not_an_image');
    }
  });
}
