import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { hasCode } from '#server/db/error-code';

/** Bytes that would still fit where this folder is, or will be once it is made. */
export async function freeBytesIn(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
    return freeBytesIn(dirname(folder));
  }
}
