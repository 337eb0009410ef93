import { readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import type { PoolConfig } from 'pg';
import { universityConnection } from './embedded-university.ts';

/** PostgreSQL notes the folder of its socket on this line of its pid file. */
const lineOfSocketFolder = 4;

/** The way to a bundled PostgreSQL that another process runs on this data; null while it is not up. */
export async function runningPostgres(dataDir: string): Promise<PoolConfig | null> {
  const path = join(await realpath(dataDir), 'postgres', 'postmaster.pid');
  const text = await readFile(path, 'utf8').catch(() => '');
  const socketFolder = text.split('\n')[lineOfSocketFolder];
  return socketFolder ? universityConnection(socketFolder) : null;
}
