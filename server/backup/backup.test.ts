import {
  appendFile,
  cp,
  mkdir,
  open,
  readdir,
  readFile,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import S3rver from 's3rver';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { type Config, readConfig } from '#server/config';
import { connect } from '#server/connect';
import { insertCourse, insertEnrolment, insertUser } from '#server/db/factories';
import { migrate } from '#server/db/migrate';
import { migrationSteps, takeSteps } from '#server/db/migration-steps';
import { uploads, users } from '#server/db/schema';
import { fillUniversity } from '#server/testing/filled-university';
import { emptyDatabase, type FreshDatabase, freshDatabase } from '#server/testing/fresh-database';
import { sweepDaily } from '#server/testing/sweep-daily';
import { temporaryFolder } from '#server/testing/temporary-folder';
import { filmCalled } from '#server/testing/films';
import { workThrough } from '#server/testing/media-desk';
import { sendForm, sendVideo, uploadDesk } from '#server/testing/upload-desk';
import { makePdf, makeVideo } from '#server/testing/upload-files';
import { copyingFiles } from '#server/uploads/rules';
import { sweepUploads } from '#server/uploads/sweep';
import { checkBackup } from './check.ts';
import { reachDatabase } from './reach.ts';
import { restoreBackup } from './restore.ts';
import { ofThisPlace } from './tables.ts';
import { takeBackup } from './take.ts';
import { writeAsFirstForm } from '#server/testing/backup-desk';

type Pool = FreshDatabase['pool'];
type Place = Pick<Config, 's3' | 'dataDir'>;

const now = new Date('2026-11-15T09:00:00.456Z');
const { app, database, dataDir, clock, signedIn } = await uploadDesk();
const here: Place = { dataDir, s3: null };

await fillUniversity(database.db, database.pool);
const { browser: teacher } = await signedIn('teacher');
await sendForm(teacher, '/api/upload/syllabus', 'syllabus', 'خطة.pdf', makePdf());
await sendVideo(teacher, await makeVideo('mp4', { seconds: 4, bytesPerSecond: 100_000 }));
await sendVideo(teacher, await filmCalled('index-behind.mp4'));
await workThrough(app);
/** The syllabus, two films, and of one its index in front, its sound, and a stream of two rungs. */
const filesHere = 3 + 2 + 5;

async function restore(backup: string, target: FreshDatabase, place: Place): Promise<void> {
  await restoreBackup(await checkBackup(backup), { database: target, config: place });
}

async function forThisTest(made: Promise<FreshDatabase>): Promise<FreshDatabase> {
  const fresh = await made;
  onTestFinished(fresh.drop);
  return fresh;
}

const newPlace = async (): Promise<Place> => ({ dataDir: await temporaryFolder(), s3: null });

/** Every row of every table as PostgreSQL writes it, derived columns too, and where the numbering stands. */
async function everyRow(pool: Pool): Promise<Record<string, string[]>> {
  const { rows: relations } = await pool.query<{ name: string; kind: string }>(
    `select relname as name, relkind as kind from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'S') and relpersistence = 'p'
        and relname <> all($1)`,
    [ofThisPlace],
  );
  const found: Record<string, string[]> = {};
  for (const { name, kind } of relations) {
    const shown = kind === 'S' ? 'row(last_value, is_called)' : 'one';
    const { rows } = await pool.query<{ row: string }>(`select ${shown}::text as row from "${name}" as one`);
    found[name] = rows.map(({ row }) => row).toSorted();
  }
  return found;
}

async function everyFile({ dataDir: folder }: Place): Promise<Record<string, Buffer>> {
  const files = join(folder, 'uploads', 'files');
  const names = await readdir(files);
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await readFile(join(files, name))] as const)),
  );
}

/** Clusters are made and started, on a machine that may be busy. */
const slowly = { timeout: 90_000 };

