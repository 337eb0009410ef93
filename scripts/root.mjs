// @ts-check
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** The folder of the checkout, wherever it lies. */
const root = fileURLToPath(new URL('..', import.meta.url));

/** @param {string[]} parts */
export const inRoot = (...parts) => join(root, ...parts);

/** The address of a built module, for `import()`. @param {string[]} parts */
export const inBuilt = (...parts) => pathToFileURL(inRoot('dist', ...parts)).href;
