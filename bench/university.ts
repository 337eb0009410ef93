import { spawn } from 'node:child_process';
import { realpath } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { socketFolderOf } from '#server/db/embedded-socket';
import { universityConnection } from '#server/db/embedded-university';

export interface UniversityOptions {
  /** Where it keeps its files, and its PostgreSQL unless DATABASE_URL names another. */
  dataDir: string;
  /** Beyond the usual settings of a run. */
  environment?: Record<string, string>;
  /** What stands before the server on its command line, and its arguments: `strace …`. */
  under?: string[];
  /** What Node runs: the built server, unless it is the script behind `npm start`. */
  program?: string;
  /** What it says once it serves is not kept: under load that is a line for every answer. */
  dropsLines?: boolean;
  /** Told the process as soon as there is one. */
  launched?: (pid: number) => void;
}

export interface University {
  origin: string;
  pid: number;
  /** From the start of the process to the first healthy answer, in milliseconds. */
  readyAfter: number;
  /** What it said, line by line. */
  lines: string[];
  hasEnded: Promise<number | null>;
  kill: (signal: NodeJS.Signals) => Promise<void>;
}

/** The built server in a process of its own, as `npm start` runs it, on a port that was free. */
export async function startUniversity(options: UniversityOptions): Promise<University> {
  const started = performance.now();
  const child = launch(options);
  const lines: string[] = [];
  if (child.pid === undefined) throw new Error('the server could not be started');
  options.launched?.(child.pid);
  // A bench that fails or is stopped leaves no server behind.
  const endWithUs = () => child.kill('SIGTERM');
  process.once('exit', endWithUs);
  const output = createInterface({ input: child.stdout });
  output.on('line', (line) => lines.push(line));
  createInterface({ input: child.stderr }).on('line', (line) => lines.push(line));
  const hasEnded = new Promise<number | null>((resolve) => child.once('close', resolve));
  void hasEnded.then(() => process.off('exit', endWithUs));
  const endsTooSoon = hasEnded.then((code) => {
    throw new Error(`the server ended with ${code}: ${lines.slice(-5).join('\n')}`);
  });
  const origin = await Promise.race([addressIn(lines, output), endsTooSoon]);
  await Promise.race([healthy(origin), endsTooSoon]);
  if (options.dropsLines) {
    output.close();
    child.stdout.resume();
  }
  return {
    origin,
    pid: child.pid,
    readyAfter: performance.now() - started,
    lines,
    hasEnded,
    kill: async (signal) => {
      child.kill(signal);
      await hasEnded;
    },
  };
}

function launch({ dataDir, environment, under = [], program = 'dist/server/main.js' }: UniversityOptions) {
  // The option is that of `npm start`.
  const [command, ...args] = [...under, process.execPath, '--max-semi-space-size=8', program];
  return spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      TMPDIR: process.env['TMPDIR'],
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      RATE_LIMIT_SCALE: '1000000',
      ...environment,
    },
  });
}

/** The address that the server announces when it listens. */
function addressIn(lines: string[], output: ReturnType<typeof createInterface>): Promise<string> {
  const address = /http:\/\/127\.0\.0\.1:\d+/;
  return new Promise((resolve) => {
    const look = (line: string) => {
      const [found] = address.exec(line) ?? [];
      if (found) resolve(found);
    };
    lines.forEach(look);
    output.on('line', look);
  });
}

/** Returns when the university and its database answer. */
export async function healthy(origin: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${origin}/api/health`).catch(() => null);
    if (answer?.ok) return;
    await delay(10);
  }
}

/** How long it takes from now until it is healthy, in milliseconds. */
export async function timeUntilHealthy(origin: string): Promise<number> {
  const started = performance.now();
  await healthy(origin);
  return performance.now() - started;
}

/** The way to the bundled database of a university on `dataDir`, beside its server. */
export const bundledConnection = async (dataDir: string): Promise<pg.PoolConfig> =>
  universityConnection(socketFolderOf(await realpath(dataDir)));
