import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const megabyte = 1024 * 1024;

/** The resident memory of a process, in megabytes. */
export const memoryOf = (pid: number): number =>
  (Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1024) / megabyte;

/** Processor time that a process has used, in milliseconds; only Linux tells it finely enough. */
export function processorTimeOf(pid: number): number | null {
  if (process.platform !== 'linux') return null;
  // The name in parentheses may hold spaces; the fields after it are counted from the third.
  const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const fields = rest.split(' ');
  const ticks = Number(fields[11]) + Number(fields[12]);
  return ticks * 10;
}
