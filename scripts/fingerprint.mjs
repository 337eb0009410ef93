// @ts-check
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from './list-files.mjs';

/**
 * One short text that changes whenever a file is changed, added, renamed or removed. It looks at contents, not at dates,
 * because a git checkout changes dates; tests are left out, because they are not part of what is built.
 *
 * @param {string} base
 * @param {string[]} paths
 */
export function fingerprint(base, paths) {
  const hash = createHash('sha256');
  for (const file of listFiles(base, paths)) {
    if (/\.test\.tsx?$/.test(file)) continue;
    const bytes = readFileSync(join(base, file));
    hash.update(`${file}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex');
}
