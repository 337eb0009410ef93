import { bytesInMegabyte } from '#contract/file-sizes';
import type { Disk } from '#server/disk/disk';
import { refuse } from '#server/http/refusal';
import type { Library } from './library.ts';
import { promisedBy } from './rules.ts';
import { filesIn } from './store-disk.ts';
import type { Tus } from './tus.ts';

export type HasRoom = () => Promise<boolean>;

export interface Room {
  /** Refuses so many bytes more than are promised already. */
  refuseUnlessFits: (bytes: number) => Promise<void>;
  /** Refuses when more is promised than there is room for: for who has just written down a promise of their own. */
  refuseUnlessPromisesFit: () => Promise<void>;
  /** Whether anything may still be written: other programs fill a disk as well. */
  isLeft: HasRoom;
}

/**
 * The room for what comes in. Whoever begins an upload promises its size; what is promised and not here yet is counted
 * from the folders, so that all processes that share them count the same. With a bucket only what is put together here
 * takes room here.
 */
export function roomForUploads(disk: Disk, library: Library, comingIn: Pick<Tus, 'promised'>[]): Room {
  const spare = () => disk.spareIn(library.videos);
  const promised = async () => {
    const [large, small] = await Promise.all([
      Promise.all(comingIn.map((tus) => tus.promised())),
      filesIn(library.incoming),
    ]);
    return sum(large) + sum(small.map(promisedBy));
  };
  const refuseUnlessFits = async (bytes: number) => {
    // In this order: what arrives meanwhile is counted twice rather than not at all.
    const taken = (await promised()) + bytes;
    if (taken > (await spare())) refuse('storage_full');
  };

  return {
    refuseUnlessFits,
    refuseUnlessPromisesFit: () => refuseUnlessFits(0),
    isLeft: async () => (await spare()) > 0,
  };
}

/** For whoever writes when nobody is served: a restore goes as far as the disk does. */
export const boundless: Room = {
  refuseUnlessFits: async () => undefined,
  refuseUnlessPromisesFit: async () => undefined,
  isLeft: async () => true,
};

/** Lets bytes through as long as there is room for more; asks after every megabyte. */
export const whileThereIsRoom = (hasRoom: HasRoom) =>
  async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let unasked = 0;
    for await (const chunk of source) {
      unasked += chunk.length;
      if (unasked >= bytesInMegabyte) {
        unasked = 0;
        if (!(await hasRoom())) refuse('storage_full');
      }
      yield chunk;
    }
  };

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);
