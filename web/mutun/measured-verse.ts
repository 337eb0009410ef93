import { stretched } from './kashida.ts';

/** What a hemistich is stretched to: the `--measure-half` of unit-text.css, in em of the book face. */
export const halfWidth = 9.85;
/** As unit-text.css sets it. */
const wordSpacing = -0.03;

const drawnAt = 100;

/** How wide the book face draws a line, in em. It has to be loaded. */
export function widthInEm(text: string): number {
  const ruler = document.createElement('span');
  ruler.textContent = text;
  ruler.style.font = `400 ${drawnAt}px Amiri`;
  ruler.style.wordSpacing = `${wordSpacing}em`;
  ruler.style.whiteSpace = 'nowrap';
  ruler.style.position = 'absolute';
  document.body.append(ruler);
  const width = ruler.getBoundingClientRect().width / drawnAt;
  ruler.remove();
  return width;
}

/** The hemistichs of a verse for the eye: each as wide as all others. */
export const displayOf = (segments: readonly string[]): string[] =>
  segments.map((segment) => stretched(segment, halfWidth, widthInEm));
