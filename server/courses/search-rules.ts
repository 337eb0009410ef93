/** A particle and the article, as they are written onto a word. Read by PostgreSQL. */
const onset = '(?:[وف]?[بكل]?(?:ال)?|[وف]?لل)';

/** The same before a word that somebody seeks: «الحديث» also seeks «حديث». What is left is a word of three letters or more. */
const soughtOnset = /^(?:[وف]?[بك]?ال|[وف]?لل)(?=.{3})/u;

/** What is sought, word by word; in the database's form, which holds letters, digits and spaces alone. */
export const wordsOf = (form: string): string[] =>
  [...new Set(form.split(' '))].filter((word) => word !== '');

export const stemOf = (word: string): string => word.replace(soughtOnset, '');

/** A title that begins with all the words, the last of them perhaps not yet written to its end. */
export const beginning = (words: string[]): string =>
  `^ *${words.map((word) => onset + stemOf(word)).join(' +')}`;

export const wholeWord = (word: string): string => `(?:^| )${onset}${stemOf(word)}(?: |$)`;

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