describe('the drill', () => {
  test('a university comes back in an empty place: every row, every file, every number', slowly, async () => {
    const { path, manifest } = await takeBackup(await temporaryFolder(), { database, config: here, now });
    expect(manifest.tables.filter(({ rows }) => rows === 0).map(({ name }) => name)).toEqual([]);
    expect([manifest.files.length, manifest.missingFiles]).toEqual([filesHere, []]);

    const target = await forThisTest(emptyDatabase());
    const there = await newPlace();
    await restore(path, target, there);
    expect(await everyRow(target.pool)).toEqual(await everyRow(database.pool));
    expect(await everyFile(there)).toEqual(await everyFile(here));
    expect(await readdir(join(there.dataDir, 'uploads', 'incoming'))).toEqual([]);

    // It lives on: it starts as it is, counts what is added, and gives no number twice.
    await migrate(target);
    const course = await insertCourse(target.db);
    expect(await target.db.$count(users)).toBe(await database.db.$count(users));
    await target.pool.query(
      `insert into lessons (course_id, title, description, "order") values ($1, 'درس', 'وصف', 1)`,
      [course.id],
    );
    const { rows } = await target.pool.query('select total_lessons from courses where id = $1', [course.id]);
    expect(rows).toEqual([{ total_lessons: 1 }]);
  });

  test('only its owner may read a backup, and an unfinished one is never seen under its name', async () => {
    const folder = await temporaryFolder();
    const { path } = await takeBackup(folder, { database, config: here, now });
    for (const one of await readdir(path, { recursive: true })) {
      const found = await stat(join(path, one));
      expect(found.mode & 0o077, one).toBe(0);
    }
    expect((await stat(path)).mode & 0o777).toBe(0o700);
    // The same moment again: the name is taken, and what was begun is taken away.
    await expect(takeBackup(folder, { database, config: here, now })).rejects.toThrow(/ENOTEMPTY|EEXIST/);
    expect(await readdir(folder)).toEqual(['hadith-2026-11-15T09-00-00-456Z']);
    await expect(checkBackup(path)).resolves.toBeDefined();
  });

  test(
    'with the bundled database: while the server runs, when it does not, and into a new folder',
    slowly,
    async () => {
      const config = readConfig({ DATA_DIR: await temporaryFolder() });
      const nothing = readConfig({ DATA_DIR: await temporaryFolder() });
      await expect(reachDatabase(nothing)).rejects.toThrow(nothing.dataDir);
      const backups = await temporaryFolder();

      const server = await connect(config);
      await migrate(server.database);
      await insertUser(server.database.db, { firstName: 'قبل' });
      const beside = await reachDatabase(config);
      const whileOpen = await takeBackup(backups, { database: beside.database, config, now });
      await beside.close();
      await insertUser(server.database.db, { firstName: 'بعد' });
      const rows = await everyRow(server.database.pool);
      await server.close();

      const alone = await reachDatabase(config);
      const afterwards = await takeBackup(backups, { database: alone.database, config, now: new Date() });
      await alone.close();
      const usersIn = ({ manifest }: typeof whileOpen) =>
        manifest.tables.find(({ name }) => name === 'users')?.rows;
      expect([usersIn(whileOpen), usersIn(afterwards)]).toEqual([1, 2]);

      const checked = await checkBackup(afterwards.path);
      const restored = await connect(nothing);
      await restoreBackup(checked, { database: restored.database, config: nothing });
      expect(await everyRow(restored.database.pool)).toEqual(rows);
      await restored.close();
    },
  );

  test('from the disk into a bucket, and from the bucket back to a disk', slowly, async () => {
    const bucket = new S3rver({
      port: 0,
      address: '127.0.0.1',
      directory: await temporaryFolder(),
      silent: true,
      configureBuckets: [{ name: 'university', configs: [] }],
    });
    const { port } = await bucket.run();
    onTestFinished(() => bucket.close());
    const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
    const endpoint = `http://127.0.0.1:${port}`;
    const s3 = { bucket: 'university', region: 'us-east-1', endpoint, prefix: 'hadith/', ...keys };
    const cloud: Place = { dataDir: await temporaryFolder(), s3 };
    const backups = await temporaryFolder();

    const first = await takeBackup(backups, { database, config: here, now });
    const target = await forThisTest(emptyDatabase());
    await restore(first.path, target, cloud);
    const second = await takeBackup(backups, { database: target, config: cloud, now: new Date() });
    const last = await newPlace();
    await restore(second.path, await forThisTest(emptyDatabase()), last);
    expect(await everyFile(last)).toEqual(await everyFile(here));
  });
});

