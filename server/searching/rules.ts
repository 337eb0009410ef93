import { onset, stemOf, wordBeginning } from '#server/db/search-words';

/** A title that begins with all the words, the last of them perhaps not yet written to its end. */
const beginning = (words: string[]): string => `^ *${words.map((word) => onset + stemOf(word)).join(' +')}`;

const end = '(?: |$)';

const wholeWord = (word: string): string => wordBeginning(word) + end;

/** Expressions, each of which must be met: by the title alone or, in a step of the text, by either. */
export type Step = string[];

/**
 * How near something is to what is sought, the nearest first. Its title begins with the very words, has them all, begins
 * with their beginnings, has words that begin so, or has them somewhere within its words. Behind these comes what has them
 * with the help of its text: the very words, then words that begin so. Within the words of a long text almost anything can
 * be found: that is no find. The last step of each list is the least that is one.
 */
export function stepsOfNearness(words: string[]): { ofTitle: Step[]; ofText: Step[] } {
  const [wholeWords, beginnings] = [words.map(wholeWord), words.map(wordBeginning)];
  return {
    ofTitle: [[beginning(words) + end], wholeWords, [beginning(words)], beginnings, words.map(stemOf)],
    ofText: [wholeWords, beginnings],
  };
}

/** A title and what is written under it, in the database's form. */
export interface Written {
  title: string;
  text: string;
}

interface Nearness {
  step: number;
  /** The title alone is not enough. */
  needsText: boolean;
}

/** How near something is; null when it is no find. */
export function nearnessTo(words: string[]): (written: Written) => Nearness | null {
  const { ofTitle, ofText } = stepsOfNearness(words);
  const read = (step: Step) => step.map((expression) => new RegExp(expression, 'u'));
  const [titleSteps, textSteps] = [ofTitle.map(read), ofText.map(read)];
  return ({ title, text }) => {
    const isInTitle = (expression: RegExp) => expression.test(title);
    const isInEither = (expression: RegExp) => isInTitle(expression) || expression.test(text);
    const called = titleSteps.findIndex((step) => step.every(isInTitle));
    if (called >= 0) return { step: called, needsText: false };
    const told = textSteps.findIndex((step) => step.every(isInEither));
    return told < 0 ? null : { step: titleSteps.length + told, needsText: true };
  };
}
