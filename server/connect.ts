import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import { openDatabase } from './db/database.ts';
import { type EmbeddedOptions, startEmbeddedPostgres } from './db/embedded.ts';

export interface Connection {
  database: Database;
  close: () => Promise<void>;
}

/** The database that the configuration names: a server elsewhere, or the bundled one, started here and now. */
export async function connect(
  config: Config,
  options: Pick<EmbeddedOptions, 'whileFilesAreMade'> = {},
): Promise<Connection> {
  const max = config.databasePoolSize;
  if (config.databaseUrl) {
    const database = openDatabase({ connectionString: config.databaseUrl, max });
    return { database, close: database.close };
  }
  const postgres = await startEmbeddedPostgres({ ...options, dataDir: config.dataDir, log: console });
  const database = openDatabase({ ...postgres.connection, max });
  const close = async () => {
    await database.close();
    await postgres.stop();
  };
  return { database, close };
}
