import type { UnitWord } from '../unit-lines.ts';
import { wordPlace } from './vanishing.ts';

/** Brings the word to the middle of the screen when it stands near its edge, or behind what lies on it. */
export function keepInView(leaf: HTMLElement, word: UnitWord | undefined): void {
  const element = word && leaf.querySelector(`[data-place="${wordPlace(word)}"]`);
  if (!element) return;
  const { top, bottom } = element.getBoundingClientRect();
  if (top < innerHeight * 0.15 || bottom > innerHeight * 0.7) element.scrollIntoView({ block: 'center' });
}
