import { type ChildProcess, spawn } from 'node:child_process';
import { realpath } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { socketFolderOf } from '#server/db/embedded-socket';
import { universityConnection } from '#server/db/embedded-university';

interface UniversityOptions {
  /** Where it keeps its files, and its PostgreSQL unless DATABASE_URL names another. */
  dataDir: string;
  /** Beyond the usual settings of a run. */
  environment?: Record<string, string>;
  /** What stands before the server on its command line, and its arguments: `strace …`. */
  under?: string[];
}

export interface University {
  origin: string;
  pid: number;
  /** From the start of the process to the first healthy answer, in milliseconds. */
  readyAfter: number;
  /** What it said on standard output, line by line. */
  lines: string[];
  hasEnded: Promise<number | null>;
  kill: (signal: NodeJS.Signals) => Promise<void>;
}

/** The built server in a process of its own, as `npm start` runs it, on a port that was free. */
export async function startUniversity(options: UniversityOptions): Promise<University> {
  const started = performance.now();
  const child = launch(options);
  const lines: string[] = [];
  if (!child.stdout || child.pid === undefined) throw new Error('the server could not be started');
  const output = createInterface({ input: child.stdout });
  output.on('line', (line) => lines.push(line));
  const hasEnded = new Promise<number | null>((resolve) => child.once('close', resolve));
  const origin = await Promise.race([
    addressIn(lines, output),
    hasEnded.then((code) => {
      throw new Error(`the server ended with ${code}: ${lines.slice(-5).join('\n')}`);
    }),
  ]);
  await healthy(origin);
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

function launch({ dataDir, environment, under = [] }: UniversityOptions): ChildProcess {
  const [command = '', ...args] = [...under, process.execPath, 'dist/server/main.js'];
  return spawn(command, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
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

/** The way to the bundled database of a university on `dataDir`, beside its server. */
export const bundledConnection = async (dataDir: string): Promise<pg.PoolConfig> =>
  universityConnection(socketFolderOf(await realpath(dataDir)));
