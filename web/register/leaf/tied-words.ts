import { withoutMarks } from '#web/certificates/render/arabic-text';

const sons = new Set(['بن', 'بنت', 'ابنة']);
/** What is half a word without the next: «عبد الله», «أبو بكر». */
const openWords = new Set(['عبد', 'أبو', 'أبي', 'أبا', 'أم', 'آل', 'ذو', 'ذي']);

const bare = (word: string): string => withoutMarks(word).replace(/^و(?=(?:عبد|أبو|أبي|أبا|أم)$)/u, '');
const isSon = (word: string | undefined): boolean => word !== undefined && sons.has(bare(word));

/**
 * Of each word whether no line may begin with it. «بن» never begins one (it would have to be written «ابن»); the first
 * father of a name stays with it, and a line may turn after a later «بن».
 */
export function tiedWords(words: readonly string[]): boolean[] {
  const starts = compoundStarts(words);
  return words.map((word, index) => {
    if (index === 0) return false;
    const before = words[index - 1] ?? '';
    if (openWords.has(bare(before)) || isSon(word)) return true;
    return isSon(before) && isFirstSon(index - 1, words, starts);
  });
}

/** Where the name that each word is part of begins: «الله» begins with its «عبد». */
function compoundStarts(words: readonly string[]): number[] {
  const starts: number[] = [];
  words.forEach((_, index) => {
    const before = words[index - 1];
    const isJoined = before !== undefined && openWords.has(bare(before));
    starts.push(isJoined ? (starts[index - 1] ?? index) : index);
  });
  return starts;
}

/** No other «بن» stands before the name that stands before this one. */
function isFirstSon(son: number, words: readonly string[], starts: readonly number[]): boolean {
  const named = starts[son - 1] ?? 0;
  return !isSon(words[named - 1]);
}
