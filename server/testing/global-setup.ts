import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../db/database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../db/embedded.ts';
import { migrate } from '../db/migrate.ts';
import { bundleProgram } from './bundle-program.ts';
import { migratedTemplate } from './fresh-database.ts';
import { quiet } from './quiet.ts';
import { removeFolder } from './temporary-folder.ts';

/** A database that is thrown away after the tests need not survive a power cut. */
const fastAndLoose = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
  // Its workers cannot be ended by who drops a database.
  autovacuum: 'off',
};

const mediaReader = fileURLToPath(new URL('../media-reader.ts', import.meta.url));

let dataDir: string | undefined;
let postgres: EmbeddedPostgres | undefined;

/** One PostgreSQL for the whole run, with one migrated database that each test file copies; and the reader of files. */
export async function setup(project: TestProject): Promise<void> {
  dataDir = await mkdtemp(join(tmpdir(), 'hadith-tests-'));
  postgres = await startEmbeddedPostgres({ dataDir, log: quiet, settings: fastAndLoose });
  await makeTemplate(postgres.connection);
  project.provide('postgres', postgres.connection);
  project.provide('readerProgram', await bundleProgram(mediaReader));
}

export async function teardown(): Promise<void> {
  await postgres?.stop();
  if (dataDir) await removeFolder(dataDir);
}

async function makeTemplate(connection: pg.PoolConfig): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(`create database ${migratedTemplate}`);
  await client.end();
  const database = openDatabase({ ...connection, database: migratedTemplate }, quiet);
  await migrate(database);
  await database.close();
}

declare module 'vitest' {
  interface ProvidedContext {
    postgres: pg.PoolConfig;
    /** The built program that reads uploaded files. */
    readerProgram: string;
  }
}
