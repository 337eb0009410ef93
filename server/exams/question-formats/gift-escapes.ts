/** A text of GIFT twice, letter for letter: as it reads, and with everything that was escaped made unlike any mark. */
export interface GiftText {
  literal: string;
  marks: string;
}

const hidden = '\u0000';
const escapable = '~=#{}:\\';

export function unescapeGift(source: string): GiftText {
  const literal: string[] = [];
  const marks: string[] = [];
  for (let at = 0; at < source.length; at += 1) {
    const letter = source[at] ?? '';
    const next = source[at + 1] ?? '';
    const isEscape = letter === '\\' && next !== '' && (next === 'n' || escapable.includes(next));
    literal.push(isEscape ? (next === 'n' ? '\n' : next) : letter);
    marks.push(isEscape ? hidden : letter);
    if (isEscape) at += 1;
  }
  return { literal: literal.join(''), marks: marks.join('') };
}

export const escapeGift = (text: string): string =>
  text.replaceAll(/[~=#{}:\\]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`);

export const slice = ({ literal, marks }: GiftText, start: number, end?: number): GiftText => ({
  literal: literal.slice(start, end),
  marks: marks.slice(start, end),
});

/** Without the blanks at both ends. */
export function trimmed(text: GiftText): GiftText {
  const start = text.marks.length - text.marks.trimStart().length;
  return slice(text, start, Math.max(start, text.marks.trimEnd().length));
}
