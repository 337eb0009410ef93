const wordsIn = (leaf: HTMLElement | null): HTMLElement[] => [
  ...(leaf?.querySelectorAll<HTMLElement>('[data-mark]') ?? []),
];

/** Where an arrow leads: along the line as it is read, to the unit above or below, to the ends of the text. */
export function neighbourOf(
  leaf: HTMLElement | null,
  from: EventTarget | null,
  key: string,
): HTMLElement | undefined {
  const words = wordsIn(leaf);
  const at = words.findIndex((word) => word === from);
  if (at === -1) return undefined;
  if (key === 'ArrowLeft') return words[at + 1];
  if (key === 'ArrowRight') return words[at - 1];
  if (key === 'Home') return words[0];
  if (key === 'End') return words.at(-1);
  const unitOf = (word: HTMLElement | undefined) => Number(word?.dataset['mark']?.split('/')[0]);
  const step = { ArrowDown: 1, ArrowUp: -1 }[key];
  if (step === undefined) return undefined;
  return words.find((word) => unitOf(word) === unitOf(words[at]) + step);
}

/** Further away than this nothing was meant; pixels. */
const reach = 28;

/** The word that a touch beside the words is nearest to. */
export function nearestWord(leaf: HTMLElement | null, x: number, y: number): HTMLElement | null {
  let [nearest, least]: [HTMLElement | null, number] = [null, reach];
  for (const word of wordsIn(leaf)) {
    const { left, right, top, bottom } = word.getBoundingClientRect();
    const away = Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
    if (away < least) [nearest, least] = [word, away];
  }
  return nearest;
}

/** Pixels within the leaf. */
export interface Underneath {
  top: number;
  /** From the left edge, which is where a line ends. */
  end: number;
}

/** As wide as the palette is on a desktop; pixels. */
const paletteWidth = 352;

/** Where a palette stands under a word, and within the leaf. */
export function underneath(leaf: HTMLElement | null, mark: string): Underneath {
  const box = leaf?.getBoundingClientRect();
  const word = leaf?.querySelector(`[data-mark="${mark}"]`)?.getBoundingClientRect();
  if (!box || !word) return { top: 0, end: 0 };
  const middle = word.left + word.width / 2 - box.left - paletteWidth / 2;
  return {
    top: word.bottom - box.top + 8,
    end: Math.min(Math.max(8, middle), Math.max(8, box.width - paletteWidth - 8)),
  };
}
