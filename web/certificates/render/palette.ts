import type { CertificateTemplate } from './certificate.ts';
import { contrast, darken, isDark, opaque } from './colour.ts';

/** The colours of one certificate. */
export interface Palette {
  background: string;
  text: string;
  /** The wide border. */
  border: string;
  /** The fine border and the ornaments. */
  ornament: string;
  title: string;
  name: string;
  /** A course that stands on a line of its own, on the modern sheet. */
  course: string;
  /** The band beside the text of the modern sheet: deep, so that gold shows on it. */
  band: string;
  onBand: string;
  /** The headpiece of a diploma, with `onSeal` on it. */
  head: string;
  seal: string;
  onSeal: string;
  qrDark: string;
  qrLight: string;
}

const pigments = {
  ink: '#221d18',
  cream: '#f0e7d2',
  lapis: '#15284a',
  gold: '#b68a35',
  goldInk: '#79560f',
  brightGold: '#e0c077',
  paleGold: '#f5e3b4',
} as const;

const readable = 4.5;
const visible = 1.8;

/** The first that stands out from its ground; when none does, whichever of ink and cream stands out more. */
function firstThatShows(colours: readonly string[], ground: string, least: number): string {
  const plain = isDark(ground) ? pigments.cream : pigments.ink;
  return colours.find((colour) => contrast(colour, ground) >= least) ?? plain;
}

/**
 * A template names three colours; the rest follows from them, in gold that shows on the ground it lies on.
 * Whatever is chosen, the words can be read and the code can be scanned.
 */
export function paletteOf(template: CertificateTemplate): Palette {
  const background = opaque(template.backgroundColor);
  const border = opaque(template.borderColor);
  const dark = isDark(background);
  const text = firstThatShows([opaque(template.textColor)], background, readable);
  const title = firstThatShows(dark ? [pigments.brightGold, text] : [border, text], background, readable);
  const name = dark ? pigments.paleGold : pigments.goldInk;
  const deep = [border, text].find(carriesGold);
  const band = deep ?? border;
  return {
    background,
    text,
    border,
    ornament: firstThatShows([dark ? pigments.brightGold : pigments.gold, text], background, visible),
    title,
    name: firstThatShows(template.templateStyle === 'modern' ? [title] : [name, text], background, readable),
    course: firstThatShows([dark ? pigments.brightGold : pigments.goldInk, text], background, readable),
    band,
    onBand: firstThatShows([pigments.brightGold], band, readable),
    head: dark ? deepened(background) : pigments.lapis,
    seal: dark ? deepened(background) : (deep ?? pigments.lapis),
    onSeal: pigments.brightGold,
    ...(dark
      ? { qrDark: darken(background, 0.2), qrLight: '#f5eedd' }
      : { qrDark: '#16130e', qrLight: '#ffffff' }),
  };
}

const carriesGold = (colour: string): boolean => contrast(colour, pigments.brightGold) >= readable;

/** A shade below the ground it lies on. */
function deepened(ground: string): string {
  const shade = darken(ground, 0.35);
  return carriesGold(shade) ? shade : pigments.lapis;
}
