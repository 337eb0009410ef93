const manyLetters = 420;
const manyLines = 7;

/** Too long to stand whole in a list. */
export const isLong = (words: string): boolean =>
  words.length > manyLetters || words.split('\n').length > manyLines;
