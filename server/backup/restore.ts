import { createHash, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type pg from 'pg';
import type { Config } from '#server/config';
import type { Database } from '#server/db/database';
import {
  type AppliedMigration,
  appliedMigrations,
  migrationSteps,
  takeSteps,
} from '#server/db/migration-steps';
import { migrationsLock } from '#server/db/migrate';
import { withIncoming } from '#server/uploads/incoming';
import { folderOfUploads } from '#server/uploads/open-store';
import { measure, writtenLines } from './check.ts';
import { namedFiles, notInStore } from './files.ts';
import { altered, filePath, type Manifest } from './manifest.ts';
import type { OpenBackup } from './open.ts';
import { reachStore } from './reach-store.ts';
import { BackupRefused } from './refused.ts';
import {
  inOrderOfReference,
  lastingTables,
  linesOf,
  quoted,
  type Table,
  writeValuesPlainly,
} from './tables.ts';

interface Target {
  database: Pick<Database, 'pool'>;
  config: Pick<Config, 'dataDir' | 's3'>;
}

/**
 * Brings a checked backup into an empty university. First the files, so that no row is ever there without its own; then
 * all rows in one transaction, read back and compared before it is committed, and brought up to this version's tables.
 * Gives back the files that the rows name and the store does not have.
 */
export async function restoreBackup(backup: OpenBackup, { database, config }: Target): Promise<string[]> {
  const client = await database.pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('set idle_in_transaction_session_timeout = 0');
    await refuseUnlessEmpty(client);
    stepsAfter(backup.manifest.migrations, await appliedMigrations(client));
    await restoreFiles(backup, config);
    await client.query('begin');
    await restoreRows(client, backup);
    await client.query('commit');
    await client.query('analyze');
    return await notInStore(reachStore(config), await namedFiles(client));
  } finally {
    // Closed, not returned: whatever was not committed is gone with it.
    client.release(true);
  }
}

async function restoreRows(client: pg.ClientBase, backup: OpenBackup): Promise<void> {
  const { manifest } = backup;
  await client.query(`select pg_advisory_xact_lock(hashtext($1))`, [migrationsLock]);
  for (const { name } of await lastingTables(client)) await client.query(`lock table ${quoted(name)}`);
  await refuseUnlessEmpty(client);
  const { upToBackup, onward } = stepsAfter(manifest.migrations, await appliedMigrations(client));
  await takeSteps(client, upToBackup);

  await writeValuesPlainly(client);
  const tables = await sameTables(client, manifest);
  for (const table of tables) await client.query(`alter table ${quoted(table.name)} disable trigger user`);
  // A row may name a later one of its own table.
  await client.query('set constraints all deferred');
  for (const table of tables) await loadTable(client, table, backup);
  await client.query('set constraints all immediate');
  for (const table of tables) await client.query(`alter table ${quoted(table.name)} enable trigger user`);
  for (const { name, value, isCalled } of manifest.sequences) {
    await client.query('select setval($1::regclass, $2, $3)', [quoted(name), value, isCalled]);
  }
  for (const table of tables) await compareRows(client, table);
  await takeSteps(client, onward);
  // Of this university nobody has taken a backup yet.
  await client.query('delete from newest_backups');
}

async function refuseUnlessEmpty(client: pg.ClientBase): Promise<void> {
  for (const { name } of await lastingTables(client)) {
    const { rowCount } = await client.query(`select from ${quoted(name)} limit 1`);
    if (rowCount === 0) continue;
    throw new BackupRefused(
      'في قاعدة البيانات هذه بيانات، ولا تُستعاد النسخة الاحتياطية إلا في جامعة فارغة. لم يُغيَّر شيء. ' +
        'يمكن تعيين DATA_DIR إلى مجلد جديد، أو DATABASE_URL إلى قاعدة بيانات جديدة.',
      'This database holds data, and a backup is restored into an empty university only. Nothing was changed. ' +
        'Set DATA_DIR to a new folder, or DATABASE_URL to a new database.',
    );
  }
}

