import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, openSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { delimiter, join } from 'node:path';
import { once } from 'node:events';

const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];

const find = (program: string): string | undefined =>
  folders.map((folder) => join(folder, program)).find((path) => existsSync(path));

/** Debian keeps PostgreSQL's programs by version, out of the way. */
function postgresPrograms(): string | undefined {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root)
    ? readdirSync(root).toSorted((one, other) => Number(other) - Number(one))
    : [];
  return versions
    .map((version) => join(root, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'postgres')));
}

/** The programs of a PostgreSQL that fails over, where they are. */
export interface Programs {
  patroni: string;
  etcd: string;
  haproxy: string;
  pgbouncer: string;
  postgresBin: string;
}

export const howToInstall = 'apt-get install patroni etcd-server python3-etcd haproxy pgbouncer postgresql';

/** All of them, or nothing: part of them proves nothing. */
export function findPrograms(): Programs | null {
  const [patroni, etcd, haproxy, pgbouncer] = ['patroni', 'etcd', 'haproxy', 'pgbouncer'].map(find);
  const postgresBin = postgresPrograms();
  if (!patroni || !etcd || !haproxy || !pgbouncer || !postgresBin) return null;
  return { patroni, etcd, haproxy, pgbouncer, postgresBin };
}

/** Neither PostgreSQL nor the pooler runs as root. What is started ends with us, however we end. */
const asOrdinary =
  process.getuid?.() === 0
    ? ['setpriv', '--reuid', 'postgres', '--regid', 'postgres', '--clear-groups', '--pdeathsig', 'TERM']
    : [];

export const giveAway = (folder: string): void => {
  if (asOrdinary.length > 0) execFileSync('chown', ['-R', 'postgres:postgres', folder]);
};

export interface Running {
  child: ChildProcess;
  end: (signal?: NodeJS.Signals) => Promise<void>;
}

/** Runs a program until it is ended; what it says is kept beside its files. */
export function run(program: string, args: string[], logFile: string, environment = {}): Running {
  const [command = program, ...rest] = [...asOrdinary, program, ...args];
  const log = openSync(logFile, 'a');
  const child = spawn(command, rest, {
    cwd: '/',
    stdio: ['ignore', log, log],
    env: { PATH: folders.join(delimiter), LC_ALL: 'C.UTF-8', ...environment },
  });
  const endWithUs = () => child.kill('SIGTERM');
  process.once('exit', endWithUs);
  const hasEnded = once(child, 'exit').finally(() => process.off('exit', endWithUs));
  return {
    child,
    end: async (signal = 'SIGTERM') => {
      child.kill(signal);
      await hasEnded;
    },
  };
}

/** Ports of this machine that nobody has at this moment. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => {
    const address = server.address();
    return typeof address === 'object' && address ? address.port : 0;
  });
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return ports;
}
