import { execFileSync } from 'node:child_process';
import type { Campus } from '../campus.ts';

/** PostgreSQL's first process and all its children, as they are now. */
export async function postgresProcesses(campus: Campus): Promise<number[]> {
  const postmaster = await campus.postmaster();
  const all = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const children = all
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === postmaster)
    .map(([pid = 0]) => pid);
  return [postmaster, ...children];
}

/** To all of them; those that are gone meanwhile need none. */
export async function signalPostgres(campus: Campus, signal: NodeJS.Signals): Promise<void> {
  for (const pid of await postgresProcesses(campus)) {
    try {
      process.kill(pid, signal);
    } catch {
      // It ended between the look and the signal.
    }
  }
}
