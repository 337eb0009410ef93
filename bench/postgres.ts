import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { startEmbeddedPostgres } from '#server/db/embedded';
import { quiet } from '#server/testing/quiet';
import { temporaryFolder } from './temporary-folder.ts';

export interface OwnPostgres {
  /** For DATABASE_URL. */
  url: string;
  connection: pg.PoolConfig;
  /** The process that all others of PostgreSQL are children of. */
  postmaster: () => Promise<number>;
  stop: () => Promise<void>;
}

/** A PostgreSQL that a DATABASE_URL names, as an operator would have one: it is started again when it falls. */
export async function ownPostgres(settings: Record<string, string> = {}): Promise<OwnPostgres> {
  const folder = await temporaryFolder('postgres');
  const { connection, stop } = await startEmbeddedPostgres({ dataDir: folder.path, log: quiet, settings });
  const { user, database, host } = connection;
  return {
    url: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(String(host))}`,
    connection,
    postmaster: () => postmasterOf(folder.path),
    stop: async () => {
      await stop();
      await folder.remove();
    },
  };
}

/** PostgreSQL writes its process number in the first line of this file. */
export async function postmasterOf(dataDir: string): Promise<number> {
  const [pid] = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
  return Number(pid);
}