describe('while the university is busy', () => {
  test('a backup holds one moment: no enrolment without its student, no student without the enrolment', async () => {
    const busy = await forThisTest(freshDatabase());
    const course = await insertCourse(busy.db);
    const closing = new AbortController();
    let written = 0;
    const write = async () => {
      while (!closing.signal.aborted) {
        await busy.db.transaction(async (tx) => {
          const student = await insertUser(tx);
          await insertEnrolment(tx, student.id, course.id);
        });
        written += 1;
      }
    };
    const writers = [write(), write(), write()];
    await vi.waitUntil(() => written > 100, { timeout: 20_000 });
    const before = written;
    const taken = takeBackup(await temporaryFolder(), { database: busy, config: here, now });
    const { path, manifest } = await taken.finally(() => closing.abort());
    await Promise.all(writers);
    expect(written).toBeGreaterThan(before);
    const rowsOf = (table: string) => manifest.tables.find(({ name }) => name === table)?.rows;
    expect(rowsOf('users')).toBe(rowsOf('enrollments'));
    expect(rowsOf('users')).toBeGreaterThanOrEqual(before);
    await expect(
      restore(path, await forThisTest(emptyDatabase()), await newPlace()),
    ).resolves.toBeUndefined();
  });

  test('a row whose file was lost before is told of, and the backup is taken all the same', async () => {
    const place = await newPlace();
    const { path, manifest } = await takeBackup(await temporaryFolder(), {
      database,
      config: place,
      now,
    });
    expect([manifest.files, manifest.missingFiles.length]).toEqual([[], filesHere]);
    await expect(checkBackup(path)).resolves.toBeDefined();
  });
});

