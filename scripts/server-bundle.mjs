// @ts-check
import { cpSync } from 'node:fs';
import { inRoot } from './root.mjs';

/**
 * How the server becomes one file: our own code bundled, packages left where npm put them.
 *
 * @type {import('esbuild').BuildOptions}
 */
export const serverBundle = {
  entryPoints: ['main.ts', 'admin-cli.ts', 'backup-cli.ts', 'restore-cli.ts'].map((file) =>
    inRoot('server', file),
  ),
  outdir: inRoot('dist', 'server'),
  bundle: true,
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
