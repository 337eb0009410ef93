import { institution } from '#content/index';
import { institutionLines } from './arabic-text.ts';
import type { CertificateFacts, CertificateTemplate, DocumentFacts } from './certificate.ts';
import { sheet as size } from './certificate.ts';
import { type Face, faces } from './faces.ts';
import type { Run } from './fit-text.ts';
import { loadForeignImage, loadOrnament } from './images.ts';
import type { Palette } from './palette.ts';
import {
  type Align,
  type Box,
  border,
  pictureIn,
  rule,
  textBlock,
  textIn,
  type TextSettings,
} from './pen.ts';
import { moduleEdge, qrModules, qrSize, quietZone } from './qr-code.ts';
import type { Scalable } from './stack.ts';
import type { Phrase } from './wording.ts';

/** All that a design needs to draw one document. */
export interface Sheet<Facts extends DocumentFacts = CertificateFacts> {
  context: CanvasRenderingContext2D;
  facts: Facts;
  template: CertificateTemplate;
  palette: Palette;
}

/** A design fetches its pictures first; what it gives back draws everything at once. */
export type Design<Facts extends DocumentFacts = CertificateFacts> = (
  sheet: Sheet<Facts>,
) => Promise<() => void>;

/** A sheet of either kind, for what both have. */
export type AnySheet = Sheet<DocumentFacts>;

export const insideBorders: Box = { left: 62, top: 62, width: 1676, height: 1076 };

export function paintGround({ context, palette }: AnySheet) {
  rule(context, { left: 0, top: 0, width: size.width, height: size.height }, palette.background);
}

/** All of the sheet but a margin. */
export const insetBox = (inset: number): Box => ({
  left: inset,
  top: inset,
  width: size.width - 2 * inset,
  height: size.height - 2 * inset,
});

/** Fifteen pixels and three, with bare ground between. */
export function paintBorders({ context, palette }: AnySheet) {
  border(context, insetBox(30), 15, palette.border);
  border(context, insetBox(59), 3, palette.ornament);
}

/** A line of wording: its strong parts in the strong face, and in a colour of their own where one is given. */
export function phraseRuns(
  phrases: readonly Phrase[],
  { text, strong }: { text: Face; strong: Face },
  colour: string,
  strongColour = colour,
): Run[] {
  return phrases.map((phrase) => ({
    text: phrase.text,
    face: phrase.strong ? strong : text,
    colour: phrase.strong ? strongColour : colour,
  }));
}

export const paragraph =
  ({ context }: AnySheet, runs: readonly Run[], width: number, settings: TextSettings): Scalable =>
  (scale) =>
    textBlock(context, runs, width, {
      ...settings,
      size: settings.size * scale,
      floor: settings.floor * scale,
    });

type Picture = 'logo' | 'logo-mono';

/** The institution's own logo, or ours. */
export async function loadLogo({ template }: AnySheet, ours: Picture, colour: string, side: number) {
  return (await loadForeignImage(template.logoUrl)) ?? loadOrnament(ours, colour, side);
}

/** The institution's own seal, or ours with the institution's name in it. */
export async function loadSeal(
  { context, template, palette }: Pick<AnySheet, 'context' | 'template' | 'palette'>,
  side: number,
) {
  const foreign = await loadForeignImage(template.sealUrl);
  if (foreign) return (box: Box) => pictureIn(context, foreign, box);
  const marker = await loadOrnament('marker', palette.ornament, side);
  return (box: Box) => {
    const radius = box.width * 0.315;
    context.fillStyle = palette.seal;
    context.beginPath();
    context.arc(box.left + box.width / 2, box.top + box.height / 2, radius, 0, 2 * Math.PI);
    context.fill();
    context.drawImage(marker, box.left, box.top, box.width, box.height);
    const inner: Box = {
      left: box.left + box.width * 0.235,
      top: box.top + box.height * 0.28,
      width: box.width * 0.53,
      height: box.height * 0.44,
    };
    const name = {
      text: institutionLines(template.institutionName),
      face: faces.strong,
      colour: palette.onSeal,
    };
    textIn(context, [name], inner, { size: 27, floor: 26, maxLines: 3, leading: 1.4, align: 'centre' });
  };
}

export const qrSide = (address: string): number => {
  const { length } = qrModules(address);
  return qrSize + 2 * quietZone(length);
};

/** The verify address; dark on light in every design, because that is what every reader understands. */
export function paintQr(
  { context, facts, palette }: Pick<AnySheet, 'context' | 'palette'> & { facts: { verifyUrl: string } },
  left: number,
  top: number,
) {
  const modules = qrModules(facts.verifyUrl);
  const { length } = modules;
  const quiet = quietZone(length);
  const side = qrSize + 2 * quiet;
  rule(context, { left, top, width: side, height: side }, palette.qrLight);
  modules.forEach((row, y) =>
    row.forEach((dark, x) => {
      if (!dark) return;
      const [across, down] = [moduleEdge(x, length), moduleEdge(y, length)];
      const box = {
        left: left + quiet + across,
        top: top + quiet + down,
        width: moduleEdge(x + 1, length) - across,
        height: moduleEdge(y + 1, length) - down,
      };
      rule(context, box, palette.qrDark);
    }),
  );
}

/** What the certificate is not, in small type at the foot. */
export function paintNotice({ context, palette }: AnySheet, face: Face, box: Box, align: Align = 'centre') {
  const notice = { text: institution.statusNotice, face, colour: palette.text };
  textIn(context, [notice], box, { size: 22, floor: 16, maxLines: 1, leading: 1.5, align });
}
