import type { UnitLine, UnitWord } from '../unit-lines.ts';

/** About as many words as are taken in at a time: what is longer is learnt part by part. */
const wordsAtATime = 40;
const inAGroup = 4;

export const wordPlace = ({ segment, index }: Pick<UnitWord, 'segment' | 'index'>): string =>
  `${segment}.${index}`;

/** The lines of a unit in parts of about one length; a verse is one part. */
export function partsOf(lines: readonly UnitLine[]): UnitLine[][] {
  const total = wordCount(lines);
  const count = Math.max(1, Math.round(total / wordsAtATime));
  const parts: UnitLine[][] = [];
  let words = 0;
  for (const line of lines) {
    const part = Math.min(count - 1, Math.floor(((words + line.words.length / 2) / total) * count));
    (parts[part] ??= []).push(line);
    words += line.words.length;
  }
  return parts.filter(Boolean);
}

const wordCount = (lines: readonly UnitLine[]): number =>
  lines.reduce((sum, { words }) => sum + words.length, 0);

/**
 * The words that vanish when so many of four do. Of each four neighbours some go and some stay, so that no line is empty
 * while another is whole; which ones depends on the unit alone, so that a step repeated is the same step.
 */
export function vanished(words: readonly UnitWord[], ofFour: 1 | 2, seed: string): Set<string> {
  const gone = new Set<string>();
  for (let start = 0; start < words.length; start += inAGroup) {
    const group = words.slice(start, start + inAGroup);
    const share = Math.round((group.length * ofFour) / inAGroup);
    const ranked = group.map((word) => ({
      place: wordPlace(word),
      rank: mixed(`${seed} ${wordPlace(word)}`),
    }));
    ranked.sort((one, other) => one.rank - other.rank);
    for (const { place } of ranked.slice(0, share)) gone.add(place);
  }
  return gone;
}

/** A number that looks like chance and is always the same for the same text (FNV-1a). */
function mixed(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash ^= text.charCodeAt(index);
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
}
