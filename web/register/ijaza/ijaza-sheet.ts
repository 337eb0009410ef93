import type { IjazaFacts } from '#contract/ijaza-facts';
import { nameFace } from '#web/certificates/render/faces';
import { textIn } from '#web/certificates/render/pen';
import { universityTimeZone } from '#web/certificates/render/wording';
import { formatHijriDate } from '#web/lib/dates';
import { paths } from '#web/lib/paths';
import { type LeafBook, loadLeafFonts, scratchContext } from '../leaf/leaf-book.ts';
import { leavesOf, type Row } from '../leaf/leaves-of.ts';
import { loadHeadpiece, loadSealOf } from '../leaf/ornaments.ts';
import { inks, type Paint, paintAcross, paintRevoked, paintSampleRibbon } from '../leaf/paper.ts';
import { leafText } from '../leaf/text.ts';
import { ijazaRules, tonedWords } from '../leaf/toned-words.ts';
import { setParagraph } from '../leaf/type-setting.ts';
import { type ChainRow, chainRows, type MarginPerson } from './chain-margin.ts';
import { sheetPieces } from './name-line.ts';
import { paintSheetFoot } from './sheet-foot.ts';
import { chainLeft, paintChainColumn, paintSheetFrame, places, roomOf, textRight } from './sheet-frame.ts';
import { type ChainStep, sheetSteps } from './sheet-layout.ts';
import { ijazaSheetText as text } from './sheet-text.ts';

/** What is drawn of an ijaza; without a number it is not signed yet. */
export type IjazaSheetFacts = Pick<
  IjazaFacts,
  | 'heading'
  | 'subheading'
  | 'student'
  | 'signature'
  | 'signedBy'
  | 'sealLines'
  | 'sealYear'
  | 'paragraphs'
  | 'heard'
  | 'missed'
  | 'last'
  | 'countsInWords'
  | 'wayInWords'
  | 'revokedAt'
  | 'isSample'
> & { number: string | null; chain: readonly MarginPerson[] };

interface TextRow extends Row {
  paint: (context: CanvasRenderingContext2D, left: number, top: number) => void;
}

/** The sheet of an ijaza: upright, as a letter from a man is. */
export const ijazaBook = (facts: IjazaSheetFacts, origin: string): LeafBook => ({
  title: `${facts.heading} ${facts.subheading}`,
  fileName: `ijaza_${facts.number ?? 'draft'}`,
  open: () => openSheet(facts, facts.number === null ? null : origin + paths.verify(facts.number)),
});

async function openSheet(facts: IjazaSheetFacts, url: string | null): Promise<Paint[]> {
  const [headpiece, seal] = await Promise.all([
    loadHeadpiece(),
    facts.number === null
      ? null
      : loadSealOf({ ground: inks.lapis, lines: [...facts.sealLines, facts.sealYear] }),
    loadLeafFonts(lettersOf(facts)),
  ]);
  const context = scratchContext();
  const textAt = (size: number, chainWidth: number) =>
    textRows(context, facts, size, textRight - chainLeft - chainWidth - 36);
  const steps = sheetSteps(roomOf(0), {
    chain: (step) => heightOf(chainRows(context, facts.chain, step)) + step.size * 2,
    text: (size, chainWidth) => heightOf(textAt(size, chainWidth)),
  });
  const chain = leavesOf(chainRows(context, facts.chain, steps.chain), (leaf) => roomOf(leaf) - 46);
  const words = leavesOf(textAt(steps.size, steps.chain.width), roomOf);
  const count = Math.max(chain.length, words.length);
  return Array.from({ length: count }, (_, leaf) => (target: CanvasRenderingContext2D) => {
    paintSheetFrame(target, facts, leaf, headpiece);
    paintChainColumn(target, leaf, steps.chain.width);
    paintChain(target, chain[leaf] ?? [], { leaf, goesOn: chain[leaf + 1] !== undefined, step: steps.chain });
    const textLeft = chainLeft + steps.chain.width + 36;
    let top = places(leaf).top;
    for (const row of words[leaf] ?? []) {
      row.paint(target, textLeft, top);
      top += row.height;
    }
    if (leaf === count - 1) paintSheetFoot(target, facts, url, seal);
    if (facts.number === null) paintAcross(target, leafText.draft, inks.soft, 0.1);
    if (facts.revokedAt !== null)
      paintRevoked(target, formatHijriDate(facts.revokedAt, universityTimeZone, 'arab'));
    if (facts.isSample) paintSampleRibbon(target);
  });
}

const heightOf = (rows: readonly Row[]): number => rows.reduce((sum, { height }) => sum + height, 0);

function paintChain(
  context: CanvasRenderingContext2D,
  rows: readonly ChainRow[],
  { leaf, goesOn, step }: { leaf: number; goesOn: boolean; step: ChainStep },
) {
  let top = places(leaf).top + 46;
  const slack = roomOf(leaf) - 66 - heightOf(rows);
  const spread = Math.max(0, Math.min(slack / rows.length, step.size * 0.7));
  rows.forEach((row, index) => {
    row.paint(context, chainLeft, top, { below: spread, isLast: !goesOn && index === rows.length - 1 });
    top += row.height + spread;
  });
}

const basmala = /^بسم الله الرحمن الرحيم[.]?$/u;

function textRows(
  context: CanvasRenderingContext2D,
  facts: IjazaSheetFacts,
  size: number,
  width: number,
): TextRow[] {
  const rows = sheetPieces(facts.paragraphs, facts.student).flatMap((piece): TextRow[] => {
    if (piece.kind === 'name')
      return [handRow(piece.text, { width, size: size * 2.3, height: size * 3.1, colour: inks.goldInk })];
    if (basmala.test(piece.text)) {
      const bold = tonedWords(piece.text, [[/.+/, 'strong']]);
      return setParagraph(context, bold, { width, size: size * 1.35, leading: 1.6, align: 'centre' });
    }
    return setParagraph(context, tonedWords(piece.text, ijazaRules), { width, size, leading: 1.8 });
  });
  const signedBy = tonedWords(facts.signedBy, []).map((word) => ({ ...word, tone: 'soft' as const }));
  return [
    ...rows,
    ...setParagraph(context, signedBy, { width, size: size * 0.79, leading: 2, align: 'centre' }),
    handRow(facts.signature, { width, size: size * 2.05, height: size * 2.9, colour: inks.lapis }),
  ];
}

interface Hand {
  width: number;
  size: number;
  height: number;
  colour: string;
}

/** A name in the hand of its own. */
const handRow = (name: string, { width, size, height, colour }: Hand): TextRow => ({
  height,
  paint: (context, left, top) =>
    textIn(
      context,
      [{ text: name, face: nameFace(name), colour }],
      { left, top, width, height },
      { size, floor: size * 0.5, maxLines: 1, leading: 1.4, align: 'centre' },
    ),
});

const lettersOf = (facts: IjazaSheetFacts): string =>
  [
    facts.heading,
    facts.subheading,
    facts.student,
    facts.signature,
    facts.signedBy,
    facts.number ?? '',
    ...facts.sealLines,
    ...facts.paragraphs,
    facts.countsInWords ?? '',
    facts.wayInWords,
    ...facts.chain.flatMap(({ name, died, wayInWords, meets }) => [name, died, wayInWords, meets]),
    leafText.sample,
    leafText.draft,
    leafText.revoked,
    ...Object.values(text).flat(),
    '٠١٢٣٤٥٦٧٨٩',
  ].join(' ');
