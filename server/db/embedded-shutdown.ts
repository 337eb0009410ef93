import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { hasCode } from './error-code.ts';
import type { Log } from './log.ts';
import { commandOf, lookAtProcess } from './running-process.ts';
import { inBoth } from '#server/in-both';

/** Asks politely, then firmly. Each step leaves the data sound; after the later ones the next start has to recover. */
export async function shutDown(
  send: (signal: NodeJS.Signals) => void,
  hasEnded: Promise<void>,
): Promise<void> {
  const ended = hasEnded.then(() => true);
  for (const [signal, patience] of shutdownSteps) {
    send(signal);
    if (await Promise.race([ended, delay(patience, false, { ref: false })])) return;
  }
}

const shutdownSteps: [NodeJS.Signals, number][] = [
  ['SIGINT', 10_000],
  ['SIGQUIT', 5_000],
  ['SIGKILL', 5_000],
];

/**
 * Ends a PostgreSQL that an earlier, killed server of ours left running on these files. PostgreSQL refuses to start
 * while a process has the number in `postmaster.pid`, and cannot know that the process is a dead or a foreign one.
 * Only for the holder of the lock on the data folder.
 */
export async function endEarlierPostmaster(cluster: string, log: Log): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid');
  const pid = Number.parseInt(await readFile(pidFile, 'utf8').catch(() => ''), 10);
  const found = pid > 0 ? await lookAtProcess(pid) : undefined;
  if (!found) return;

  if (!found.isZombie) {
    const command = await commandOf(pid);
    if (command === undefined) return;
    if (!command.includes(cluster)) return rm(pidFile, { force: true });
    log.warn(
      inBoth(
        `بقيت قاعدة البيانات من تشغيل سابق (العملية ${pid})؛ تُوقَف قبل البدء.`,
        `The database of an earlier run was left behind (process ${pid}); it is stopped before the start.`,
      ),
    );
    await shutDown((signal) => signalIfThere(pid, signal), endOf(pid, found.startedAt));
  }
  // Its parent may take a moment to collect it, or never do so: a number without a process binds nobody.
  if (!(await isCollected(pid, found.startedAt))) await rm(pidFile, { force: true });
}

function signalIfThere(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!hasCode(error, 'ESRCH')) throw error;
  }
}

const pollingInterval = 10;

async function endOf(pid: number, startedAt: string): Promise<void> {
  for (;;) {
    const found = await lookAtProcess(pid);
    if (!found || found.isZombie || found.startedAt !== startedAt) return;
    await delay(pollingInterval);
  }
}

async function isCollected(pid: number, startedAt: string): Promise<boolean> {
  for (const giveUp = performance.now() + 2_000; performance.now() < giveUp; await delay(pollingInterval)) {
    if ((await lookAtProcess(pid))?.startedAt !== startedAt) return true;
  }
  return false;
}