describe('a restore is refused, and changes nothing,', () => {
  const cuts: [string, (path: string, files: string[]) => Promise<void>][] = [
    ['when a table was cut short', (path) => cut(join(path, 'tables', 'users.jsonl.gz'))],
    ['when a table is missing', (path) => rm(join(path, 'tables', 'lessons.jsonl.gz'))],
    ['when a file was cut short', (path, [name = '']) => cut(join(path, 'uploads', name))],
    ['when one byte of a file differs', (path, [name = '']) => changeByte(join(path, 'uploads', name))],
    [
      'when something was added to a file',
      (path, [name = '']) => appendFile(join(path, 'uploads', name), '!'),
    ],
    ['when a file is missing', (path, [name = '']) => rm(join(path, 'uploads', name))],
    ['when the list was edited', (path) => appendFile(join(path, 'manifest.json'), ' ')],
    ['when the list is missing', (path) => rm(join(path, 'manifest.json'))],
    ['when its seal is missing', (path) => rm(join(path, 'manifest.sha256'))],
  ];
  test('when anything of the backup is not as it was written', async () => {
    const folder = await temporaryFolder();
    const { path, manifest } = await takeBackup(folder, { database, config: here, now });
    const files = manifest.files.map(({ name }) => name);
    for (const [index, [what, spoil]] of cuts.entries()) {
      const spoilt = join(folder, String(index));
      await cp(path, spoilt, { recursive: true });
      await spoil(spoilt, files);
      await expect(checkBackup(spoilt), what).rejects.toThrow('لم يُغيَّر شيء');
    }
  });

  test('when the university is not empty', async () => {
    const { path } = await takeBackup(await temporaryFolder(), { database, config: here, now });
    const target = await forThisTest(freshDatabase());
    await insertUser(target.db);
    const before = await everyRow(target.pool);
    const there = await newPlace();
    await expect(restore(path, target, there)).rejects.toThrow('إلا في جامعة فارغة');
    expect(await everyRow(target.pool)).toEqual(before);
    expect(await readdir(there.dataDir)).toEqual([]);
  });

  test('when it comes from a version that this one does not know', async () => {
    const newer = await forThisTest(freshDatabase());
    await newer.pool.query(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values (repeat('f', 64), 9999999999999)`,
    );
    const { path } = await takeBackup(await temporaryFolder(), { database: newer, config: here, now });
    const target = await forThisTest(emptyDatabase());
    await expect(restore(path, target, await newPlace())).rejects.toThrow('إصدار أحدث');
    expect(await everyRow(target.pool)).toEqual({});
  });

  test('when another file lies under the name of one of its own', async () => {
    const { path, manifest } = await takeBackup(await temporaryFolder(), { database, config: here, now });
    const target = await forThisTest(emptyDatabase());
    const there = await newPlace();
    await mkdir(join(there.dataDir, 'uploads', 'files'), { recursive: true });
    const [name = ''] = manifest.files.map((file) => file.name);
    await writeFile(join(there.dataDir, 'uploads', 'files', name), 'another');
    await expect(restore(path, target, there)).rejects.toThrow(name);
    expect(await everyRow(target.pool)).toEqual({});
  });

  test('and a database in which there never was a university gives no backup', async () => {
    const folder = await temporaryFolder();
    const nothing = await forThisTest(emptyDatabase());
    await expect(takeBackup(folder, { database: nothing, config: here, now })).rejects.toThrow('جامعة');
    expect(await readdir(folder)).toEqual([]);
  });
});

test('a backup of an older version is brought up to this one, but not into newer tables', async () => {
  const old = await forThisTest(emptyDatabase());
  const client = await old.pool.connect();
  await takeSteps(client, migrationSteps().slice(0, 3));
  client.release();
  await old.pool.query(
    `insert into courses (title, description, instructor, level, duration)
      values ('تمهيدي: الأُصول', 'و', 'د', 'مبتدئ', 5)`,
  );
  const { path } = await takeBackup(await temporaryFolder(), { database: old, config: here, now });

  const target = await forThisTest(emptyDatabase());
  await restore(path, target, await newPlace());
  const { rows } = await target.pool.query('select title, search_subject from courses');
  expect(rows).toEqual([{ title: 'تمهيدي: الأُصول', search_subject: ' الاصول' }]);
  await migrate(target);

  const migrated = await forThisTest(freshDatabase());
  await expect(restore(path, migrated, await newPlace())).rejects.toThrow('قاعدة بيانات جديدة');
});

test(
  'a backup of the release before files were set aside comes back with every row and file',
  slowly,
  async () => {
    const before = await forThisTest(freshDatabase());
    await fillUniversity(before.db, before.pool);
    // As that release had it: neither these tables nor the steps that made them.
    const later = ['files_aside', ...ofThisPlace];
    await before.pool.query(`drop table ${later.join(', ')}`);
    const steps = migrationSteps().slice(0, 29);
    await before.pool.query('delete from drizzle.__drizzle_migrations where hash <> all($1)', [
      steps.map(({ hash }) => hash),
    ]);
    const { path, manifest } = await takeBackup(await temporaryFolder(), {
      database: before,
      config: here,
      now,
    });
    expect(manifest.migrations).toHaveLength(29);
    await writeAsFirstForm(path);

    const target = await forThisTest(emptyDatabase());
    const there = await newPlace();
    await restore(path, target, there);
    expect(await everyRow(target.pool)).toEqual({ ...(await everyRow(before.pool)), files_aside: [] });
    await migrate(target);
    for (const table of later) {
      expect((await target.pool.query(`select from ${table}`)).rowCount, table).toBe(0);
    }
  },
);

test('what was still coming in stays behind: whoever sends it begins anew', slowly, async () => {
  const { rowCount } = await database.pool.query('select from arriving_pieces');
  expect(rowCount).toBe(1);
  const { path } = await takeBackup(await temporaryFolder(), { database, config: here, now });
  const target = await forThisTest(emptyDatabase());
  await restore(path, target, await newPlace());
  for (const table of ['arriving_uploads', 'arriving_pieces', 'upload_leases']) {
    expect((await target.pool.query(`select from ${table}`)).rowCount, table).toBe(0);
  }
});

test('files that nothing refers to are removed, but not while a backup is copying', async () => {
  const desk = await database.pool.connect();
  await desk.query('select pg_advisory_lock_shared(hashtext($1))', [copyingFiles]);
  clock.now = new Date(Date.now() + 90 * 24 * 3600 * 1000);
  const files = await everyFile(here);
  await sweepUploads(app);
  expect(await everyFile(here)).toEqual(files);

  desk.release(true);
  // The lock ends with its connection, which the server may notice a little later.
  const forgotten = async () => {
    await sweepUploads(app);
    return database.db.$count(uploads);
  };
  await expect.poll(forgotten, { timeout: 20_000 }).toBe(0);
  await sweepDaily({ app, clock });
  expect(await everyFile(here)).toEqual({});
});

async function cut(path: string): Promise<void> {
  await truncate(path, (await stat(path)).size - 1);
}

async function changeByte(path: string): Promise<void> {
  const file = await open(path, 'r+');
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, 100);
  await file.write(Buffer.from([(buffer[0] ?? 0) ^ 1]), 0, 1, 100);
  await file.close();
}
