import type { MatnUnitForm } from '#contract/managing-mutun';
import type { MatnKind } from '#contract/mutun';
import { displayOf, halfWidth, widthInEm } from '../measured-verse.ts';

/** So many verses are measured before the page may draw again. */
const atATime = 20;

const nextTurn = () => new Promise((resolve) => setTimeout(resolve));

/** A hemistich that is wider than its column already is left to go on below. */
export const measured = (segments: readonly string[]): string[] | null =>
  segments.every((segment) => widthInEm(segment) <= halfWidth) ? displayOf(segments) : null;

/** The units with the verses stretched to one width, as this browser draws the book face; elsewhere as they are. */
export async function withDisplay(kind: MatnKind, units: readonly MatnUnitForm[]): Promise<MatnUnitForm[]> {
  const bare = units.map((unit) => ({ ...unit, display: null }));
  if (kind !== 'nazm' || !(await hasBookFace())) return bare;
  const stretched: MatnUnitForm[] = [];
  for (const [place, unit] of bare.entries()) {
    if (place % atATime === atATime - 1) await nextTurn();
    stretched.push({ ...unit, display: measured(unit.segments) });
  }
  return stretched;
}

async function hasBookFace(): Promise<boolean> {
  try {
    return (await document.fonts.load('400 100px Amiri', 'ابجد')).length > 0;
  } catch {
    return false;
  }
}
