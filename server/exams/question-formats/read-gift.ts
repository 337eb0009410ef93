import type { ImportProblem } from '#contract/managing-exams';
import { optionLetters } from '#contract/sitting-exams';
import type { Draft, Reading } from './draft.ts';
import type { Besides } from './besides.ts';
import { plainLines, quoted } from './draft.ts';
import { readInside } from './gift-answers.ts';
import type { GiftText } from './gift-escapes.ts';
import { slice, trimmed, unescapeGift } from './gift-escapes.ts';
import { plainWords, readFormat } from './gift-text.ts';

/** Moodle's GIFT: of its kinds of questions those with one right choice, and true or false. */
export function readGift(text: string): Reading {
  const reading: Reading = { drafts: [], problems: [] };
  for (const block of blocksOf(text)) {
    const result = readBlock(block);
    if ('message' in result) reading.problems.push(result);
    else reading.drafts.push(result);
  }
  return reading;
}

interface Block {
  /** The number of each of its lines. */
  lines: number[];
  source: string[];
  remarks: Besides;
}

const shortComment = /^\/\/ ?(points|النقاط|unit|difficulty) ?: ?(\S{1,12})$/i;
const stateComment = /^\/\/ ?state ?: ?(approved|review)$/i;
const sourceComment = /^\/\/ ?source ?: ?(.+)$/is;

/** What one of our own comments says of the next question. */
function readComment(line: string): Besides {
  const [, name = '', value] = shortComment.exec(line) ?? [];
  if (value !== undefined) return { [shortNames[name.toLowerCase()] ?? 'points']: value };
  const isApproved = stateComment.exec(line)?.[1];
  if (isApproved !== undefined) return { isApproved };
  const source = sourceComment.exec(line)?.[1];
  return source === undefined ? {} : { source: unescapeGift(source).literal };
}

const shortNames: Record<string, keyof Besides> = { unit: 'unit', difficulty: 'difficulty' };

/** Empty lines part the questions; comments and categories are passed over, save our own. */
function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let open: Block | null = null;
  let remarks: Besides = {};
  for (const [index, source] of plainLines(text).split('\n').entries()) {
    const line = source.trim();
    if (line === '') {
      open = null;
    } else if (line.startsWith('//')) {
      remarks = { ...remarks, ...readComment(line) };
    } else if (!line.startsWith('$CATEGORY:')) {
      if (!open) {
        blocks.push((open = { lines: [], source: [], remarks }));
        remarks = {};
      }
      open.lines.push(index + 1);
      open.source.push(source);
    }
  }
  return blocks;
}

function readBlock({ lines, source, remarks }: Block): Draft | ImportProblem {
  const whole = unescapeGift(source.join('\n'));
  const lineAt = (place: number) =>
    lines[whole.marks.slice(0, place).split('\n').length - 1] ?? lines[0] ?? 1;
  const refused = (place: number, message: string) => ({ line: lineAt(place), message });

  const open = whole.marks.indexOf('{');
  const close = whole.marks.indexOf('}', open);
  const second = whole.marks.indexOf('{', open + 1);
  const stray = whole.marks.indexOf('}', close + 1);
  if (open === -1) return refused(0, `لا إجابات بين قوسين { } في ${quoted(whole.literal)}.`);
  if (close === -1) return refused(open, 'القوس { لم يُغلق قبل السطر الفارغ أو نهاية النص.');
  if (second !== -1) return refused(second, String.raw`قوس { آخر في السؤال نفسه. إن كان من النص فيُكتب \{`);
  if (stray !== -1) return refused(stray, String.raw`قوس } زائد. إن كان من النص فيُكتب \}`);

  const asked = readAsked(slice(whole, 0, open), slice(whole, close + 1));
  if (asked === null) return refused(0, 'عنوان السؤال لم يُغلق بالعلامة ::');
  const { answers, explanation } = readInside(slice(whole, open + 1, close), asked.format);
  if (typeof answers === 'string') return refused(open, answers);
  if (answers.length > optionLetters.length) return refused(open, 'لا تزيد الخيارات على ستة.');
  const rights = answers.filter(({ isRight }) => isRight);
  if (rights.length > 1) {
    return refused(open, 'لأكثر من خيار علامة الصواب =، ولكل سؤال هنا إجابة صحيحة واحدة.');
  }
  const correctAnswer = optionLetters[answers.findIndex(({ isRight }) => isRight)];
  if (!correctAnswer) return refused(open, 'لا خيار بعلامة الصواب =.');
  return {
    line: lineAt(0),
    question: asked.question,
    options: answers.map(({ text }) => text),
    optionLines: answers.map(({ place }) => lineAt(open + 1 + place)),
    correctAnswer,
    lines: explanation ? { explanation: lineAt(open + 1 + explanation.place) } : {},
    besides: { ...remarks, ...(explanation && { explanation: explanation.text }) },
  };
}

/** The question without its title; where the answers stand in its middle there is a gap to fill. */
function readAsked(before: GiftText, after: GiftText) {
  const start = trimmed(before);
  const isTitled = start.marks.startsWith('::');
  const titleEnd = isTitled ? start.marks.indexOf('::', 2) : -2;
  if (titleEnd === -1) return null;
  const { format = 'plain', text } = readFormat(trimmed(slice(start, titleEnd + 2)));
  const gap = after.marks.trim() === '' ? '' : `${blankAfter(before)}____${after.literal}`;
  return { format, question: plainWords(text.literal + gap, format) };
}

/** What was between the words and the brace. */
const blankAfter = ({ marks }: GiftText): string => (/\s$/.test(marks) ? ' ' : '');
