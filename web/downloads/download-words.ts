import { sizeText } from '#web/lib/file-size';
import { downloadsText as text } from './text.ts';
import type { Standing } from './standing.ts';

/** How far a lesson is, in a few words. `left` is the room on the device, in bytes. */
export function downloadWords({ kept, here, isRunning, isCut }: Standing, left: number): string {
  switch (kept.state) {
    case 'kept':
      return sizeText(kept.size);
    case 'full':
      return text.full(toBeFreed(kept.size - here, left));
    case 'stopped':
      return `${text.of(here, kept.size)} · ${text.stopped}`;
    case 'waiting':
      return isCut
        ? `${text.of(here, kept.size)} · ${text.cut}`
        : isRunning
          ? text.of(here, kept.size)
          : `${sizeText(kept.size)} · ${text.waits}`;
  }
}

const kilobyte = 1024;

/** Where a browser says that there is room and yet takes no more, it counts otherwise than it says: all that is missing. */
const toBeFreed = (missing: number, left: number): number =>
  Math.max(kilobyte, missing > left ? missing - left : missing);
