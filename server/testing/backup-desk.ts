import { createHash } from 'node:crypto';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { insertUser } from '#server/db/factories';
import { uploads } from '#server/db/schema';
import { takeBackup, type Wishes } from '#server/backup/take';
import { emptyDatabase, freshDatabase } from './fresh-database.ts';
import { temporaryFolder } from './temporary-folder.ts';

const minute = 60_000;

/** A university of one teacher and a few files, of which backups are taken one minute after the other. */
export async function backupDesk(files: Record<string, string>) {
  const database = await freshDatabase();
  onTestFinished(database.drop);
  const dataDir = await temporaryFolder();
  const config = { dataDir, s3: null };
  const store = join(dataDir, 'uploads', 'files');
  const teacher = await insertUser(database.db, { firstName: 'زمردة' });
  const folder = await temporaryFolder();
  let taken = 0;

  const add = async (name: string, text: string) => {
    await mkdir(store, { recursive: true });
    await writeFile(join(store, name), text);
    await database.db.insert(uploads).values({
      name,
      kind: 'syllabus',
      fileName: 'خطة.pdf',
      size: Buffer.byteLength(text),
      mimeType: 'application/pdf',
      uploadedBy: teacher.id,
    });
  };
  for (const [name, text] of Object.entries(files)) await add(name, text);

  return {
    database,
    config,
    store,
    folder,
    add,
    take: (wishes: Wishes = {}) => {
      const now = new Date(Date.parse('2026-11-15T09:00:00Z') + taken * minute);
      taken += 1;
      return takeBackup(folder, { database, config, now }, wishes);
    },
    /** An empty place to restore into. */
    elsewhere: async () => {
      const target = await emptyDatabase();
      onTestFinished(target.drop);
      return { database: target, config: { dataDir: await temporaryFolder(), s3: null } };
    },
  };
}

/** Which file on the disk it is, under whatever path. */
export const inodeOf = async (path: string): Promise<number> => (await stat(path)).ino;

export async function keyFileWith(secret: string): Promise<string> {
  const path = join(await temporaryFolder(), 'key');
  await writeFile(path, secret, { mode: 0o600 });
  return path;
}

/** The list of a backup as the first release wrote it, which knew one kind only. */
export async function writeAsFirstForm(path: string): Promise<void> {
  const { kind, ...rest } = JSON.parse(await readFile(join(path, 'manifest.json'), 'utf8'));
  if (kind !== 'whole') throw new Error(`there was no backup of the kind ${kind}`);
  const text = `${JSON.stringify({ ...rest, format: 1 }, null, 2)}\n`;
  await writeFile(join(path, 'manifest.json'), text);
  const sum = createHash('sha256').update(text).digest('hex');
  await writeFile(join(path, 'manifest.sha256'), `${sum}  manifest.json\n`);
}

export const readStored = (dataDir: string, name: string): Promise<string> =>
  readFile(join(dataDir, 'uploads', 'files', name), 'utf8');
