import { defaultTemplate } from '#web/certificates/render/certificate';
import { numberLines } from '#web/certificates/render/diploma/wording';
import { faces } from '#web/certificates/render/faces';
import { paletteOf } from '#web/certificates/render/palette';
import { textIn } from '#web/certificates/render/pen';
import { paintQr, qrSide } from '#web/certificates/render/sheet';
import { inks } from './paper.ts';

interface Registered {
  number: string;
  /** Where its code leads. */
  url: string;
  /** Above the number, a line each. */
  words: readonly string[];
}

const palette = paletteOf(defaultTemplate);
const pitch = 29;

/** The code with the words and the number under it, in the middle of a column that ends at `bottom`. */
export function paintRegistered(
  context: CanvasRenderingContext2D,
  { number, url, words }: Registered,
  { middle, bottom, width }: { middle: number; bottom: number; width: number },
) {
  const lines = [
    ...words.map((text) => ({ text, face: faces.text, size: 20 })),
    ...numberLines(number).map((text) => ({ text, face: faces.plain, size: 17 })),
  ];
  const side = qrSide(url);
  const top = bottom - lines.length * pitch;
  paintQr(
    { context, palette, facts: { verifyUrl: url } },
    Math.round(middle - side / 2),
    Math.round(top - side),
  );
  lines.forEach(({ text, face, size }, index) =>
    textIn(
      context,
      [{ text, face, colour: face === faces.plain ? inks.ink : inks.soft }],
      { left: middle - width / 2, top: top + index * pitch, width, height: pitch },
      { size, floor: 12, maxLines: 1, leading: 1.2, align: 'centre' },
    ),
  );
}
