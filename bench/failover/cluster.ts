import { readFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import * as z from 'zod/mini';
import { temporaryFolder } from '../temporary-folder.ts';
import { haproxySettings, type Machine, patroniSettings, pgbouncerSettings } from './patroni-settings.ts';
import { freePorts, giveAway, type Programs, run, type Running } from './programs.ts';

const machineNames = ['node1', 'node2', 'node3'];

interface Site {
  path: string;
  machines: Machine[];
  etcdPort: number;
  etcdPeerPort: number;
  /** Where haproxy leads to the leader, and where the pooler listens. */
  leaderPort: number;
  poolerPort: number;
}

/** The folders and settings of all programs. */
async function layOut(path: string, programs: Programs): Promise<Site> {
  const [etcdPort = 0, etcdPeerPort = 0, leaderPort = 0, poolerPort = 0, ...ports] = await freePorts(10);
  const machines: Machine[] = machineNames.map((name, index) => ({
    name,
    folder: join(path, name),
    postgresPort: ports[2 * index] ?? 0,
    apiPort: ports[2 * index + 1] ?? 0,
  }));
  for (const machine of machines) {
    await mkdir(machine.folder, { mode: 0o700 });
    await writeFile(join(machine.folder, 'patroni.yml'), patroniSettings(machine, etcdPort, programs));
  }
  await writeFile(join(path, 'haproxy.cfg'), haproxySettings(leaderPort, machines));
  await writeFile(join(path, 'pgbouncer.ini'), pgbouncerSettings(poolerPort, leaderPort, path));
  await writeFile(join(path, 'users'), '"university" ""\n');
  giveAway(path);
  return { path, machines, etcdPort, etcdPeerPort, leaderPort, poolerPort };
}

function startEtcd({ etcd }: Programs, { path, etcdPort, etcdPeerPort }: Site): Running {
  const own = `http://127.0.0.1:${etcdPort}`;
  const peers = `http://127.0.0.1:${etcdPeerPort}`;
  const args = [
    ...['--name', 'etcd', '--data-dir', join(path, 'etcd'), '--listen-client-urls', own],
    ...['--advertise-client-urls', own, '--listen-peer-urls', peers],
    ...['--initial-advertise-peer-urls', peers, '--initial-cluster', `etcd=${peers}`],
  ];
  return run(etcd, args, join(path, 'etcd.log'), { ETCD_UNSUPPORTED_ARCH: 'arm64' });
}

/** Three PostgreSQLs of which Patroni makes one the leader, the agreement between them, and the ways to the leader. */
export async function startCluster(programs: Programs) {
  const { path, remove } = await temporaryFolder('cluster');
  const site = await layOut(path, programs);
  const { machines, poolerPort } = site;
  const startMachine = ({ folder }: Machine) =>
    run(programs.patroni, [join(folder, 'patroni.yml')], join(folder, 'patroni.log'));
  const startPooler = () =>
    run(programs.pgbouncer, ['-q', join(path, 'pgbouncer.ini')], join(path, 'pgbouncer.log'));

  const etcd = startEtcd(programs, site);
  const running = new Map<Machine, Running>(machines.map((machine) => [machine, startMachine(machine)]));
  const haproxy = run(programs.haproxy, ['-db', '-f', join(path, 'haproxy.cfg')], join(path, 'haproxy.log'));
  let pooler = startPooler();
  const stop = async () => {
    for (const each of [pooler, haproxy, ...running.values(), etcd]) await each.end();
    await remove();
  };

  try {
    await makeUniversity(await leaderOf(machines));
    await allFollow(machines);
  } catch (error) {
    await stop();
    throw error;
  }

  return {
    /** For DATABASE_URL: all machines. */
    url: `postgres://university@${machines.map(({ postgresPort }) => `127.0.0.1:${postgresPort}`).join(',')}/university?target_session_attrs=read-write`,
    poolerUrl: `postgres://university@127.0.0.1:${poolerPort}/university`,
    hosts: machines.map(({ postgresPort }) => ({ host: '127.0.0.1', port: postgresPort })),
    leader: () => leaderOf(machines),
    allFollow: () => allFollow(machines),
    /** Without a word: its Patroni and its PostgreSQL are gone in the same moment. */
    killMachine: async (machine: Machine) => {
      const postmaster = await readFile(join(machine.folder, 'data', 'postmaster.pid'), 'utf8');
      const patroni = running.get(machine)?.end('SIGKILL');
      process.kill(Number(postmaster.split('\n')[0]), 'SIGKILL');
      await patroni;
    },
    raiseMachine: (machine: Machine) => void running.set(machine, startMachine(machine)),
    switchOver,
    restartPooler: async () => {
      await pooler.end('SIGKILL');
      pooler = startPooler();
    },
    stop,
  };
}

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

const patience = 120_000;

/** Until it is so, or it takes too long to be believed. */
async function until<Found>(what: string, look: () => Promise<Found | undefined>): Promise<Found> {
  for (const giveUp = performance.now() + patience; performance.now() < giveUp; await delay(200)) {
    const found = await look().catch(() => undefined);
    if (found !== undefined) return found;
  }
  throw new Error(`${what}: not after ${patience / 1000} s`);
}

/** The leader steps down in order, and another one takes its place, once Patroni knows of one that may. */
const switchOver = ({ name, apiPort }: Machine): Promise<true> =>
  until('a switchover', async () => {
    const body = JSON.stringify({ leader: name });
    const answer = await fetch(`http://127.0.0.1:${apiPort}/switchover`, { method: 'POST', body });
    return answer.ok ? true : undefined;
  });

const isPrimary = async ({ apiPort }: Machine): Promise<boolean> =>
  (await fetch(`http://127.0.0.1:${apiPort}/primary`).catch(() => null))?.status === 200;

const leaderOf = (machines: readonly Machine[]): Promise<Machine> =>
  until('a leader', async () => {
    for (const machine of machines) if (await isPrimary(machine)) return machine;
    return undefined;
  });

/** Every other machine follows the leader, and one of them confirms its commits. */
const allFollow = (machines: readonly Machine[]): Promise<true> =>
  untilAllFollow(machines).catch(async (error: unknown) => {
    const said = await Promise.all(machines.map(lastWords));
    throw new Error(`${String(error)}\n${said.join('\n')}`);
  });

const lastWords = async ({ name, folder }: Machine): Promise<string> => {
  const lines = (await readFile(join(folder, 'patroni.log'), 'utf8')).trimEnd().split('\n');
  return [`${name}:`, ...lines.slice(-8)].join('\n  ');
};

const untilAllFollow = (machines: readonly Machine[]): Promise<true> =>
  until('standbys that follow', async () => {
    const leader = await leaderOf(machines);
    // One that is only being copied is listed too, under the name of the program that copies.
    const { rows } = await ask(
      leader,
      'postgres',
      `select sync_state from pg_stat_replication where application_name like 'node%' and state = 'streaming'`,
    );
    const isConfirmed = rows.some((row) => row['sync_state'] === 'sync') && (await hasHeir(leader));
    return rows.length === machines.length - 1 && isConfirmed ? true : undefined;
  });

/** Patroni knows of one that has every commit: without that nobody may take the place of a leader that falls. */
async function hasHeir({ apiPort }: Machine): Promise<boolean> {
  const { members } = z.parse(cluster, await (await fetch(`http://127.0.0.1:${apiPort}/cluster`)).json());
  return members.some(({ role }) => role === 'sync_standby');
}

const cluster = z.object({ members: z.array(z.object({ role: z.string() })) });

async function makeUniversity(leader: Machine): Promise<void> {
  await ask(leader, 'postgres', 'create role university login');
  await ask(leader, 'postgres', 'create database university owner university');
}

async function ask({ postgresPort }: Machine, database: string, statement: string) {
  const client = new pg.Client({ host: '127.0.0.1', port: postgresPort, user: 'postgres', database });
  await client.connect();
  return client.query<Record<string, unknown>>(statement).finally(() => client.end());
}
