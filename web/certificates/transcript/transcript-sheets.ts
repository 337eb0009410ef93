import type { Transcript } from '#contract/certificates';
import { paths } from '#web/lib/paths';
import { blobOf } from '../giving-away.ts';
import { drawLeaf, type PageInBook, roomOf } from './leaf.ts';
import type { TranscriptFacts } from './leaf-paper.ts';
import { pagesOf } from './pages.ts';
import { type JpegPage, pdfOf } from './pdf.ts';
import { leafText } from './text.ts';

export const factsOf = ({ studentName, levels, issued }: Transcript, origin: string): TranscriptFacts => ({
  studentName,
  levels,
  issue: issued && { ...issued, verifyUrl: origin + paths.verify(issued.number) },
});

export const sheetsOf = ({ levels }: Pick<TranscriptFacts, 'levels'>): PageInBook[] =>
  pagesOf(levels, roomOf.first, roomOf.other).map((page, index, pages) => ({
    page,
    place: index + 1,
    of: pages.length,
  }));

/** Paper shows more than a screen: 300 dots an inch. */
const onPaper = 2;

/** One sheet after another on one canvas: a phone has no room for many at once. */
async function drawSheets<Drawn>(
  facts: TranscriptFacts,
  take: (canvas: HTMLCanvasElement, image: Blob) => Promise<Drawn> | Drawn,
): Promise<Drawn[]> {
  const canvas = document.createElement('canvas');
  const drawn: Drawn[] = [];
  for (const sheet of sheetsOf(facts)) {
    await drawLeaf(canvas, facts, sheet, onPaper);
    drawn.push(await take(canvas, await blobOf(canvas, 'image/jpeg')));
  }
  return drawn;
}

export const imagesOf = (facts: TranscriptFacts): Promise<Blob[]> => drawSheets(facts, (_, image) => image);

/** The whole transcript as a file. */
export async function pdfFileOf(facts: TranscriptFacts): Promise<Blob> {
  const pages: JpegPage[] = await drawSheets(facts, async ({ width, height }, image) => ({
    bytes: new Uint8Array(await image.arrayBuffer()),
    width,
    height,
  }));
  const title = `${leafText.title} ${facts.issue?.number ?? ''}`.trim();
  return new Blob([pdfOf(pages, title)], { type: 'application/pdf' });
}
