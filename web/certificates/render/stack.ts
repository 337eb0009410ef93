import type { Block, Box } from './pen.ts';

/** A block that can be set at a smaller scale. */
export type Scalable = (scale: number) => Block;

const smallestScale = 0.3;
/** Small steps: a name that falls back to one line on the way frees a whole line. */
const step = 0.97;

/** Nothing of a fixed kind: a space. */
export const space =
  (height: number): Scalable =>
  (scale) => ({ height: height * scale, paint: () => {} });

/**
 * One block under another. When together they are taller than the box, all become smaller by the same measure, so that
 * a long name or a long title never runs into what stands below.
 */
export function paintStack(box: Box, blocks: readonly Scalable[]): void {
  const { set, height } = setStack(box, blocks);
  let top = box.top + Math.max(0, box.height - height) / 2;
  for (const block of set) {
    block.paint(box.left, top);
    top += block.height;
  }
}

function setStack(box: Box, blocks: readonly Scalable[]) {
  let scale = 1;
  for (;;) {
    const set = blocks.map((block) => block(scale));
    const height = set.reduce((sum, block) => sum + block.height, 0);
    if (height <= box.height || scale < smallestScale) return { set, height };
    scale *= step;
  }
}
