// @ts-check
import { readdirSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/**
 * Every file at or under the given paths, relative to `base`, written with `/`, sorted. A path that does not exist is skipped.
 *
 * @param {string} base
 * @param {string[]} paths
 * @returns {string[]}
 */
export function listFiles(base, paths) {
  return paths
    .flatMap((path) => filesAt(join(base, path)))
    .map((file) => relative(base, file).split(sep).join('/'))
    .toSorted();
}

/** @param {string} path @returns {string[]} */
function filesAt(path) {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats?.isFile()) return [path];
  if (!stats?.isDirectory()) return [];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
