import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import type { Config } from '#server/config';
import type { Database } from '#server/db/database';
import { appliedMigrations } from '#server/db/migration-steps';
import { copyingFiles } from '#server/uploads/rules';
import { type CopiedFiles, copyFiles, flush, namedFiles } from './files.ts';
import { readKey } from './key.ts';
import { type KeptTable, type Manifest, tablePath, writeManifest } from './manifest.ts';
import { writeLabel } from './open.ts';
import { reachStore } from './reach-store.ts';
import { BackupRefused } from './refused.ts';
import { earlierBackup, nameAt } from './shelf.ts';
import { lastingTables, linesOf, sequencesOf, type Table, writeValuesPlainly } from './tables.ts';
import { newFile, plain, sealedWith, type Wrapping } from './wrapping.ts';

interface Source {
  database: Pick<Database, 'pool'>;
  config: Pick<Config, 'dataDir' | 's3'>;
  now: Date;
}

export interface Wishes {
  /** The rows without the files. */
  databaseOnly?: boolean;
  /** Every file is read from the store, whatever earlier backups have. */
  afresh?: boolean;
  /** The file with the key; without one the backup is not encrypted. */
  keyFile?: string | null;
}

export interface Backup extends Omit<CopiedFiles, 'files' | 'missingFiles'> {
  /** The folder that is the backup. */
  path: string;
  manifest: Manifest;
}

/**
 * Writes a backup into `folder` while the university goes on: all tables as of one moment, then the files that their
 * rows name. Files never change, and none is removed while we copy, so no row misses its file. It appears under its
 * name when it is whole and on the disk.
 */
export async function takeBackup(folder: string, source: Source, wishes: Wishes = {}): Promise<Backup> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, nameAt(source.now));
  const draft = await mkdtemp(`${path}.unfinished-`);
  try {
    const taken = await fillDraft(folder, draft, source, wishes);
    await rename(draft, path);
    await flush(dirname(path));
    return { path, ...taken };
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

async function fillDraft(folder: string, draft: string, source: Source, wishes: Wishes) {
  const { databaseOnly = false, afresh = false, keyFile = null } = wishes;
  const kind = databaseOnly ? 'database' : 'whole';
  const earlier = await earlierBackup(folder, keyFile);
  // The key of the earlier one, so that its files can be read with it here too.
  const key = earlier?.key ?? (keyFile === null ? null : await readKey(keyFile));
  const wrapping = key ? sealedWith(key) : plain;
  const client = await source.database.pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('set idle_in_transaction_session_timeout = 0');
    await client.query('select pg_advisory_lock_shared(hashtext($1))', [copyingFiles]);
    const { named, ...rows } = await copyRows(client, draft, wrapping);
    const shelf = { draft, wrapping, earlier: afresh ? null : earlier };
    const { files, missingFiles, ...how } = await copyFiles(
      reachStore(source.config),
      databaseOnly ? [] : named,
      shelf,
    );
    const takenAt = source.now.toISOString();
    const manifest: Manifest = { format: 2, kind, takenAt, ...rows, files, missingFiles };
    if (key) await writeLabel(draft, kind, key);
    await writeManifest(draft, manifest, wrapping);
    for (const one of [join(draft, 'tables'), join(draft, 'uploads'), draft]) await flush(one);
    return { manifest, ...how };
  } finally {
    // Closed, not returned: that lets go of the lock.
    client.release(true);
  }
}

async function copyRows(client: pg.ClientBase, draft: string, wrapping: Wrapping) {
  await mkdir(join(draft, 'tables'), { mode: 0o700 });
  await client.query('begin isolation level repeatable read read only');
  await writeValuesPlainly(client);
  const migrations = await appliedMigrations(client);
  if (migrations.length === 0) {
    throw new BackupRefused(
      'قاعدة البيانات هذه لم تُفتح فيها جامعة بعد، فليس فيها ما يُنسخ.',
      'No university was opened in this database yet: there is nothing to back up.',
    );
  }
  const tables: KeptTable[] = [];
  for (const table of await lastingTables(client)) {
    tables.push(await copyTable(client, table, tablePath(draft, table, wrapping), wrapping));
  }
  const sequences = await sequencesOf(client);
  const named = await namedFiles(client);
  await client.query('commit');
  return { migrations, tables, sequences, named };
}

async function copyTable(
  client: pg.ClientBase,
  table: Table,
  path: string,
  wrapping: Wrapping,
): Promise<KeptTable> {
  const hash = createHash('sha256');
  let rows = 0;
  const counted = async function* () {
    for await (const lines of linesOf(client, table)) {
      hash.update(lines);
      rows += lines.split('\n').length - 1;
      yield lines;
    }
  };
  await pipeline(counted, createGzip(), wrapping.wrap, newFile(path));
  const columns = table.columns.map((column) => column.name);
  return { name: table.name, columns, rows, sha256: hash.digest('hex') };
}
