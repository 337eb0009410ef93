import type { IjazaFacts } from '#contract/ijaza-facts';
import { genitive } from '#contract/kunya';
import { faces } from '#web/certificates/render/faces';
import { type Align, type Box, rule, textIn } from '#web/certificates/render/pen';
import { fittingStep, leavesOf, type Row } from '../leaf/leaves-of.ts';
import { inks, type Paint, paintGround, paintJadwal, paintSampleRibbon } from '../leaf/paper.ts';
import { paintRegistered } from '../leaf/registered.ts';
import { chainRules, tonedWords, type ToneRule, type TonedWord } from '../leaf/toned-words.ts';
import { setParagraph } from '../leaf/type-setting.ts';
import { bookletText as text, grantingWords, relatedSentence } from './booklet-text.ts';

const frame: Box = { left: 258, top: 150, width: 886, height: 1454 };
const column = { left: 312, width: 778 };
const top = 186;
/** The note about deaths stands below it. */
const bottom = 1530;
const typeSteps = [32, 30, 28, 26, 24] as const;

interface PageRow extends Row {
  paint: (context: CanvasRenderingContext2D, left: number, top: number) => void;
}

interface Place {
  rank: number;
  owner: string;
  firstPage: number;
  url: string;
}

/** One ijaza in the booklet: one page, or as many as its chain takes. */
export function ijazaPages(
  context: CanvasRenderingContext2D,
  facts: IjazaFacts,
  place: Place,
  divider: HTMLImageElement,
): Paint[] {
  const rowsAt = (size: number) => pageRows(context, facts, size, divider);
  const heightAt = (size: number) => rowsAt(size).reduce((sum, { height }) => sum + height, 0);
  const { step } = fittingStep<number>(typeSteps, (size) => heightAt(size) <= bottom - top);
  return leavesOf(rowsAt(step), () => bottom - top).map((rows, index) => (target) => {
    paintAround(target, facts, place, index);
    let at = top;
    for (const row of rows) {
      row.paint(target, column.left, at);
      at += row.height;
    }
    if (facts.isSample) paintSampleRibbon(target);
  });
}

const leading = 1.9;

function pageRows(
  context: CanvasRenderingContext2D,
  facts: IjazaFacts,
  size: number,
  divider: HTMLImageElement,
): PageRow[] {
  const { width } = column;
  const names = facts.chain.map(({ name }) => genitive(name));
  const rules: ToneRule[] = [
    [/^أرويه \S+(?: من حفظي)?/, 'great'],
    [/سوى فوتٍ/, 'rubric'],
    ...chainRules(names),
  ];
  const wording = `${text.wording} ${grantingWords(facts.paragraphs)} ${text.writtenBy(facts.signature, facts.dateInWords)}`;
  const revoked: TonedWord[] = facts.isValid ? [] : tonedWords(text.revoked, [[/.+/, 'rubric']]);
  return [
    titleRow(facts.bookTitle),
    ...setParagraph(context, tonedWords(text.author(facts.author, facts.authorDiedAH), []), {
      width,
      size: 30,
      leading: 1.7,
      align: 'centre',
    }),
    dividerRow(divider),
    ...setParagraph(context, revoked, { width, size, leading, align: 'centre' }),
    ...setParagraph(context, tonedWords(relatedSentence(facts), rules), {
      width,
      size,
      leading,
      isClosed: true,
    }),
    ruleRow,
    ...setParagraph(context, tonedWords(wording, [[/^لفظ الإجازة:/, 'rubric']]), { width, size, leading }),
  ];
}

const titleRow = (title: string): PageRow => ({
  height: 104,
  paint: (context, left, at) =>
    textIn(
      context,
      [{ text: title, face: faces.strong, colour: inks.lapis }],
      { left, top: at, width: column.width, height: 104 },
      { size: 66, floor: 36, maxLines: 1, leading: 1.5, align: 'centre' },
    ),
});

const dividerRow = (divider: HTMLImageElement): PageRow => ({
  height: 58,
  paint: (context, left, at) =>
    context.drawImage(divider, left + (column.width - 420) / 2, at + 12, 420, 26.25),
});

const ruleRow: PageRow = {
  height: 30,
  paint: (context, left, at) =>
    rule(context, { left, top: at + 14, width: column.width, height: 1.2 }, inks.line),
};

function paintAround(context: CanvasRenderingContext2D, facts: IjazaFacts, place: Place, index: number) {
  paintGround(context);
  paintJadwal(context, frame);
  const line = (words: string, box: Box, size: number, align: Align) =>
    textIn(context, [{ text: words, face: faces.text, colour: inks.soft }], box, {
      size,
      floor: size * 0.7,
      maxLines: 1,
      leading: 1.4,
      align,
    });
  const head = { left: frame.left, top: 82, width: frame.width, height: 46 };
  line(text.of(place.owner), { ...head, left: frame.left + 260, width: frame.width - 260 }, 25, 'start');
  line(text.rank(place.rank), { ...head, width: 240 }, 25, 'end');
  line(text.deaths, { left: column.left, top: 1538, width: column.width, height: 40 }, 20, 'start');
  line(text.page(place.firstPage + index), { ...head, top: 1628 }, 28, 'centre');
  if (index > 0) return;
  paintMargin(context, facts);
  paintRegistered(
    context,
    { number: facts.number, url: place.url, words: [] },
    { middle: 148, bottom: frame.top + frame.height, width: 190 },
  );
}

/** How it was taken, in how many majalis, and what was missed, beside the first line. */
function paintMargin(context: CanvasRenderingContext2D, { kind, majalis, missed }: IjazaFacts) {
  const [way, count] = text.marginWay(kind, majalis);
  const notes = [
    { rubric: way, words: count },
    ...missed.map((range) => ({ rubric: text.missed, words: text.marginRange(range) })),
  ];
  let at = 398;
  for (const { rubric, words } of notes.slice(0, 12)) {
    const toned = [{ text: rubric, tone: 'rubric' as const }, ...tonedWords(words, [])];
    const set = setParagraph(context, toned, {
      width: 172,
      size: 21,
      leading: 1.55,
      align: 'start',
      colour: inks.soft,
    });
    for (const row of set) {
      row.paint(context, 68, at);
      at += row.height;
    }
  }
}
