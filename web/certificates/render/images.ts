import khatamSource from '../../styles/ornament/border-strip-khatam.svg?raw';
import stripSource from '../../styles/ornament/border-strip-bright.svg?raw';
import logoSource from '../../ui/logos.svg?raw';
import ornamentSource from '../../ui/ornaments.svg?raw';

export type OrnamentName =
  'ansa' | 'corner' | 'divider' | 'logo' | 'logo-mono' | 'marker' | 'rosette' | 'shamsa';

const patience = 8000;

/** A picture that may be missing, broken or closed to us: null, and the university's own stands in for it. */
export async function loadForeignImage(address: string | null): Promise<HTMLImageElement | null> {
  if (address === null) return null;
  const image = new Image();
  // without it a picture of another site would lock the canvas: nothing could be saved from it
  image.crossOrigin = 'anonymous';
  const loaded = new Promise<boolean>((resolve) => {
    image.addEventListener('load', () => resolve(image.naturalWidth > 0 && image.naturalHeight > 0));
    image.addEventListener('error', () => resolve(false));
    setTimeout(() => resolve(false), patience);
  });
  image.src = address;
  return (await loaded) ? image : null;
}

let sprites: Document[] | undefined;

/** One of the university's drawings in a colour, rasterised at the size at which it is drawn. */
export function loadOrnament(
  name: OrnamentName,
  colour: string,
  width: number,
  height = width,
): Promise<HTMLImageElement> {
  sprites ??= [logoSource, ornamentSource].map((source) =>
    new DOMParser().parseFromString(source, 'image/svg+xml'),
  );
  const symbol = sprites.flatMap((sprite) => sprite.getElementById(`o-${name}`) ?? [])[0];
  if (!symbol) throw new Error(`no ornament is called ${name}`);
  const viewBox = symbol.getAttribute('viewBox') ?? '';
  return loadSvg(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" width="${width}" height="${height}" color="${colour}">${symbol.innerHTML}</svg>`,
  );
}

/** One link of a band in a colour. */
const linkOf =
  (source: string, ownColour: string) =>
  (colour: string, width: number, height: number): Promise<HTMLImageElement> =>
    loadSvg(
      source
        .replaceAll(ownColour, colour)
        .replace(/width="\d+" height="\d+"/, `width="${width}" height="${height}"`),
    );

/** The plaited band. */
export const loadStrip = linkOf(stripSource, '#c9a24e');

/** The band of eight-pointed stars. */
export const loadKhatam = linkOf(khatamSource, '#ac7f2b');

async function loadSvg(source: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(source)}`;
  await image.decode();
  return image;
}
