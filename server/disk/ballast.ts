import { randomBytes } from 'node:crypto';
import { open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ballastBytes } from './rules.ts';

const piece = 1024 * 1024;

/** A file of blocks that are really taken: a hole, or zeros on a disk that compresses, would hold nothing. */
export function ballastIn(dataDir: string) {
  const path = join(dataDir, 'ballast');
  const size = async (): Promise<number> => (await stat(path).catch(() => undefined))?.size ?? 0;

  return {
    size,
    giveUp: () => rm(path, { force: true }),
    /** Goes on where an earlier process was stopped; when there is no room after all, it keeps what it has. */
    make: async (signal: AbortSignal): Promise<void> => {
      const bytes = randomBytes(piece);
      const file = await open(path, 'a', 0o600);
      try {
        for (let held = await size(); held < ballastBytes && !signal.aborted; held += piece) {
          await file.write(bytes, 0, Math.min(piece, ballastBytes - held));
        }
        await file.sync();
      } finally {
        await file.close();
      }
    },
  };
}
