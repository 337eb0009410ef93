const mostPixels = 40_000_000;
const longestSide = 1600;
/** The readers that are left open. A drawing in SVG is a document with scripts; it has no reader here. */
const readers = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'];
const formats = new Set<string>(['jpeg', 'png', 'webp', 'gif', 'heif']);

async function load() {
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

let loaded: ReturnType<typeof load> | undefined;
export const loadSharp = () => (loaded ??= load());

/**
 * Reads the picture and draws it anew at `to`. What was hidden in the file, be it a script or the place where it was
 * taken, is not in the new one. Null when there is no picture in it.
 */
export async function redrawPicture(from: string, to: string): Promise<'redrawn' | 'storage_full' | null> {
  const sharp = await loadSharp();
  try {
    // The first picture of an animation; nothing that is cut off.
    const picture = sharp(from, { limitInputPixels: mostPixels, failOn: 'truncated', pages: 1 });
    const { format } = await picture.metadata();
    if (!formats.has(format)) return null;
    await picture
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      // A third of the work that is usual, for files as small.
      .webp({ quality: 82, effort: 2 })
      .toFile(to);
    return 'redrawn';
  } catch (error) {
    return error instanceof Error && error.message.includes('No space left') ? 'storage_full' : null;
  }
}
