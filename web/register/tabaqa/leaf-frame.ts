import type { WholeTabaqa } from '#contract/tabaqat';
import { faces, nameFace } from '#web/certificates/render/faces';
import { type Box, textIn } from '#web/certificates/render/pen';
import { sealSide } from '../leaf/ornaments.ts';
import {
  inks,
  jadwalWidth,
  paintAcross,
  paintGround,
  paintJadwal,
  paintSampleRibbon,
} from '../leaf/paper.ts';
import { paintRegistered } from '../leaf/registered.ts';
import { leafText } from '../leaf/text.ts';
import { tabaqaLeafText as text } from './leaf-text.ts';

/** The text stands to the inside; the outer margin is for what was missed. */
const frame: Box = { left: 250, top: 96, width: 912, height: 1548 };
export const column = { left: 308, width: 796 } as const;
export const footHeight = 208;

/** Where the text of a leaf begins and ends; only the first has a headpiece. */
export const places = (leaf: number) => ({ top: leaf === 0 ? 268 : 136, bottom: leaf === 0 ? 1618 : 1618 });

/** A catchword stands below the text of a leaf that has another behind it. */
export const roomOf = (leaf: number): number => places(leaf).bottom - places(leaf).top - 42;

interface Around {
  tabaqa: WholeTabaqa;
  url: string;
  place: number;
  of: number;
  headpiece: (context: CanvasRenderingContext2D, box: Box) => void;
  ansa: (context: CanvasRenderingContext2D, left: number, top: number) => void;
}

/** All of a leaf but its text and its signatures. */
export function paintLeafAround(context: CanvasRenderingContext2D, around: Around) {
  const { tabaqa, url, place, headpiece, ansa } = around;
  paintGround(context);
  if (tabaqa.state !== 'sealed') paintAcross(context, leafText.draft, inks.soft, 0.1);
  paintJadwal(context, frame);
  if (place === 1) {
    const panel = {
      left: frame.left + jadwalWidth,
      top: frame.top + jadwalWidth,
      width: frame.width - 2 * jadwalWidth,
      height: 136,
    };
    headpiece(context, panel);
    const title = { text: tabaqa.heading, face: faces.strong, colour: inks.brightGold };
    textIn(
      context,
      [title],
      { ...panel, left: panel.left + 24, width: panel.width - 48, top: panel.top + 26, height: 84 },
      { size: 58, floor: 34, maxLines: 1, leading: 1.4, align: 'centre' },
    );
    ansa(context, frame.left - 103, 116);
  } else paintRunningHead(context, tabaqa.heading, place);
  paintRegistered(
    context,
    { number: tabaqa.number, url, words: [text.registered] },
    { middle: 150, bottom: frame.top + frame.height, width: 190 },
  );
  if (tabaqa.state === 'sealed' && place === around.of) paintClosing(context);
  if (tabaqa.isSample) paintSampleRibbon(context);
}

function paintRunningHead(context: CanvasRenderingContext2D, heading: string, place: number) {
  const line = { left: frame.left, top: 48, width: frame.width, height: 40 };
  const settings = { size: 25, floor: 18, maxLines: 1, leading: 1.4 } as const;
  textIn(context, [{ text: heading, face: faces.text, colour: inks.soft }], line, {
    ...settings,
    align: 'start',
  });
  textIn(context, [{ text: text.leaf(place), face: faces.strong, colour: inks.rubric }], line, {
    ...settings,
    align: 'end',
  });
}

function paintClosing(context: CanvasRenderingContext2D) {
  const box = { left: frame.left, top: 1662, width: frame.width, height: 40 };
  const closing = { text: text.closing, face: faces.text, colour: inks.soft };
  textIn(context, [closing], box, { size: 20, floor: 16, maxLines: 1, leading: 1.5, align: 'centre' });
}

type PaintSeal = (context: CanvasRenderingContext2D, left: number, top: number) => void;

/** Who wrote it, the shaykh's own word, and the seal: each only once it is there. */
export const loadFoot =
  ({ scribe, signature, state }: WholeTabaqa, seal: PaintSeal | null) =>
  (context: CanvasRenderingContext2D, top: number) => {
    const line = (words: string, box: Box, look: { hand?: boolean; size: number; colour: string }) =>
      textIn(
        context,
        [{ text: words, face: look.hand ? nameFace(words) : faces.text, colour: look.colour }],
        box,
        { size: look.size, floor: look.size * 0.6, maxLines: 1, leading: 1.5, align: 'centre' },
      );
    const right = column.left + column.width;
    const scribeBox = { left: right - 230, width: 230 };
    line(text.scribe, { ...scribeBox, top: top + 56, height: 38 }, { size: 22, colour: inks.soft });
    line(scribe, { ...scribeBox, top: top + 92, height: 62 }, { hand: true, size: 34, colour: inks.ink });
    if (state === 'approved' || state === 'sealed') {
      const box = { left: column.left + 214, width: 330 };
      line(
        text.approved,
        { ...box, top: top + 22, height: 92 },
        { hand: true, size: 62, colour: inks.lapis },
      );
      const by = text.writtenBy(signature);
      line(by, { ...box, top: top + 110, height: 66 }, { hand: true, size: 36, colour: inks.ink });
    }
    seal?.(context, column.left, top + (footHeight - sealSide) / 2);
  };
