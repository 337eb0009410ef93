// @ts-check
import { existsSync } from 'node:fs';
import { fingerprint } from './fingerprint.mjs';
import { inRoot } from './root.mjs';
import { runQuietly } from './run-quietly.mjs';
import { stamp } from './stamp.mjs';

const SOURCES = [
  'contract',
  'content',
  'server',
  'web',
  'scripts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
];

/** Inside dist, so that it disappears together with what it vouches for. */
export const builtFor = stamp(inRoot('dist', '.built-for'));

/** Builds dist/ when the sources are not those it was built from. */
export function ensureBuilt() {
  const sources = fingerprint(inRoot(), SOURCES);
  if (builtFor.matches(sources) && existsSync(inRoot('dist', 'server', 'main.js'))) return;
  build(sources);
}

export function build(sources = fingerprint(inRoot(), SOURCES)) {
  // A build that is cut short leaves no stamp, and so is done again.
  builtFor.clear();
  runQuietly({
    doing: 'يُبنى الموقع…',
    failed: 'تعذّر بناء الموقع: السبب أعلاه.',
    command: process.execPath,
    // A process of its own, so that the server does not carry the bundler's memory.
    args: [inRoot('scripts', 'build.mjs')],
  });
  builtFor.write(sources);
}
