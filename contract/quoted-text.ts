/** How a text begins, in one line: whole words as far as there are any, and never half a letter. */
export function beginningOf(text: string, most: number): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  const letters = [...line];
  if (letters.length <= most) return line;
  const cut = letters.slice(0, most).join('');
  const end = cut.lastIndexOf(' ');
  return `${end > most / 2 ? cut.slice(0, end) : cut.replace(/\u200D$/u, '')}…`;
}

const otherLetter = /(?!\p{Script=Arabic})\p{L}/u;

/**
 * What somebody wrote, within a sentence of ours that has no markup: its Latin words and their signs stay in their own
 * order, and those of the sentence in theirs. Arabic words need nothing.
 */
export const isolated = (words: string): string => (otherLetter.test(words) ? `\u2068${words}\u2069` : words);
