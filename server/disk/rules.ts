import { bytesInMegabyte } from '#contract/file-sizes';

/** Blocks that are held for the database, and given up for it when the disk is full. */
export const ballastBytes = 64 * bytesInMegabyte;

/** Left free by whoever uploads: the database grows as well. */
export const keptFree = 64 * bytesInMegabyte;

/** With less than this the next write of the database may fail: its log grows by 16 MB at a time. */
const tooLittle = 32 * bytesInMegabyte;

/** The disk of the data folder, in bytes. */
export interface DiskState {
  free: number;
  ballast: number;
}

export const isFull = ({ free }: Pick<DiskState, 'free'>): boolean => free < tooLittle;

/** What is to be done with the ballast. It is made only where it leaves so much room that it is not needed at once. */
export function ballastStep({ free, ballast }: DiskState): 'give-up' | 'make' | 'leave' {
  if (isFull({ free })) return ballast > 0 ? 'give-up' : 'leave';
  const missing = ballastBytes - ballast;
  return missing > 0 && free - missing >= keptFree ? 'make' : 'leave';
}

/** What uploads may take: not the room that is left to the database, nor that of a ballast which is yet to be made. */
export const spareBytes = (free: number, missingBallast: number): number => free - keptFree - missingBallast;

export const inMegabytes = (bytes: number): number => Math.floor(bytes / bytesInMegabyte);
