import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readConfig } from '#server/config';
import { EmbeddedPostgresUnavailable } from '#server/db/embedded-unavailable';
import { isDatabaseFull } from '#server/db/failures';
import { openDisk } from '#server/disk/disk';
import { appOn } from '#server/testing/app-on';
import { freshDatabase } from '#server/testing/fresh-database';
import { quiet } from '#server/testing/quiet';
import { temporaryFolder } from '#server/testing/temporary-folder';
import { Visitor } from '#server/testing/test-app';

const failing = (code: string) => Object.assign(new Error('no space'), { code });

test('a full disk is answered with 503 and 507, never with 500, and the database gets what was held for it', async () => {
  const database = await freshDatabase();
  const dataDir = await temporaryFolder();
  const app = await appOn(database.db, {
    config: readConfig({ RATE_LIMIT_SCALE: '0', DATA_DIR: dataDir }),
    disk: openDisk({ dataDir, holdsDatabase: true, log: quiet, freeIn: async () => 0 }),
  });
  onTestFinished(async () => {
    await app.close();
    await database.drop();
  });
  app.get('/test/disk', async () => Promise.reject(failing('ENOSPC')));
  app.get('/test/quota', async () => Promise.reject(failing('EDQUOT')));
  app.get('/test/database', async () =>
    Promise.reject(new DrizzleQueryError('insert', [], failing('53100'))),
  );
  const visitor = new Visitor(app);
  const held = () => stat(join(dataDir, 'ballast')).catch(() => null);
  await writeFile(join(dataDir, 'ballast'), 'held');

  for (const path of ['/test/disk', '/test/quota']) {
    const response = await visitor.get(path);
    expect([response.statusCode, response.json().code]).toEqual([507, 'storage_full']);
  }
  expect(await held()).not.toBeNull();
  const response = await visitor.get('/test/database');
  expect([response.statusCode, response.json().code]).toEqual([503, 'database_away']);
  await vi.waitUntil(async () => (await held()) === null, { timeout: 20_000 });
  expect(app.metrics.text()).toContain('hadith_disk_ballast_used_total 1\n');
});

test.each([
  ['could not write to file "pg_wal/xlogtemp.42": No space left on device', true],
  ['could not write lock file "postmaster.pid": No space left on device', true],
  ['could not extend file "base/5/1249": Disk quota exceeded', true],
  ['could not resize shared memory segment "/PostgreSQL.42": No space left on device', false],
  ['lock file "postmaster.pid" already exists', false],
])('a database that did not start and said «%s» had no room on its disk: %s', (words, isFull) => {
  expect(isDatabaseFull(new EmbeddedPostgresUnavailable(`FATAL: ${words}`))).toBe(isFull);
});
