import { createContext, useContext } from 'react';
import { formalNumber } from './text.ts';

/** On which page each place stands. It is known only after the booklet was printed once. */
export type PageOf = ReadonlyMap<string, number>;

export const PageOfContext = createContext<PageOf>(new Map());

/** The page of a place, as it is printed; until it is known, a number of about the same width. */
export function usePageNumber(place: string): string {
  return formalNumber(useContext(PageOfContext).get(place) ?? 88);
}
