import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from '../../scripts/ensure-built.mjs';
import { freePort } from '../../scripts/free-port.mjs';
import { inRoot } from '../../scripts/root.mjs';

const SECONDS_TO_START = 120;
const SECONDS_TO_STOP = 10;

/** The developer's own database, sign-in and switches must never be what the journeys play on: they play on a trial. */
const OWN_SETTINGS =
  /^(DATABASE_URL|DATABASE_DIRECT_URL|TRIAL|DEMO_DATA|ALLOW_SELF_PROMOTION|SIMULATED_LESSONS|WATCH_SPEED_LIMIT|ADMISSION|STAFF_PASSKEY|SMTP_URL|MAIL_FROM|PUBLIC_URL|TRUST_PROXY|NODE_ENV|OIDC_.*|NODE_OPTIONS)$/;

/** Starts the built university once for the whole run, with demo data of its own; what it returns ends it again. */
export default async function startUniversity() {
  ensureBuilt();
  const { baseURL, stop } = await openUniversity();
  process.env['BASE_URL'] = baseURL;
  return stop;
}

/** One more beside it, for a journey that takes other settings: it costs some ten seconds. */
export async function openUniversity(own: Record<string, string> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'university-e2e-'));
  const port = await freePort();
  const baseURL = `http://127.0.0.1:${port}`;
  const { server, said } = startServer({ ...own, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir });
  const stop = async () => {
    await stopServer(server);
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await untilHealthy(baseURL, server);
  } catch (error) {
    await stop();
    throw new Error(`The university did not start:\n${said()}`, { cause: error });
  }
  return { baseURL, stop };
}

function startServer(settings: Record<string, string>) {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !OWN_SETTINGS.test(name)));
  const server = spawn(
    process.execPath,
    [
      '--enable-source-maps',
      `--import=${pathToFileURL(inRoot('scripts', 'end-with-parent.mjs')).href}`,
      inRoot('dist', 'server', 'main.js'),
    ],
    { cwd: inRoot(), env: { ...env, RATE_LIMIT_SCALE: '0', ...settings }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let output = '';
  for (const stream of [server.stdout, server.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-10_000);
    });
  }
  return { server, said: () => output };
}

async function untilHealthy(baseURL: string, server: ChildProcess) {
  const deadline = Date.now() + SECONDS_TO_START * 1000;
  while (Date.now() < deadline) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}`);
    const health = await fetch(`${baseURL}/api/health`).catch(() => undefined);
    if (health?.ok) return;
    await pause(100);
  }
  throw new Error(`No answer at ${baseURL}/api/health within ${SECONDS_TO_START} s`);
}

async function stopServer(server: ChildProcess) {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  const late = setTimeout(() => server.kill('SIGKILL'), SECONDS_TO_STOP * 1000);
  await ended;
  clearTimeout(late);
}
