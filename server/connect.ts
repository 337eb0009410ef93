import type { Config } from './config.ts';
import { databaseAddress } from './database-address.ts';
import type { Database, DatabasePlan } from './db/database.ts';
import { openDatabase } from './db/database.ts';
import { type EmbeddedOptions, type EmbeddedPostgres, startEmbeddedPostgres } from './db/embedded.ts';
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
    const direct = config.databaseDirectUrl ? { direct: placeOf(config.databaseDirectUrl) } : {};
    const database = openDatabase({ ...placeOf(config.databaseUrl), ...direct, max }, log);
    return { database, disk, close: database.close };
  }
  const postgres = await startWithRoom(disk, { ...options, dataDir, log });
  const database = openDatabase({ ...postgres.connection, max }, log);
  const close = async () => {
    await database.close();
    await postgres.stop();
  };
  return { database, disk, close };
}

/** One session that reads all as of one moment, or holds a lock for long: no pooler grants that. */
export const pastPooler = (config: Config): Config => ({
  ...config,
  databaseUrl: config.databaseDirectUrl ?? config.databaseUrl,
  databaseDirectUrl: null,
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
