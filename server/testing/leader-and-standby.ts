import { execFile } from 'node:child_process';
import { readFile, realpath, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { expect, onTestFinished } from 'vitest';
import type { Host } from '../database-address.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../db/embedded.ts';
import { hasCode } from '../db/error-code.ts';
import { socketFolderOf } from '../db/embedded-socket.ts';
import { quiet } from './quiet.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** One of two real PostgreSQLs that a test sets up, sets down and ends. */
interface Node {
  connection: pg.PoolConfig;
  host: Host;
  promote: () => Promise<void>;
  /** It goes on answering, and takes no writes from now on, whoever is connected. */
  setDown: () => Promise<void>;
  /** Nothing is refused and nothing is answered from now on, as by a machine that hangs, until it is stopped. */
  freeze: () => Promise<void>;
  stop: () => Promise<void>;
}

const replicating = { wal_level: 'replica', max_wal_senders: '4', fsync: 'off' };

/** What the leader has acknowledged can be read at the standby. */
const confirmed = {
  ...replicating,
  synchronous_standby_names: 'standby',
  synchronous_commit: 'remote_apply',
};

/** A leader, and a standby that follows it: a copy of its files that goes on by what the leader sends. */
export async function leaderAndStandby(): Promise<{ leader: Node; standby: Node }> {
  const [leaderDir, standbyDir] = [
    await realpath(await temporaryFolder()),
    await realpath(await temporaryFolder()),
  ];
  const first = await startEmbeddedPostgres({ dataDir: leaderDir, log: quiet, settings: replicating });
  await first.stop();
  const files = join(standbyDir, 'postgres');
  await promisify(execFile)('cp', ['-a', join(leaderDir, 'postgres'), files]);
  await writeFile(join(files, 'standby.signal'), '');
  const following = `host=${socketFolderOf(leaderDir)} user=postgres application_name=standby`;
  return {
    leader: await start(leaderDir, confirmed),
    standby: await start(standbyDir, { ...replicating, primary_conninfo: following }),
  };
}

async function start(dataDir: string, settings: Record<string, string>): Promise<Node> {
  const postgres: EmbeddedPostgres = await startEmbeddedPostgres({ dataDir, log: quiet, settings });
  const { connection } = postgres;
  let isStopped = false;
  const stop = async () => {
    if (isStopped) return;
    isStopped = true;
    await signalAll(dataDir, 'SIGCONT');
    await postgres.stop();
  };
  onTestFinished(stop);
  const ask = async (statement: string) => {
    const client = new pg.Client({ ...connection, user: 'postgres', database: 'postgres' });
    await client.connect();
    return client.query<Record<string, unknown>>(statement).finally(() => client.end());
  };
  return {
    connection,
    host: { host: String(connection.host), port: 5432 },
    promote: async () => void (await ask('select pg_promote()')),
    setDown: async () => {
      await ask('alter system set default_transaction_read_only = on');
      await ask('select pg_reload_conf()');
      await expect
        .poll(async () => (await ask('show transaction_read_only')).rows)
        .toEqual([{ transaction_read_only: 'on' }]);
    },
    freeze: () => signalAll(dataDir, 'SIGSTOP'),
    stop,
  };
}

function signalOne(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    // One that goes on may end before it is told to.
    if (!hasCode(error, 'ESRCH')) throw error;
  }
}

/** The postmaster first: while it stands still there are no new ones. */
async function signalAll(dataDir: string, signal: NodeJS.Signals): Promise<void> {
  const [postmaster = ''] = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
  signalOne(Number(postmaster), signal);
  const { stdout } = await promisify(execFile)('ps', ['-o', 'pid=', '--ppid', postmaster]);
  for (const pid of stdout.trim().split(/\s+/)) signalOne(Number(pid), signal);
}
