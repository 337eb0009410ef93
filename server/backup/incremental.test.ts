import { mkdir, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { users } from '#server/db/schema';
import { backupDesk, inodeOf, readStored, writeAsFirstForm } from '#server/testing/backup-desk';
import { temporaryFolder } from '#server/testing/temporary-folder';
import { checkBackup } from './check.ts';
import { plain } from './wrapping.ts';
import { restoreBackup } from './restore.ts';
import { keepOnly, newestWhole } from './shelf.ts';
import { takeBackup } from './take.ts';
import { readBackupWishes, readRestoreWishes } from './wishes.ts';

const [one, two] = ['a1', 'b2'].map((letters) => `${letters.repeat(13)}.pdf`) as [string, string];
const slowly = { timeout: 60_000 };
const desk = () => backupDesk({ [one]: 'المادة الأولى', [two]: 'المادة الثانية' });

describe('a file is written once', slowly, () => {
  test('each backup is whole by itself, and the earlier ones may go', async () => {
    const { take, add, elsewhere } = await desk();
    const first = await take();
    const third = `${'c3'.repeat(13)}.pdf`;
    await add(third, 'المادة الثالثة');
    const second = await take();
    expect([first.linked, second.linked, second.copiedAgain]).toEqual([0, 2, 0]);
    expect(await inodeOf(join(second.path, 'uploads', one))).toBe(
      await inodeOf(join(first.path, 'uploads', one)),
    );

    await rm(first.path, { recursive: true });
    const place = await elsewhere();
    expect(await restoreBackup(await checkBackup(second.path), place)).toEqual([]);
    expect(await readStored(place.config.dataDir, one)).toBe('المادة الأولى');
    expect(await readStored(place.config.dataDir, third)).toBe('المادة الثالثة');
  });

  test('afresh means that each is read from the store again', async () => {
    const { take } = await desk();
    const first = await take();
    const second = await take({ afresh: true });
    expect(second.linked).toBe(0);
    expect(await inodeOf(join(second.path, 'uploads', one))).not.toBe(
      await inodeOf(join(first.path, 'uploads', one)),
    );
  });

  test('what is damaged in the earlier one by its length, or lost there, is copied from the store', async () => {
    const { take } = await desk();
    const first = await take();
    await truncate(join(first.path, 'uploads', one), 3);
    await rm(join(first.path, 'uploads', two));
    const second = await take();
    expect(second.linked).toBe(0);
    await expect(checkBackup(second.path)).resolves.toBeDefined();
  });

  test('a damaged list, a folder that only looks like a backup, an unfinished one: none is built upon', async () => {
    const { take, folder } = await desk();
    const first = await take();
    await writeFile(join(first.path, 'manifest.json'), '{');
    await mkdir(join(folder, 'hadith-2027-01-01T00-00-00-000Z'));
    await mkdir(join(folder, 'hadith-2027-01-01T00-00-00-000Z.unfinished-x'));
    expect((await take()).linked).toBe(0);
  });

  test('what the store has lost is kept from the earlier one, and told of', async () => {
    const { take, store } = await desk();
    await take();
    await rm(join(store, one));
    const second = await take();
    expect([second.onlyInBackups, second.manifest.missingFiles]).toEqual([[one], []]);
    await expect(checkBackup(second.path)).resolves.toBeDefined();
    // Nobody had it: then it is missing.
    const third = await take({ afresh: true });
    expect([third.onlyInBackups, third.manifest.missingFiles]).toEqual([[], [one]]);
  });
});

describe('of the database alone', slowly, () => {
  test('it has no files; restored, it says which of them are not in the store', async () => {
    const { take, elsewhere } = await desk();
    const { path, manifest } = await take({ databaseOnly: true });
    expect([manifest.kind, manifest.files, await readdir(join(path, 'uploads'))]).toEqual([
      'database',
      [],
      [],
    ]);
    const place = await elsewhere();
    const files = join(place.config.dataDir, 'uploads', 'files');
    await mkdir(files, { recursive: true });
    await writeFile(join(files, one), 'المادة الأولى');
    expect(await restoreBackup(await checkBackup(path), place)).toEqual([two]);
    expect(await place.database.db.$count(users)).toBe(1);
  });

  test('no whole backup is built upon it', async () => {
    const { take, folder } = await desk();
    const whole = await take();
    await take({ databaseOnly: true });
    expect(await newestWhole(folder)).toBe(whole.path);
    expect((await take()).linked).toBe(2);
  });
});

describe('so many are kept', slowly, () => {
  test('the newest of the kind that was taken: those of every hour push out none of every night', async () => {
    const { take, folder } = await desk();
    const whole = [await take(), await take()];
    const hourly = [];
    for (let hour = 0; hour < 4; hour += 1) hourly.push(await take({ databaseOnly: true }));
    expect(await keepOnly(folder, 'whole', 2)).toEqual([]);
    const oldest = hourly.slice(0, 2).map(({ path }) => path);
    expect((await keepOnly(folder, 'database', 2)).toSorted()).toEqual(oldest);
    const left = [...whole, ...hourly.slice(2)].map(({ path }) => basename(path));
    expect((await readdir(folder)).toSorted()).toEqual(left);
  });

  test('and nothing is removed that is no finished backup of ours', async () => {
    const { take, folder } = await desk();
    const [first, second] = [await take(), await take()];
    for (const name of [
      'notes',
      'hadith-2020-01-01T00-00-00-000Z',
      'hadith-2020-01-01T00-00-00-000Z.unfinished-x',
    ]) {
      await mkdir(join(folder, name));
    }
    expect(await keepOnly(folder, 'whole', 1)).toEqual([first.path]);
    expect((await readdir(folder)).toSorted()).toEqual([
      'hadith-2020-01-01T00-00-00-000Z',
      'hadith-2020-01-01T00-00-00-000Z.unfinished-x',
      basename(second.path),
      'notes',
    ]);
    await expect(checkBackup(second.path)).resolves.toBeDefined();
  });
});

test('a backup as it was written before comes back, and the next one is built upon it', slowly, async () => {
  const { take, elsewhere } = await desk();
  const { path } = await take();
  await writeAsFirstForm(path);

  const backup = await checkBackup(path);
  expect([backup.manifest.kind, backup.wrapping]).toEqual(['whole', plain]);
  const place = await elsewhere();
  expect(await restoreBackup(backup, place)).toEqual([]);
  expect(await readStored(place.config.dataDir, two)).toBe('المادة الثانية');
  expect((await take()).linked).toBe(2);
});

test('a bucket that is away is named, and not taken for the database', slowly, async () => {
  const { database, folder } = await desk();
  const keys = { accessKeyId: 'x', secretAccessKey: 'x', region: 'us-east-1' };
  // Nobody listens there.
  const s3 = { bucket: 'university', endpoint: 'http://127.0.0.1:9', prefix: '', ...keys };
  const config = { dataDir: await temporaryFolder(), s3 };
  const backup = takeBackup(folder, { database, config, now: new Date() });
  const said = await backup.then(String, String);
  expect(said).toContain('مخزن الملفات لا يجيب');
  expect(said).toMatch(/The bucket of files .*ECONNREFUSED.*S3_ENDPOINT/);
  expect(await readdir(folder)).toEqual([]);
});

test('what an operator asks for is understood, or nothing is done', () => {
  const usual = { folder: './backups', databaseOnly: false, afresh: false, keep: null };
  expect(readBackupWishes([])).toEqual(usual);
  expect(readBackupWishes(['/b', '--database-only', '--keep', '14'])).toEqual({
    ...usual,
    folder: '/b',
    databaseOnly: true,
    keep: 14,
  });
  for (const wrong of [
    ['a', 'b'],
    ['--keep', '0'],
    ['--keep', 'all'],
    ['--keep'],
    ['--fresh'],
    ['--database-only', '--afresh'],
  ]) {
    expect(readBackupWishes(wrong), wrong.join(' ')).toBeNull();
  }
  expect(readRestoreWishes(['--check', 'x'])).toEqual({ backup: 'x', check: true });
  expect(readRestoreWishes(['x'])).toEqual({ backup: 'x', check: false });
  for (const wrong of [[], ['a', 'b'], ['--look', 'a']]) expect(readRestoreWishes(wrong)).toBeNull();
});
