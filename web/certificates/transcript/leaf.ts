import { institution } from '#content/index';
import { defaultTemplate } from '../render/certificate.ts';
import { faces, fontOf } from '../render/faces.ts';
import { loadOrnament } from '../render/images.ts';
import { paletteOf } from '../render/palette.ts';
import { rule } from '../render/pen.ts';
import { loadSeal } from '../render/sheet.ts';
import { paintFoot, sealSide } from './leaf-foot.ts';
import { logoSide, paintHead, paintPerson } from './leaf-head.ts';
import { paintClosing, paintLevel } from './leaf-level.ts';
import { inks, leaf, penOf, type TranscriptFacts } from './leaf-paper.ts';
import { heights, type LeafPage } from './pages.ts';
import { leafText } from './text.ts';

const contentTop = { first: 296, other: 208 };
const contentBottom = 1460;

/** What the record has of each page. */
export const roomOf = {
  first: contentBottom - contentTop.first,
  other: contentBottom - contentTop.other,
} as const;

export interface PageInBook {
  page: LeafPage;
  /** From 1. */
  place: number;
  of: number;
}

/** One page of a transcript, at a scale: 1 for looking at, more for paper. Everything is fetched first, then drawn in one go. */
export async function drawLeaf(
  canvas: HTMLCanvasElement,
  facts: TranscriptFacts,
  { page, place, of }: PageInBook,
  scale: number,
): Promise<void> {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser has no canvas');
  const dress = { context, template: defaultTemplate, palette: paletteOf(defaultTemplate) };
  const [logo, paintSeal] = await Promise.all([
    loadOrnament('logo', inks.lapis, logoSide * scale),
    loadSeal(dress, sealSide * scale),
    loadFonts(facts),
  ]);
  canvas.width = leaf.width * scale;
  canvas.height = leaf.height * scale;
  context.scale(scale, scale);
  const pen = penOf(context);
  rule(context, { left: 0, top: 0, width: leaf.width, height: leaf.height }, inks.ground);
  paintHead(pen, facts, logo);
  if (place === 1) paintPerson(pen, facts);
  let top = place === 1 ? contentTop.first : contentTop.other;
  for (const part of page.parts) top = paintLevel(pen, part, top) + heights.gap;
  if (page.hasClosing) paintClosing(pen, facts, top);
  paintFoot(pen, { ...dress, facts }, paintSeal);
  const number = { left: leaf.left, top: 1692, width: leaf.right - leaf.left, height: 34 };
  pen.line(leafText.page(place, of), number, { face: 'plain', size: 20, colour: inks.soft, align: 'centre' });
}

async function loadFonts({ studentName, levels, issue }: TranscriptFacts): Promise<void> {
  const letters = [
    studentName,
    institution.name,
    institution.statusNotice,
    issue?.number ?? '',
    ...levels.flatMap(({ title, subjects }) => [title, ...subjects.map((subject) => subject.title)]),
    ...Object.values(leafText).filter((words) => typeof words === 'string'),
  ].join(' ');
  const wanted = [faces.text, faces.strong, faces.plain, faces.plainStrong];
  await Promise.all(wanted.map((face) => document.fonts.load(fontOf(face, 24), letters)));
}
