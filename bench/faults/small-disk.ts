import { execFileSync } from 'node:child_process';
import { closeSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { bundledCampus, type Campus, onCampus } from '../campus.ts';
import type { Row } from '../report.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { skippedRow } from './outcome.ts';

/** Runs with its data on a small disk, which is gone afterwards. */
export async function onSmallDisk(
  what: string,
  megabytes: number,
  run: (campus: Campus, disk: string) => Promise<Row>,
): Promise<Row> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) {
    return skippedRow(what, 'only root on Linux can make a small disk (tmpfs)');
  }
  const folder = await temporaryFolder('small-disk');
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder.path]);
  } catch {
    await folder.remove();
    return skippedRow(what, 'a small disk (tmpfs) cannot be mounted here');
  }
  try {
    const data = { path: join(folder.path, 'data'), remove: async () => undefined };
    return await onCampus(
      () => bundledCampus(data),
      (campus) => run(campus, folder.path),
    );
  } finally {
    execFileSync('umount', ['-l', folder.path]);
    await folder.remove();
  }
}

/** Writes zeros until there is no room for one more. */
export function fill(path: string): void {
  const file = openSync(path, 'w');
  for (const size of [1024 * 1024, 4096]) {
    const zeros = Buffer.alloc(size);
    try {
      for (;;) writeSync(file, zeros);
    } catch {
      // There is no room for so many.
    }
  }
  closeSync(file);
}
