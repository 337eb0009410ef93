import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

export interface RunningProcess {
  /** Ended, but not yet collected by its parent: it holds nothing any more, only its number. */
  isZombie: boolean;
  /** Tells this process from a later one that is given the same number. */
  startedAt: string;
}

/** The process with this number, or undefined when there is none. */
export const lookAtProcess = (pid: number): Promise<RunningProcess | undefined> =>
  process.platform === 'linux' ? lookInProc(pid) : askPs(pid);

async function lookInProc(pid: number): Promise<RunningProcess | undefined> {
  const stat = await readOrNothing(`/proc/${pid}/stat`);
  if (stat === undefined) return undefined;
  // The name in brackets may itself hold spaces and brackets: count the fields after the last one.
  const [state = '', ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticksSinceBoot = rest[18] ?? '';
  const boot = (await readOrNothing('/proc/sys/kernel/random/boot_id')) ?? '';
  return { isZombie: 'ZX'.includes(state), startedAt: `${boot.trim()}/${ticksSinceBoot}` };
}

async function askPs(pid: number): Promise<RunningProcess | undefined> {
  const answer = await ps('state=,lstart=', pid);
  if (answer === undefined) return undefined;
  const [state = '', ...start] = answer.trim().split(/\s+/);
  return { isZombie: state.startsWith('Z'), startedAt: start.join('-') };
}

/** The command that the process was started with; undefined when it cannot be read. */
export async function commandOf(pid: number): Promise<string | undefined> {
  if (process.platform !== 'linux') return ps('command=', pid);
  const command = await readOrNothing(`/proc/${pid}/cmdline`);
  return command?.replaceAll('\0', ' ').trim() || undefined;
}

const ps = (columns: string, pid: number): Promise<string | undefined> =>
  promisify(execFile)('ps', ['-o', columns, '-p', String(pid)]).then(
    ({ stdout }) => stdout,
    () => undefined,
  );

const readOrNothing = (path: string): Promise<string | undefined> =>
  readFile(path, 'utf8').catch(() => undefined);
