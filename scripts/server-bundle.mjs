// @ts-check
import { cpSync } from 'node:fs';
import { inRoot } from './root.mjs';

/**
 * How the server and the commands beside it are built: our own code bundled, packages left where npm put them. What
 * several of them share, and what one loads later, becomes a file of its own.
 *
 * @type {import('esbuild').BuildOptions}
 */
export const serverBundle = {
  entryPoints: [
    'main.ts',
    'worker.ts',
    'media-reader.ts',
    'admin-cli.ts',
    'aside-cli.ts',
    'backup-cli.ts',
    'restore-cli.ts',
  ].map((file) => inRoot('server', file)),
  outdir: inRoot('dist', 'server'),
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  packages: 'external',
  sourcemap: true,
  logLevel: 'warning',
};

/** The server applies these when it starts, and looks for them beside itself. */
export function copyMigrations() {
  cpSync(inRoot('server', 'db', 'migrations'), inRoot('dist', 'server', 'migrations'), { recursive: true });
}
