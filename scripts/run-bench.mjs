// @ts-check
// `node scripts/run-bench.mjs bench|faults [section …]`: the proof in figures, against the built university.
import { spawnSync } from 'node:child_process';
import './check-node.mjs';
import { ensureBrowser } from './ensure-browser.mjs';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { inRoot } from './root.mjs';
import { orStop } from './run-quietly.mjs';

orStop(() => {
  ensureInstalled();
  ensureBuilt();
});
const { build } = await import('esbuild');
const [name, ...sections] = process.argv.slice(2);
// Inside the project, so that the bundle finds its packages.
const outdir = inRoot('node_modules', '.cache', 'bench');
await build({
  entryPoints: [inRoot('bench', `${name}.ts`)],
  outdir,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  packages: 'external',
  platform: 'node',
  target: 'node20',
  format: 'esm',
  sourcemap: true,
  logLevel: 'warning',
});
await ensureBrowser();
const { status } = spawnSync(
  process.execPath,
  ['--enable-source-maps', `${outdir}/${name}.mjs`, ...sections],
  {
    cwd: inRoot(),
    stdio: 'inherit',
  },
);
process.exitCode = status ?? 1;
