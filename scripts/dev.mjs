// @ts-check
// npm run dev: the server is rebuilt and restarted when it changes, the pages change in place. Ctrl-C ends both.
import './check-node.mjs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { builtFor, ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { freePort } from './free-port.mjs';
import { inRoot } from './root.mjs';
import { orStop } from './run-quietly.mjs';
import { copyMigrations, serverBundle } from './server-bundle.mjs';

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

orStop(() => {
  ensureInstalled();
  ensureBuilt();
});
// From here on dist/server follows every keystroke: nobody may take it for a finished build.
builtFor.clear();

// Only now are the packages surely there.
const [esbuild, vite] = await Promise.all([import('esbuild'), import('vite')]);

const host = process.env['HOST'] ?? '127.0.0.1';
const port = Number(process.env['PORT'] ?? 3000);
const serverPort = await freePort();

/** @type {ChildProcess | undefined} */
let server;
let restarts = Promise.resolve();

async function restart() {
  await stop();
  copyMigrations();
  server = spawn(
    process.execPath,
    [
      '--enable-source-maps',
      `--import=${pathToFileURL(inRoot('scripts', 'end-with-parent.mjs')).href}`,
      inRoot('dist', 'server', 'main.js'),
    ],
    {
      cwd: inRoot(),
      // It listens out of sight, and announces the address where Vite answers.
      env: {
        ...process.env,
        HOST: '127.0.0.1',
        PORT: String(serverPort),
        PUBLIC_URL: `http://${host}:${port}`,
      },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
}

async function stop() {
  if (!server || server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
}

const serverUrl = `http://127.0.0.1:${serverPort}`;
const pages = await vite.createServer({
  configFile: inRoot('vite.config.ts'),
  // The server's own pages, such as the sign-in, take their styles and fonts from the built /assets.
  server: { host, port, strictPort: true, proxy: { '/api': serverUrl, '/assets': serverUrl } },
});
await pages.listen();

const code = await esbuild.context({
  ...serverBundle,
  // Pieces are named by their content: every keystroke would leave some behind.
  splitting: false,
  plugins: [
    {
      name: 'restart',
      setup(build) {
        build.onEnd(({ errors }) => {
          if (errors.length === 0) restarts = restarts.then(restart);
        });
      },
    },
  ],
});
await code.watch();

async function end() {
  await Promise.all([code.dispose(), pages.close(), restarts.then(stop)]);
  process.exit();
}
process.once('SIGINT', end);
process.once('SIGTERM', end);
