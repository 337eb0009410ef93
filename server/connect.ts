import { realpath } from 'node:fs/promises';
import type { Config } from './config.ts';
import { databaseAddress } from './database-address.ts';
import type { Database, DatabasePlan } from './db/database.ts';
import { openDatabase } from './db/database.ts';
import { type EmbeddedOptions, type EmbeddedPostgres, startEmbeddedPostgres } from './db/embedded.ts';
import { socketFolderOf } from './db/embedded-socket.ts';
import { universityConnection } from './db/embedded-university.ts';
import { isDatabaseFull, isDiskFull } from './db/failures.ts';
import { refuseDataDirInUse } from './db/lock.ts';
import { type Disk, openDisk } from './disk/disk.ts';

export interface Connection {
  database: Database;
  disk: Disk;
  close: () => Promise<void>;
}

/** The database that the configuration names: a server elsewhere, or the bundled one, started here and now. */
export async function connect(
  config: Config,
  { log = console, ...options }: Partial<Pick<EmbeddedOptions, 'whileFilesAreMade' | 'log'>> = {},
  disk = openDisk({ dataDir: config.dataDir, holdsDatabase: !config.databaseUrl, log }),
): Promise<Connection> {
  const { databasePoolSize: max, dataDir } = config;
  if (config.databaseUrl) {
    const database = openDatabase({ ...placeIn(config, config.databaseUrl), max }, log);
    return { database, disk, close: database.close };
  }
  const settings = { max_connections: String(connectionsFor(config)) };
  const postgres = await startWithRoom(disk, { ...options, dataDir, log, settings });
  const database = openDatabase({ ...postgres.connection, max }, log);
  const close = async () => {
    await database.close();
    await postgres.stop();
  };
  return { database, disk, close };
}

/** The same for a worker: the bundled database was started by the primary. */
export async function connectBeside(config: Config, log: EmbeddedOptions['log']): Promise<Connection> {
  const { databasePoolSize: max, dataDir, databaseUrl } = config;
  const disk = openDisk({ dataDir, holdsDatabase: !databaseUrl, log });
  const way = databaseUrl
    ? placeIn(config, databaseUrl)
    : universityConnection(socketFolderOf(await realpath(dataDir)));
  const database = openDatabase({ ...way, max }, log);
  return { database, disk, close: database.close };
}

/** For who comes beside the workers: a backup, the command of the admins, the primary at its start. */
const besideTheWorkers = 23;

/** Each process has its pool, and one connection that feels whether the database is alive. */
const connectionsFor = ({ workers, databasePoolSize }: Config): number =>
  besideTheWorkers + workers * (databasePoolSize + 1);

/** One session that reads all as of one moment, or holds a lock for long: no pooler grants that. */
export const pastPooler = (config: Config): Config => ({
  ...config,
  databaseUrl: config.databaseDirectUrl ?? config.databaseUrl,
  databaseDirectUrl: null,
});

/** Where the named database is, and the way past a pooler. */
const placeIn = ({ databaseDirectUrl }: Config, databaseUrl: string): DatabasePlan => ({
  ...placeOf(databaseUrl),
  ...(databaseDirectUrl && { direct: placeOf(databaseDirectUrl) }),
});

function placeOf(address: string): DatabasePlan {
  const { url = address, hosts = [] } = databaseAddress(address) ?? {};
  return { connectionString: url, hosts };
}

/** On a full disk the database starts with what was held for it; when that is not enough, the disk is named. */
async function startWithRoom(disk: Disk, options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  await refuseDataDirInUse(options.dataDir);
  await disk.relieve();
  try {
    return await startEmbeddedPostgres(options);
  } catch (error) {
    throw isDatabaseFull(error) || isDiskFull(error) ? await disk.fullDisk() : error;
  }
}
