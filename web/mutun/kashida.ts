import { sorted } from '#contract/sorted';

/**
 * A hemistich stretched to the width of its column, as a scribe does: the joints between letters are drawn out. What
 * comes of it is for the eye alone; the text that is kept, copied, searched and read aloud has no tatweel.
 */
const tatweel = '\u0640';

/** One joint that may be drawn out: where it is in the segment, how well it takes it, and how far. */
interface Joint {
  /** Behind this many characters of the segment. */
  at: number;
  /** Lower is better. */
  rank: number;
  /** In a short word a stroke looks twice as long. */
  isShort: boolean;
}

const most = 6;

/** Letters that join the letter before them and not the one behind. */
const joinsBackOnly = new Set('آأؤإاةدذرزوىٱ');
/** Letters that join on both sides. */
const joinsBoth = new Set('ئبتثجحخسشصضطظعغفقكلمنهي');
const alifs = new Set('آأإاٱ');
const teeth = new Set('سشصض');

interface Letter {
  base: string;
  /** The place behind the letter and its marks. */
  end: number;
}

/** The letters of a word with their marks, where the word stands in the segment. */
function lettersOf(word: string, from: number): Letter[] {
  return Array.from(word.matchAll(/(\P{M})\p{M}*/gu), (match) => ({
    base: match[1] ?? '',
    end: from + match.index + match[0].length,
  }));
}

/** Of Allah's name no joint is drawn out. */
const isTheName = (letters: Letter[]): boolean =>
  letters
    .map(({ base }) => base)
    .join('')
    .includes('لله');

/**
 * How well a joint is drawn out, by the custom of scribes: behind a row of teeth, then before a letter that ends its
 * word low or round, then before an upright one, then anywhere else as late in the word as may be.
 */
function rankOf(before: string, after: string, isLast: boolean): number {
  if (teeth.has(before)) return 1;
  if (!isLast) return 6;
  if ('هةدذ'.includes(after)) return 2;
  if ('كلاطظى'.includes(after) || alifs.has(after)) return 3;
  if ('رزي'.includes(after)) return 4;
  return 5;
}

/** The joint of a word that is drawn out; a word in which no letter joins another has none. */
function jointOf(word: string, from: number): Joint | null {
  const letters = lettersOf(word, from);
  if (isTheName(letters)) return null;
  const isShort = letters.filter(({ base }) => /\p{L}/u.test(base)).length < 4;
  let best: Joint | null = null;
  for (const [index, letter] of letters.entries()) {
    const next = letters[index + 1];
    if (!next || !joinsBoth.has(letter.base)) continue;
    if (!joinsBoth.has(next.base) && !joinsBackOnly.has(next.base)) continue;
    if (letter.base === 'ل' && alifs.has(next.base)) continue;
    const isLast = !/\p{L}/u.test(letters[index + 2]?.base ?? ' ');
    const rank = rankOf(letter.base, next.base, isLast);
    if (!best || rank <= best.rank) best = { at: letter.end, rank, isShort };
  }
  return best;
}

function jointsOf(segment: string): Joint[] {
  return Array.from(segment.matchAll(/\S+/gu), (match) => jointOf(match[0], match.index)).filter(
    (joint) => joint !== null,
  );
}

/** The segment with each joint drawn out as far as is said for it. */
function drawn(segment: string, lengths: ReadonlyMap<Joint, number>): string {
  let text = '';
  let from = 0;
  for (const [joint, length] of lengths) {
    text += segment.slice(from, joint.at) + tatweel.repeat(length);
    from = joint.at;
  }
  return text + segment.slice(from);
}

/**
 * The segment with as much tatweel as the width has room for, one joint in a word, spread evenly over its words.
 * `measure` says how wide a text is drawn, in the unit of `width`. What is left over is less than the narrowest tatweel
 * adds, and belongs between the words.
 */
export function stretched(segment: string, width: number, measure: (text: string) => number): string {
  const lengths = new Map(jointsOf(segment).map((joint) => [joint, 0]));
  const open = new Set(lengths.keys());
  const looksLong = (joint: Joint, length: number) => (joint.isShort ? 2 * length : length);
  const next = (joint: Joint) => (lengths.get(joint) ?? 0) + 1;
  let text = segment;
  while (open.size > 0) {
    const [joint] = sorted(
      open,
      (one, other) =>
        looksLong(one, next(one)) - looksLong(other, next(other)) ||
        one.rank - other.rank ||
        one.at - other.at,
    );
    if (!joint) break;
    const longer = drawn(segment, new Map(lengths).set(joint, next(joint)));
    if (looksLong(joint, next(joint)) > most || measure(longer) > width) {
      open.delete(joint);
      continue;
    }
    lengths.set(joint, next(joint));
    text = longer;
  }
  return text;
}
