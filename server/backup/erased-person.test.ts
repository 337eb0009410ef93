import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { accountDeletions } from '#server/db/schema';
import { eraseTheDue } from '#server/leaving/erasing';
import { fillUniversity } from '#server/testing/filled-university';
import { marks, personWithEverything } from '#server/testing/person-with-everything';
import { temporaryFolder } from '#server/testing/temporary-folder';
import { uploadDesk } from '#server/testing/upload-desk';
import { takeBackup } from './take.ts';

const { app, database, dataDir, clock } = await uploadDesk();
const { db, pool } = database;

/** Every file below, unpacked where it is packed, in whose name or text one of the marks stands. */
async function filesThatTell(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  const found: string[] = [];
  for (const name of names) {
    const path = join(folder, name);
    if (!(await stat(path)).isFile()) continue;
    const bytes = await readFile(path);
    const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString();
    if (marks.some((mark) => text.includes(mark) || name.includes(mark))) found.push(basename(name));
  }
  return found.map((name) => name.replace(/\..*$/, '')).toSorted();
}

test('a backup that is taken afterwards knows nobody who was erased, but for what was issued or sealed', async () => {
  await fillUniversity(db, pool);
  await pool.query('delete from account_deletions');
  const { person, files } = await personWithEverything(db, pool);
  const stored = join(dataDir, 'uploads', 'files');
  await mkdir(stored, { recursive: true });
  for (const file of Object.values(files))
    await writeFile(join(stored, file), file === files.film ? 'درس' : 'صوت زمردة');
  const folder = await temporaryFolder();
  const before = await takeBackup(folder, { database, config: { dataDir, s3: null }, now: clock.now });
  expect((await filesThatTell(before.path)).length).toBeGreaterThan(35);

  const due = { userId: person.id, requestedAt: clock.now, takesEffectAt: clock.now };
  await db.insert(accountDeletions).values({ ...due, withdrawsDocuments: false });
  const troubles: unknown[] = [];
  const report = (error: unknown) => void troubles.push(error);
  expect(await eraseTheDue({ db, removeFile: app.removeStoredFile, report }, clock.now)).toBe(1);
  expect(troubles).toEqual([]);

  const later = new Date(clock.now.getTime() + 1000);
  const after = await takeBackup(folder, { database, config: { dataDir, s3: null }, now: later });
  expect(await filesThatTell(after.path)).toEqual([
    'certificates',
    'diplomas',
    'ijazat',
    'listener_changes',
    'listeners',
    'majlis_readings',
    'series',
    'tabaqat',
    'transcripts',
  ]);
  expect(await filesThatTell(dataDir)).toEqual([]);
});
