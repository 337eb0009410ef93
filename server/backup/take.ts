import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import type { Config } from '#server/config';
import type { Database } from '#server/db/database';
import { appliedMigrations } from '#server/db/migration-steps';
import { openStore } from '#server/uploads/open-store';
import { copyingFiles } from '#server/uploads/rules';
import type { FileStore } from '#server/uploads/store';
import {
  filePath,
  type KeptFile,
  type KeptTable,
  type Manifest,
  tablePath,
  writeManifest,
} from './manifest.ts';
import { BackupRefused } from './refused.ts';
import { lastingTables, linesOf, quoted, sequencesOf, type Table, writeValuesPlainly } from './tables.ts';

interface Source {
  database: Pick<Database, 'pool'>;
  config: Pick<Config, 'dataDir' | 's3'>;
  now: Date;
}

interface Backup {
  /** The folder that is the backup. */
  path: string;
  manifest: Manifest;
}

/**
 * Writes a backup into `folder` while the university goes on: all tables as of one moment, then the files that their
 * rows name. Files never change, and none is removed while we copy, so no row misses its file. It appears under its
 * name when it is whole and on the disk.
 */
export async function takeBackup(folder: string, { database, config, now }: Source): Promise<Backup> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, `hadith-${now.toISOString().replaceAll(/[:.]/g, '-')}`);
  const draft = await mkdtemp(`${path}.unfinished-`);
  const client = await database.pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('set idle_in_transaction_session_timeout = 0');
    await client.query('select pg_advisory_lock_shared(hashtext($1))', [copyingFiles]);
    const { files, ...rows } = await copyRows(client, draft);
    const copied = await copyFiles(openStore(config), files, draft);
    const manifest: Manifest = { format: 1, takenAt: now.toISOString(), ...rows, ...copied };
    await writeManifest(draft, manifest);
    for (const one of [join(draft, 'tables'), join(draft, 'uploads'), draft]) await flushFolder(one);
    await rename(draft, path);
    await flushFolder(dirname(path));
    return { path, manifest };
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  } finally {
    // Closed, not returned: that lets go of the lock.
    client.release(true);
  }
}

type NamedFile = Pick<KeptFile, 'name' | 'mimeType' | 'size'>;

async function copyRows(client: pg.ClientBase, draft: string) {
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
  for (const table of await lastingTables(client)) tables.push(await copyTable(client, table, draft));
  const sequences = await sequencesOf(client);
  const files = await namedFiles(client);
  await client.query('commit');
  return { migrations, tables, sequences, files };
}

async function copyTable(client: pg.ClientBase, table: Table, draft: string): Promise<KeptTable> {
  const hash = createHash('sha256');
  const { name } = table;
  let rows = 0;
  const counted = async function* () {
    for await (const lines of linesOf(client, table)) {
      hash.update(lines);
      rows += lines.split('\n').length - 1;
      yield lines;
    }
  };
  await pipeline(counted, createGzip(), newFile(tablePath(draft, { name })));
  const columns = table.columns.map((column) => column.name);
  return { name, columns, rows, sha256: hash.digest('hex') };
}

/** What was sent to us, and what was made of it. Both came with later migrations. */
async function namedFiles(client: pg.ClientBase): Promise<NamedFile[]> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select name from unnest(array['uploads', 'media_renditions']) as name where to_regclass('public.' || name) is not null`,
  );
  const found: NamedFile[] = [];
  for (const { name } of tables) {
    const { rows } = await client.query<Omit<NamedFile, 'size'> & { size: string }>(
      `select name, mime_type as "mimeType", size from ${quoted(name)} order by name collate "C"`,
    );
    found.push(...rows.map((row) => ({ ...row, size: Number(row.size) })));
  }
  return found;
}

async function copyFiles(store: FileStore, named: NamedFile[], draft: string) {
  await mkdir(join(draft, 'uploads'), { mode: 0o700 });
  const files: KeptFile[] = [];
  const missingFiles: string[] = [];
  for (const file of named) {
    const sha256 = await copyFile(store, file, filePath(draft, file));
    if (sha256 === null) missingFiles.push(file.name);
    else files.push({ ...file, sha256 });
  }
  return { files, missingFiles };
}

/** The checksum of the copied file; null when it is not there as its row says. */
async function copyFile(store: FileStore, { name, size }: NamedFile, path: string): Promise<string | null> {
  const source = await store.read(name);
  if (!source) return null;
  const hash = createHash('sha256');
  let copied = 0;
  const counted = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      copied += chunk.length;
      yield chunk;
    }
  };
  await pipeline(source, counted, newFile(path));
  if (copied === size) return hash.digest('hex');
  await rm(path);
  return null;
}

const newFile = (path: string) => createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });

async function flushFolder(path: string): Promise<void> {
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
