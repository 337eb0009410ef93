import { symlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { hasCode } from '../db/error-code.ts';
import { migrationsFolder } from '../db/migration-steps.ts';

/** A program of ours as one file that Node runs, inside the project, so that it finds its packages. */
export async function bundleProgram(entryPoint: string): Promise<string> {
  const name = `${basename(entryPoint, '.ts')}-${process.pid}.mjs`;
  const outfile = fileURLToPath(new URL(`../../node_modules/.cache/test-programs/${name}`, import.meta.url));
  await build({
    entryPoints: [entryPoint],
    outfile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
  });
  // Where the built server looks for them.
  await symlink(migrationsFolder, join(dirname(outfile), 'migrations')).catch((error: unknown) => {
    if (!hasCode(error, 'EEXIST')) throw error;
  });
  return outfile;
}
