import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

const megabyte = 1024 * 1024;
/** In milliseconds. */
const tick = 10;

/** The resident memory of a process, in megabytes. */
export const memoryOf = (pid: number): number =>
  (Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1024) / megabyte;

/** Processor time that a process has used, in milliseconds; only Linux tells it finely enough. */
export const processorTimeOf = (pid: number): number | null =>
  process.platform === 'linux' ? usageOf(pid).processorTime : null;

/** The same of a process and all that it has started, those that have ended since included. */
export function processorTimeOfFamily(parent: number): number | null {
  if (process.platform !== 'linux') return null;
  const times = childrenOf(parent).map((pid) => usageIfThere(pid)?.processorTime ?? 0);
  const { processorTime = 0, timeOfEnded = 0 } = usageIfThere(parent) ?? {};
  return times.reduce((sum, time) => sum + time, processorTime + timeOfEnded);
}

/** The processes that a process has started and that are still there; none where there is no /proc. */
export function childrenOf(parent: number): number[] {
  if (process.platform !== 'linux') return [];
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return all.map(Number).filter((pid) => usageIfThere(pid)?.parent === parent);
}

/** One that has ended may still be listed, until somebody asks how it ended. */
export function isRunning(pid: number): boolean {
  if (process.platform === 'linux') return usageIfThere(pid)?.hasEnded === false;
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function usageOf(pid: number) {
  // The name in parentheses may hold spaces; the fields after it are counted from the third.
  const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const fields = rest.split(' ');
  const timeIn = (first: number) => (Number(fields[first]) + Number(fields[first + 1])) * tick;
  return {
    parent: Number(fields[1]),
    hasEnded: fields[0] === 'Z',
    processorTime: timeIn(11),
    timeOfEnded: timeIn(13),
  };
}

/** A process may end while the list is read. */
function usageIfThere(pid: number) {
  try {
    return usageOf(pid);
  } catch {
    return null;
  }
}
