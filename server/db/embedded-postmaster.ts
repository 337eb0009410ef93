import type { ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import type { Launcher } from './embedded-privileges.ts';
import { shutDown } from './embedded-shutdown.ts';
import { EmbeddedPostgresUnavailable } from './embedded-unavailable.ts';
import type { Log } from './log.ts';
import { withoutSecrets } from './told-text.ts';

export interface PostmasterPlan {
  cluster: string;
  socketFolder: string;
  postgres: string;
  launcher: Launcher;
  settings: Record<string, string>;
  log: Log;
}

/** A running PostgreSQL server. */
export interface Postmaster {
  hasEnded: Promise<void>;
  stop: () => Promise<void>;
}

/** Starts PostgreSQL and waits until it takes connections, however long it must first recover from a crash. */
export async function startPostmaster(plan: PostmasterPlan, signal: AbortSignal): Promise<Postmaster> {
  const child = plan.launcher.launch(plan.postgres, argumentsFor(plan), {
    stdio: ['ignore', 'ignore', 'pipe'],
    // Its own group: Ctrl-C at the terminal is for us, and we stop it when the last request is done.
    detached: true,
  });
  const endWithUs = () => child.kill('SIGINT');
  process.once('exit', endWithUs);
  const hasEnded = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    // Also reports signals that could not be sent; only a program that never started has no number.
    child.on('error', () => child.pid ?? resolve());
  }).finally(() => process.off('exit', endWithUs));

  let isStopping = false;
  const lastWords = collectLastWords(child, (line) => {
    // That it ends its last connections when it is told to stop is no news.
    if (!isStopping) plan.log.warn(`PostgreSQL: ${withoutSecrets(line)}`);
  });
  const stop = () => {
    isStopping = true;
    return shutDown((name) => child.kill(name), hasEnded);
  };

  while (!isOver(child) && !(await isReady(plan.cluster, child.pid))) {
    if (signal.aborted) await stop();
    await delay(pollingInterval);
  }
  if (isOver(child)) throw new EmbeddedPostgresUnavailable(await lastWords());
  return { hasEnded, stop };
}

const pollingInterval = 10;

const argumentsFor = ({ cluster, socketFolder, settings }: PostmasterPlan): string[] => [
  ...['-D', cluster, '-k', socketFolder],
  ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
];

const isOver = (child: ChildProcess): boolean =>
  child.pid === undefined || child.exitCode !== null || child.signalCode !== null;

/** PostgreSQL writes its process number in the first line of this file, and how far it has come in the eighth. */
async function isReady(cluster: string, pid: number | undefined): Promise<boolean> {
  const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  return Number(lines[0]) === pid && /^(?:ready|standby)$/.test(lines[7]?.trim() ?? '');
}

/** Passes on what PostgreSQL reports, and keeps the end of it to explain a start that failed. */
function collectLastWords(child: ChildProcess, report: (line: string) => void): () => Promise<string> {
  const lines: string[] = [];
  const heardAll = new Promise((resolve) => child.once('close', resolve));
  if (child.stderr) {
    createInterface({ input: child.stderr }).on('line', (line) => {
      report(line);
      if (lines.push(line) > 5) lines.shift();
    });
  }
  return async () => {
    await Promise.race([heardAll, delay(500)]);
    return lines.join(' ') || 'it ended without a word';
  };
}
