import type { ImportProblem } from '#contract/managing-exams';
import { optionLetters } from '#contract/sitting-exams';
import type { Draft, Reading } from './draft.ts';
import { plainLines, quoted } from './draft.ts';
import { letterOf } from './letters.ts';

interface Line {
  line: number;
  text: string;
}

/** A question in one line, its options in the lines after it, then the answer; an empty line ends it all. */
export function readAiken(text: string): Reading {
  const reading: Reading = { drafts: [], problems: [] };
  for (const block of blocksOf(text)) {
    const result = readBlock(block);
    if ('message' in result) reading.problems.push(result);
    else reading.drafts.push(result);
  }
  return reading;
}

/** The lines that belong together: up to an empty one, or up to an answer. */
function blocksOf(text: string): Line[][] {
  const blocks: Line[][] = [];
  let open: Line[] | null = null;
  for (const [index, raw] of plainLines(text).split('\n').entries()) {
    const line = { line: index + 1, text: raw.trim() };
    if (line.text === '') {
      open = null;
      continue;
    }
    if (!open) blocks.push((open = []));
    open.push(line);
    // The first line is the question, whatever it says.
    if (open.length > 1 && answerIn(line.text) !== null) open = null;
  }
  return blocks;
}

function readBlock([first, ...others]: Line[]): Draft | ImportProblem {
  if (!first) throw new Error('a block has a line');
  const last = others.at(-1);
  const answer = last ? answerIn(last.text) : null;
  const optionLines = answer === null ? others : others.slice(0, -1);
  const options: string[] = [];
  for (const { line, text } of optionLines) {
    const wanted = optionLetters[options.length];
    if (!wanted) return { line, message: 'لا تزيد الخيارات على ستة. يُنتظر هنا سطر الإجابة، مثل: ANSWER: A' };
    const option = optionIn(text);
    if (option?.letter !== wanted)
      return { line, message: `يُنتظر هنا الخيار ${wanted}، مثل: ${wanted}) نص الخيار` };
    options.push(option.text);
  }
  if (options.length === 0)
    return { line: first.line, message: `لا خيارات بعد السؤال ${quoted(first.text)}.` };
  if (!last || answer === null) {
    return { line: last?.line ?? first.line, message: 'لا سطر إجابة بعد هذا الخيار، مثل: ANSWER: A' };
  }
  const correctAnswer = letterOf(answer);
  if (!correctAnswer) return { line: last.line, message: `الإجابة ${quoted(answer)} ليست حرف خيار.` };
  return {
    line: first.line,
    question: first.text,
    options,
    optionLines: optionLines.map(({ line }) => line),
    correctAnswer,
    lines: { correctAnswer: last.line },
  };
}

const optionLine = /^(\p{L}ـ?) ?[).] ?/u;

function optionIn(text: string) {
  const [lead, letter] = optionLine.exec(text) ?? [];
  return lead === undefined ? null : { letter: letterOf(letter ?? ''), text: text.slice(lead.length) };
}

const answerLine = /^(?:answer|الإجابة|الاجابة|الجواب) ?: ?/i;

/** What the line says the answer is; null when it is no such line. */
function answerIn(text: string): string | null {
  const [lead] = answerLine.exec(text) ?? [];
  return lead === undefined ? null : text.slice(lead.length);
}
