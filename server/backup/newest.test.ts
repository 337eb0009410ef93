import { expect, onTestFinished, test } from 'vitest';
import { newestBackups } from '#server/db/schema';
import { backupDesk } from '#server/testing/backup-desk';
import { testApp } from '#server/testing/test-app';
import { checkBackup } from './check.ts';
import { noteBackup, watchBackups } from './newest.ts';
import { restoreBackup } from './restore.ts';

const slowly = { timeout: 60_000 };

test('the age of the newest backup of each kind is a figure; before one is known, nothing is said', async () => {
  const { app, clock, database } = await testApp();
  const at = (takenAt: string, kind: 'whole' | 'database' = 'whole') =>
    noteBackup(database, { kind, takenAt });
  expect(await at('2026-11-15T03:00:00.000Z')).toBe(true);
  expect(await at('2026-11-15T07:30:00.000Z', 'database')).toBe(true);
  // An earlier one that was finished later does not take the place of the newest.
  expect(await at('2026-11-14T03:00:00.000Z')).toBe(true);

  clock.now = new Date('2026-11-15T08:00:00Z');
  const ages = () =>
    app.metrics
      .text()
      .split('\n')
      .filter((line) => line.startsWith('hadith_backup_age_seconds'))
      .toSorted();
  onTestFinished(watchBackups(app));
  expect(ages()).toEqual([]);
  await expect
    .poll(ages, { timeout: 20_000 })
    .toEqual([
      'hadith_backup_age_seconds{kind="database"} 1800',
      'hadith_backup_age_seconds{kind="whole"} 18000',
    ]);
});

test('a backup whose moment cannot be noted is a backup all the same', slowly, async () => {
  const { database, take } = await backupDesk({});
  await database.pool.query('alter table newest_backups add constraint closed check (false)');
  const { path, manifest } = await take();
  expect(await noteBackup(database, manifest)).toBe(false);
  expect(await database.db.$count(newestBackups)).toBe(0);
  await expect(checkBackup(path)).resolves.toBeDefined();
});

test('a restored university has no backup yet, whatever the other had', slowly, async () => {
  const { take, database, elsewhere } = await backupDesk({});
  const first = await take();
  await noteBackup(database, first.manifest);
  const second = await take();
  const place = await elsewhere();
  await restoreBackup(await checkBackup(second.path), place);
  expect(await place.database.db.select().from(newestBackups)).toEqual([]);
  expect(await database.db.$count(newestBackups)).toBe(1);
});
