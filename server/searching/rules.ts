/** A particle and the article, as they are written onto a word. Read by PostgreSQL. */
const onset = '(?:[وف]?[بكل]?(?:ال)?|[وف]?لل)';

/** The same before a word that somebody seeks: «الحديث» also seeks «حديث». What is left is a word of three letters or more. */
const soughtOnset = /^(?:[وف]?[بك]?ال|[وف]?لل)(?=.{3})/u;

/** What is sought, word by word; in the database's form, which holds letters, digits and spaces alone. */
export const wordsOf = (form: string): string[] =>
  [...new Set(form.split(' '))].filter((word) => word !== '');

export const stemOf = (word: string): string => word.replace(soughtOnset, '');

/** A title that begins with all the words, the last of them perhaps not yet written to its end. */
const beginning = (words: string[]): string => `^ *${words.map((word) => onset + stemOf(word)).join(' +')}`;

const wordBeginning = (word: string): string => `(?:^| )${onset}${stemOf(word)}`;

const end = '(?: |$)';

/**
 * How near a title is to what is sought, the nearest first: it begins with the very words, has them all, begins with their
 * beginnings, has words that begin so, or has them somewhere within its words. Of one step it must match every expression.
 */
export const stepsOfNearness = (words: string[]): string[][] => [
  [beginning(words) + end],
  words.map((word) => wordBeginning(word) + end),
  [beginning(words)],
  words.map(wordBeginning),
  words.map(stemOf),
];

/** The step at which a text in the database's form stands; null when it does not hold all the words. */
export function nearness(form: string, words: string[]): number | null {
  const step = stepsOfNearness(words).findIndex((all) =>
    all.every((expression) => new RegExp(expression, 'u').test(form)),
  );
  return step < 0 ? null : step;
}

export type Mark = [from: number, to: number];

/** Where a title holds any of the words. A letter keeps its marks: they are sought by nobody, and belong to it. */
export function marksIn(title: string, words: string[], formOf: (character: string) => string): Mark[] {
  const characters = [...title].map((character) => ({ length: character.length, form: formOf(character) }));
  const form = characters.map((character) => character.form).join('');
  const found = words
    .flatMap((word) => [word, stemOf(word)])
    .flatMap((word) => occurrences(form, word))
    .toSorted(([one], [other]) => one - other);

  const marks: Mark[] = [];
  let [formAt, titleAt] = [0, 0];
  for (const character of characters) {
    const isSought = found.some(([from, to]) => from < formAt + character.form.length && formAt < to);
    const last = marks.at(-1);
    const follows = last?.[1] === titleAt;
    if (last && follows && (isSought || character.form === '')) last[1] += character.length;
    else if (isSought) marks.push([titleAt, titleAt + character.length]);
    formAt += character.form.length;
    titleAt += character.length;
  }
  return marks;
}

function occurrences(form: string, word: string): Mark[] {
  const found: Mark[] = [];
  for (let at = form.indexOf(word); at >= 0; at = form.indexOf(word, at + 1))
    found.push([at, at + word.length]);
  return found;
}

export interface Marked {
  text: string;
  marks: Mark[];
}

/** Where to find in `texts` what the title does not hold; null when it holds everything. */
export function excerptOf(
  title: string,
  texts: string[],
  words: string[],
  formOf: (character: string) => string,
): Marked | null {
  const form = [...title].map(formOf).join('');
  const missing = words.filter((word) => !form.includes(stemOf(word)));
  const found = texts
    .map((text) => ({ text, marks: marksIn(text, missing, formOf) }))
    .find(({ marks }) => marks.length > 0);
  return found ? cut(found) : null;
}

const lettersBefore = 30;
const lettersInAll = 110;

/** A piece of a long text around its first mark, between whole words. */
function cut({ text, marks }: Marked): Marked {
  const first = marks[0]?.[0] ?? 0;
  const from = first > lettersBefore ? text.indexOf(' ', first - lettersBefore) + 1 : 0;
  const start = from > 0 && from <= first ? from : first > lettersBefore ? first : 0;
  const lastSpace = text.lastIndexOf(' ', start + lettersInAll);
  const stop = text.length - start <= lettersInAll || lastSpace <= first ? text.length : lastSpace;
  const lead = start > 0 ? '…' : '';
  return {
    text: `${lead}${text.slice(start, stop)}${stop < text.length ? '…' : ''}`,
    marks: marks
      .filter(([, to]) => to <= stop)
      .map(([begin, to]): Mark => [begin - start + lead.length, to - start + lead.length]),
  };
}
