import type { Gharib } from '#contract/mutun';
import type { UnitLine } from './unit-lines.ts';

export const placeOf = ({ segment, index }: { segment: number; index: number }): string =>
  `${segment}.${index}`;

/** From the places of words to the rare word, by its number in the list, that they belong to. */
export function gharibPlaces(lines: readonly UnitLine[], gharib: readonly Gharib[]): Map<string, number> {
  const places = new Map<string, number>();
  for (const [number, { word }] of gharib.entries()) {
    const found = lines.flatMap((line) => occurrencesIn(line, word));
    // «حِمًى» may stand inside another word too: one that ends with it goes before
    const best = found.find(({ endsWord }) => endsWord) ?? found[0];
    for (const place of best?.places ?? []) if (!places.has(place)) places.set(place, number);
  }
  return places;
}

interface Occurrence {
  places: string[];
  endsWord: boolean;
}

function occurrencesIn(line: UnitLine, phrase: string): Occurrence[] {
  const ends: number[] = [];
  let text = '';
  for (const { text: word } of line.words) {
    text += (text === '' ? '' : ' ') + word;
    ends.push(text.length);
  }
  const found: Occurrence[] = [];
  for (let at = text.indexOf(phrase); at !== -1; at = text.indexOf(phrase, at + 1)) {
    const last = at + phrase.length;
    const words = line.words.filter((_, index) => {
      const end = ends[index] ?? 0;
      const start = index === 0 ? 0 : (ends[index - 1] ?? 0) + 1;
      return start < last && end > at;
    });
    found.push({ places: words.map(placeOf), endsWord: /^(?:[^\p{L}\p{M}]|$)/u.test(text.slice(last)) });
  }
  return found;
}

/** A word and the marks of punctuation behind it, which are no part of it. */
export function withoutPunctuation(word: string): [word: string, punctuation: string] {
  const end = /[^\p{L}\p{M}]*$/u.exec(word)?.index ?? word.length;
  return [word.slice(0, end), word.slice(end)];
}
