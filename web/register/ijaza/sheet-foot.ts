import { faces } from '#web/certificates/render/faces';
import { border, rule, textIn } from '#web/certificates/render/pen';
import { sealSide } from '../leaf/ornaments.ts';
import { doubleRule, inks } from '../leaf/paper.ts';
import { paintRegistered } from '../leaf/registered.ts';
import { tonedWords } from '../leaf/toned-words.ts';
import { setParagraph } from '../leaf/type-setting.ts';
import { stripParts } from '../strip-geometry.ts';
import type { IjazaSheetFacts } from './ijaza-sheet.ts';
import { footTop } from './sheet-frame.ts';
import { ijazaSheetText as text } from './sheet-text.ts';

const left = 100;
const right = 1140;
const bottom = 1668;
const codeWidth = 200;

/** What was heard and missed; his seal; and that the university only wrote it down, with the code that leads to it. */
export function paintSheetFoot(
  context: CanvasRenderingContext2D,
  facts: IjazaSheetFacts,
  url: string | null,
  seal: ((context: CanvasRenderingContext2D, left: number, top: number) => void) | null,
) {
  doubleRule(context, { left, top: footTop, width: right - left });
  const middle = (footTop + bottom) / 2;
  const sealLeft = left + codeWidth + 24;
  seal?.(context, sealLeft, middle - sealSide / 2);
  if (facts.number !== null && url !== null)
    paintRegistered(
      context,
      { number: facts.number, url, words: text.registered },
      { middle: left + codeWidth / 2 - 8, bottom, width: codeWidth + 8 },
    );
  paintCoverage(context, facts, sealLeft + sealSide + 30);
}

function paintCoverage(context: CanvasRenderingContext2D, facts: IjazaSheetFacts, start: number) {
  const width = right - start;
  const { last, countsInWords, wayInWords } = facts;
  const isCounted = last !== null && countsInWords !== null;
  const words = tonedWords(isCounted ? countsInWords : wayInWords, [[/\([^)]*\)/, 'rubric']]);
  const lines = setParagraph(context, words, {
    width,
    size: 22,
    leading: 1.6,
    align: 'start',
    colour: inks.soft,
  });
  const height = 44 + (isCounted ? 38 : 0) + lines.length * 35;
  let top = (footTop + bottom - height) / 2;
  textIn(
    context,
    [{ text: isCounted ? text.coverage : text.way, face: faces.strong, colour: inks.soft }],
    { left: start, top, width, height: 40 },
    { size: 22, floor: 20, maxLines: 1, leading: 1.5, align: 'start' },
  );
  top += 42;
  if (isCounted) {
    paintStrip(context, { ...facts, last }, { left: start, top, width });
    top += 38;
  }
  for (const line of lines) {
    line.paint(context, start, top);
    top += line.height;
  }
}

/** As on the pages: filled is heard, a hollow red box is missed, the bare rule is neither. */
function paintStrip(
  context: CanvasRenderingContext2D,
  { last, heard, missed }: Pick<IjazaSheetFacts, 'heard' | 'missed'> & { last: number },
  box: { left: number; top: number; width: number },
) {
  for (const top of [box.top + 6, box.top + 18.8]) rule(context, { ...box, top, height: 1.2 }, inks.line);
  for (const { kind, from, to } of stripParts(last, { heard, missed })) {
    const width = Math.max((to - from) * box.width, kind === 'missed' ? 7 : 0);
    const place = { left: box.left + box.width * (1 - from) - width, width };
    if (kind === 'heard') rule(context, { ...place, top: box.top + 6, height: 14 }, inks.lapis);
    else {
      rule(context, { ...place, top: box.top, height: 26 }, inks.ground);
      border(context, { ...place, top: box.top, height: 26 }, 2.5, inks.rubric);
    }
  }
}
