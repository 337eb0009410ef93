import { institution } from '#content/index';
import type { Palette } from '../render/palette.ts';
import type { Box } from '../render/pen.ts';
import { paintQr, qrSide } from '../render/sheet.ts';
import { doubleRule } from './leaf-head.ts';
import { inks, leaf, type LeafPen, type TranscriptFacts } from './leaf-paper.ts';
import { leafText as text } from './text.ts';

export const sealSide = 180;
const top = 1473;

interface Dress {
  context: CanvasRenderingContext2D;
  palette: Palette;
  facts: TranscriptFacts;
}

/** On every page: what its words mean, the seal, and the code that leads to the register. */
export function paintFoot(
  { line }: LeafPen,
  { context, palette, facts }: Dress,
  paintSeal: (box: Box) => void,
) {
  doubleRule(context, top);
  const { issue } = facts;
  const code = issue ? qrSide(issue.verifyUrl) : 0;
  if (issue) paintQr({ context, palette, facts: issue }, leaf.left, top + 18);
  const seal = { left: leaf.left + code + 20, top: top + 22, width: sealSide, height: sealSide };
  paintSeal(seal);
  const notes = [text.bands, institution.statusNotice, ...(issue ? [text.howToVerify] : [])];
  const left = seal.left + sealSide + 24;
  notes.forEach((note, index) =>
    line(
      note,
      { left, width: leaf.right - left, top: top + 24 + index * 58, height: 58 },
      { face: 'plain', size: 19, colour: inks.soft, lines: 2 },
    ),
  );
}
