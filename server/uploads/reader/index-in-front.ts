import type { FilmFacts } from '../rules.ts';
import type { ReadPart } from './bounded-reading.ts';

/** Boxes of a file that are looked at: an honest one has its index among the first few. */
const mostBoxes = 64;

/**
 * Whether a player finds the index before it has fetched the film. Only the containers of MP4 may have it behind; in the
 * others it is not needed to begin.
 */
export async function isIndexInFront(
  ending: FilmFacts['ending'],
  size: number,
  read: ReadPart,
): Promise<boolean> {
  if (ending !== 'mp4' && ending !== 'mov' && ending !== 'm4a') return true;
  let at = 0;
  for (let box = 0; box < mostBoxes && at + 16 <= size; box += 1) {
    const head = Buffer.from(await read(at, at + 16));
    const kind = head.toString('latin1', 4, 8);
    if (kind === 'moov') return true;
    if (kind === 'mdat') return false;
    const short = head.readUInt32BE(0);
    const length = short === 1 ? Number(head.readBigUInt64BE(8)) : short;
    if (length < 8) return false;
    at += length;
  }
  return false;
}
