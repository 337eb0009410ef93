import { stemOf } from '#server/db/search-words';
import { stepsOfNearness } from './rules.ts';

export type Mark = [from: number, to: number];

type FormOf = (character: string) => string;

export const formOfText = (text: string, formOf: FormOf): string => [...text].map(formOf).join('');

/** Where a title holds any of the words, within its words too. */
export function marksIn(title: string, words: string[], formOf: FormOf): Mark[] {
  const form = formOfText(title, formOf);
  const found = words.flatMap((word) => [word, stemOf(word)]).flatMap((word) => occurrences(form, word));
  return marksOn(title, found, formOf);
}

/** What was found in the form of a text, on the text itself. A letter keeps its marks: they are sought by nobody, and belong to it. */
function marksOn(text: string, found: Mark[], formOf: FormOf): Mark[] {
  const marks: Mark[] = [];
  let [formAt, textAt] = [0, 0];
  for (const character of text) {
    const form = formOf(character);
    const isSought = found.some(([from, to]) => from < formAt + form.length && formAt < to);
    const last = marks.at(-1);
    const follows = last?.[1] === textAt;
    if (last && follows && (isSought || form === '')) last[1] += character.length;
    else if (isSought) marks.push([textAt, textAt + character.length]);
    formAt += form.length;
    textAt += character.length;
  }
  return marks;
}

function occurrences(form: string, word: string): Mark[] {
  const found: Mark[] = [];
  for (let at = form.indexOf(word); at >= 0; at = form.indexOf(word, at + 1))
    found.push([at, at + word.length]);
  return found;
}

/** Where a text meets the expression of a word: the word as it is sought or, without what is written onto it, its stem. */
function meetings(form: string, word: string, expression: string): Mark[] {
  const sought = new RegExp(expression, 'gu');
  const found: Mark[] = [];
  for (let met = sought.exec(form); met; met = sought.exec(form)) {
    const upToWord = met[0].trimEnd();
    const to = met.index + upToWord.length;
    found.push([to - (upToWord.endsWith(word) ? word : stemOf(word)).length, to]);
    // The space behind a word stands before the next.
    sought.lastIndex = to;
  }
  return found;
}

export interface Marked {
  text: string;
  marks: Mark[];
}

/**
 * Where to find what the title does not hold: of the lines of `texts`, the one that has it nearest and most of it; null when
 * the title holds everything.
 */
export function excerptOf(title: string, texts: string[], words: string[], formOf: FormOf): Marked | null {
  const titleForm = formOfText(title, formOf);
  const missing = words.filter((word) => !titleForm.includes(stemOf(word)));
  if (missing.length === 0) return null;
  const lines = texts
    .flatMap((text) => text.split('\n'))
    .map((line) => ({ line, form: formOfText(line, formOf) }));
  for (const step of stepsOfNearness(missing).ofText) {
    const [best] = lines
      .map(({ line, form }) => ({
        line,
        met: missing.map((word, place) => meetings(form, word, step[place] ?? '')),
      }))
      .map(({ line, met }) => ({ line, met, words: met.filter(({ length }) => length > 0).length }))
      .toSorted((one, other) => other.words - one.words);
    if (best && best.words > 0)
      return cut({ text: best.line, marks: marksOn(best.line, best.met.flat(), formOf) }, formOf);
  }
  return null;
}

const lettersBefore = 30;
const lettersInAll = 110;

/** A piece of a long text around its first mark, between whole words. */
function cut({ text, marks }: Marked, formOf: FormOf): Marked {
  const first = marks[0]?.[0] ?? 0;
  const back = placeBefore(text, first, lettersBefore, formOf);
  const from = back > 0 ? text.indexOf(' ', back) + 1 : 0;
  const start = from > 0 && from <= first ? from : back > 0 ? first : 0;
  const furthest = placeAfter(text, start, lettersInAll, formOf);
  const lastSpace = text.lastIndexOf(' ', furthest);
  const stop = furthest >= text.length || lastSpace <= first ? text.length : lastSpace;
  const lead = start > 0 ? '…' : '';
  return {
    text: `${lead}${text.slice(start, stop)}${stop < text.length ? '…' : ''}`,
    marks: marks
      .filter(([, to]) => to <= stop)
      .map(([begin, to]): Mark => [begin - start + lead.length, to - start + lead.length]),
  };
}

/** So many letters on, their vowels not counted: a vocalised line is as long as the same line without them. */
function placeAfter(text: string, from: number, letters: number, formOf: FormOf): number {
  let [place, left] = [from, letters];
  while (place < text.length && left > 0) {
    if (formOf(text.charAt(place)) !== '') left -= 1;
    place += 1;
  }
  return place;
}

function placeBefore(text: string, from: number, letters: number, formOf: FormOf): number {
  let [place, left] = [from, letters];
  while (place > 0 && left > 0) {
    place -= 1;
    if (formOf(text.charAt(place)) !== '') left -= 1;
  }
  return place;
}