/** The steps that lead to the tables of the backup, and those that lead on from there. */
function stepsAfter(kept: AppliedMigration[], present: AppliedMigration[]) {
  const steps = migrationSteps();
  const begins = (history: AppliedMigration[], whole: AppliedMigration[]) =>
    history.every(({ hash }, index) => whole[index]?.hash === hash);
  if (!begins(kept, steps)) {
    throw new BackupRefused(
      'أُخذت هذه النسخة من إصدار أحدث من هذا الإصدار أو مختلف عنه. لم يُغيَّر شيء.',
      'This backup was taken from a version newer than this one, or other than it. Nothing was changed.',
    );
  }
  if (!begins(present, kept)) {
    throw new BackupRefused(
      'جداول قاعدة البيانات هذه أحدث من النسخة الاحتياطية أو مختلفة عنها. تُستعاد في قاعدة بيانات جديدة. لم يُغيَّر شيء.',
      'The tables of this database are newer than the backup, or others. Restore it into a new database. Nothing was changed.',
    );
  }
  return { upToBackup: steps.slice(present.length, kept.length), onward: steps.slice(kept.length) };
}

/** The tables as they are now, each with what the backup says of it, in the order in which they can be filled. */
async function sameTables(client: pg.ClientBase, manifest: Manifest) {
  const tables = await inOrderOfReference(client, await lastingTables(client));
  const kept = new Map(manifest.tables.map((table) => [table.name, table]));
  const same = tables.flatMap((table) => {
    const { columns, rows, sha256 } = kept.get(table.name) ?? { columns: [], rows: 0, sha256: '' };
    const isSame = columns.join() === table.columns.map(({ name }) => name).join();
    return isSame ? [{ ...table, rows, sha256 }] : [];
  });
  if (same.length === tables.length && same.length === kept.size) return same;
  throw new BackupRefused(
    'جداول النسخة الاحتياطية غير جداول الإصدار الذي أُخذت منه. لم يُغيَّر شيء.',
    'The tables of the backup are not those of the version that it was taken from. Nothing was changed.',
  );
}

const mostBytes = 1_000_000;

async function loadTable(client: pg.ClientBase, table: Table, backup: OpenBackup): Promise<void> {
  const { name, columns } = table;
  const names = columns.map((column) => quoted(column.name)).join(', ');
  const values = columns.map(({ type }, index) => `(line ->> ${index})::${type}`).join(', ');
  const insert = `insert into ${quoted(name)} (${names}) overriding system value
    select ${values} from jsonb_array_elements($1::jsonb) as line`;
  let waiting: string[] = [];
  let bytes = 0;
  const send = async () => {
    if (waiting.length > 0) await client.query(insert, [`[${waiting.join(',')}]`]);
    waiting = [];
    bytes = 0;
  };
  for await (const lines of writtenLines(backup, table)) {
    for (const line of lines) {
      waiting.push(line);
      bytes += line.length;
      if (bytes > mostBytes) await send();
    }
  }
  await send();
}

/** What the database now holds, written out again, is what the backup holds. */
async function compareRows(client: pg.ClientBase, table: Table & { sha256: string }): Promise<void> {
  const hash = createHash('sha256');
  for await (const lines of linesOf(client, table)) hash.update(lines);
  if (hash.digest('hex') !== table.sha256) throw altered(`${table.name}.jsonl.gz`);
}

/** By the way of every upload, and read back from where it now lies. */
async function restoreFiles(
  { path: folderOfBackup, manifest, wrapping }: OpenBackup,
  config: Target['config'],
): Promise<void> {
  const store = reachStore(config);
  const folder = join(folderOfUploads(config), 'incoming');
  for (const file of manifest.files) {
    const { name, mimeType, size, sha256 } = file;
    const arrival = { folder, stem: randomUUID(), most: size, tooLarge: () => fail(name) };
    await withIncoming(wrapping.read(filePath(folderOfBackup, file, wrapping)), arrival, ({ path }) =>
      store.keep(path, name, mimeType),
    );
    const stored = await store.read(name);
    if ((stored && (await measure(stored)))?.sha256 !== sha256) fail(name);
  }
}

function fail(name: string): never {
  throw new BackupRefused(
    `تعذّر وضع الملف ${name} في مكانه كما هو في النسخة الاحتياطية. لم تُستعد الجامعة.`,
    `The file ${name} could not be put in its place as it is in the backup. The university was not restored.`,
  );
}
