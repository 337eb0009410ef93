import type { WholeTabaqa } from '#contract/tabaqat';
import { tabaqaLeafText as text } from './leaf-text.ts';

/** What stands in the margin beside a word of the text. */
export interface MarginNote {
  paragraph: number;
  /** Of the paragraph, from 0. */
  word: number;
  rubric: string;
  lines: string[];
}

const isOfMissed = (paragraph: string) => /^وسمع(?:تْ)?ه بفوتٍ/u.test(paragraph);

/** Who missed what by its numbers, beside where the text says it; and beside its end that the reading was finished. */
export function marginNotes(
  tabaqa: Pick<WholeTabaqa, 'paragraphs' | 'margins' | 'isKhatm' | 'gregorian'>,
): MarginNote[] {
  const { paragraphs, margins, isKhatm, gregorian } = tabaqa;
  const paragraph = paragraphs.findIndex(isOfMissed);
  const ends = groupEnds(paragraphs[paragraph] ?? '');
  const missed = margins.flatMap(({ names, missed: ranges, isMadeUp }): MarginNote[] => {
    const group = ends.find(({ words }) => names.some((name) => words.includes(name)));
    if (!group || ranges.length === 0) return [];
    const lines = [...ranges.map(text.numbers), ...(isMadeUp ? [text.madeUp] : [])];
    return [{ paragraph, word: group.last, rubric: text.missed, lines }];
  });
  if (!isKhatm) return missed;
  const khatm = { paragraph: paragraphs.length - 1, word: 0, rubric: text.reached };
  return [...missed, { ...khatm, lines: [text.khatm, gregorian] }];
}

/** The groups of a sentence that are parted by «؛», and the place of the last word of each. */
function groupEnds(paragraph: string): { words: string; last: number }[] {
  let count = 0;
  return paragraph.split('؛ ').map((words) => {
    count += words.split(' ').length;
    return { words, last: count - 1 };
  });
}
