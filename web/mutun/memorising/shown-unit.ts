import type { MatnKind, MatnUnit } from '#contract/mutun';
import { takhrijSegment, type UnitWord, type UnitWords } from '../unit-lines.ts';
import { type Card, shownLines } from './card.ts';

interface ShownUnit {
  words: UnitWords;
  kind: MatnKind;
  /** A word of what is shown, with its place in the whole. */
  numbered: (word: UnitWord) => UnitWord;
}

/** The unit, or of a long one the part that is being learnt, as a text of its own. */
export function shownUnit(card: Card, unit: MatnUnit, kind: MatnKind): ShownUnit {
  const lines = shownLines(card);
  if (lines.length === card.lines.length) return { words: unit, kind, numbered: (word) => word };
  const numbers = lines.map(({ segment }) => segment);
  const own = numbers.filter((segment) => segment !== takhrijSegment);
  const takhrijAfter = numbers.indexOf(takhrijSegment);
  return {
    words: {
      segments: own.map((segment) => unit.segments[segment - 1] ?? ''),
      display: unit.display && own.map((segment) => unit.display?.[segment - 1] ?? ''),
      takhrij: takhrijAfter === -1 ? null : unit.takhrij,
      takhrijAfter: takhrijAfter === -1 ? null : takhrijAfter,
    },
    // Who narrated it is said at its beginning only.
    kind: kind === 'hadith' && card.part > 0 ? 'nathr' : kind,
    numbered: (word) =>
      word.segment === takhrijSegment ? word : { ...word, segment: own[word.segment - 1] ?? word.segment },
  };
}
