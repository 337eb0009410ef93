/**
 * What an operator reads: in Arabic, and beneath it in English. A university is often kept by somebody else than those
 * who teach in it, and a search for an error finds more in English.
 */
export const inBoth = (arabic: string, english: string): string => `${arabic}\n${english}`;
