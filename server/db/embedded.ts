import { mkdir, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { PoolConfig } from 'pg';
import { findBinaries } from './embedded-binaries.ts';
import { ensureCluster } from './embedded-cluster.ts';
import { type Postmaster, type PostmasterPlan, startPostmaster } from './embedded-postmaster.ts';
import { chooseLauncher } from './embedded-privileges.ts';
import { smallMachine } from './embedded-settings.ts';
import { endEarlierPostmaster } from './embedded-shutdown.ts';
import { ensurePrivateFolder, socketFolderOf } from './embedded-socket.ts';
import { keepRunning } from './embedded-supervisor.ts';
import { ensureUniversityDatabase, universityConnection } from './embedded-university.ts';
import { isDatabaseFull } from './failures.ts';
import { lockDataDir } from './lock.ts';
import type { Log } from './log.ts';

export interface EmbeddedPostgres {
  connection: PoolConfig;
  stop: () => Promise<void>;
}

export interface EmbeddedOptions {
  dataDir: string;
  log: Log;
  /** PostgreSQL settings that differ from those for a small machine. */
  settings?: Record<string, string>;
  /** Begun while the first start makes PostgreSQL's files, which takes a second. */
  whileFilesAreMade?: () => unknown;
}

/** A PostgreSQL of our own on `dataDir`, which this process has for itself until `stop`. */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  await mkdir(options.dataDir, { recursive: true });
  const dataDir = await realpath(options.dataDir);
  const undo = [await lockDataDir(dataDir)];
  const stop = async () => {
    for (const step of undo.splice(0).toReversed()) await step();
  };
  try {
    const plan = await prepare({ ...options, dataDir });
    undo.push(() => rm(plan.socketFolder, { recursive: true, force: true }));
    const postgres = await keepRunning((signal) => startOnceFree(plan, signal), plan.log);
    undo.push(postgres.stop);
    await ensureUniversityDatabase(plan.socketFolder);
    return { connection: universityConnection(plan.socketFolder), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function prepare({
  dataDir,
  log,
  settings,
  whileFilesAreMade,
}: EmbeddedOptions): Promise<PostmasterPlan> {
  const cluster = join(dataDir, 'postgres');
  const binaries = await findBinaries();
  const launcher = await chooseLauncher(binaries.postgres, dataDir, cluster);
  const sync = settings?.['fsync'] !== 'off';
  await ensureCluster({ cluster, binaries, launcher, sync, meanwhile: whileFilesAreMade });
  return {
    cluster,
    socketFolder: socketFolderOf(dataDir),
    postgres: binaries.postgres,
    launcher,
    settings: { ...smallMachine, ...settings },
    log,
  };
}

/** After a kill, processes of the earlier PostgreSQL may hold the files for some moments more. */
async function startOnceFree(plan: PostmasterPlan, signal: AbortSignal): Promise<Postmaster> {
  for (const giveUp = performance.now() + 20_000; ; await delay(50)) {
    await endEarlierPostmaster(plan.cluster, plan.log);
    await ensurePrivateFolder(plan.socketFolder, plan.launcher.owner);
    try {
      return await startPostmaster(plan, signal);
    } catch (error) {
      if (signal.aborted || performance.now() > giveUp || !isStillHeld(error)) throw error;
    }
  }
}

const isStillHeld = (error: unknown): boolean =>
  !isDatabaseFull(error) &&
  error instanceof Error &&
  /lock file|pre-existing shared memory/.test(error.message);
