import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { insertCourse, insertLesson } from '#server/db/factories';
import { filesAside, uploads } from '#server/db/schema';
import { keptLog } from '#server/testing/kept-log';
import { sweepDaily } from '#server/testing/sweep-daily';
import { sendVideo, uploadDesk } from '#server/testing/upload-desk';
import { makeVideo } from '#server/testing/upload-files';
import { listAside } from './aside.ts';
import { removeAside } from './aside-sweep.ts';
import { openStore } from './open-store.ts';
import { isAlarming } from './rules.ts';
import { sweepUploads } from './sweep.ts';

const { lines, logger } = keptLog();
const desk = await uploadDesk({}, logger);
const { app, dataDir, database, clock, stored, signedIn } = desk;
const { db } = database;
const { browser: teacher } = await signedIn('teacher');
const { browser: student } = await signedIn();
const hour = 3_600_000;
const day = 24 * hour;

const later = (milliseconds: number) => (clock.now = new Date(clock.now.getTime() + milliseconds));
const folder = join(dataDir, 'uploads/files');

/** A film of a lesson, stored with its row. */
async function film() {
  const { address } = await sendVideo(teacher, await makeVideo('mp4', { seconds: 3 }));
  const { url } = (await teacher.get(address)).json();
  const course = await insertCourse(db);
  const lesson = await insertLesson(db, course.id, { videoUrl: url });
  return { url: String(url), name: String(url).slice('/uploads/'.length), lesson };
}

async function stray(letters: string): Promise<string> {
  const name = `${letters.repeat(13)}.mp4`;
  await writeFile(join(folder, name), 'x'.repeat(11));
  return name;
}

interface Line {
  level: number;
  msg: string;
  files?: number;
  bytes: number;
  names: string[];
}
const told = (): Line[] =>
  lines
    .splice(0)
    .map((line): Line => JSON.parse(line))
    .filter(({ files }) => files !== undefined);

const figure = (name: string): number =>
  Number(
    app.metrics
      .text()
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ')[1],
  );
const isStored = async (name: string) => (await stored()).includes(`files/${name}`);
const asideNow = async () => (await listAside(db)).map(({ name }) => name);

// Files have the real time, and the sweep leaves what is younger than an hour.
beforeEach(async () => {
  clock.now = new Date(Date.now() + 2 * hour);
  for (const { name } of await listAside(db)) await rm(join(folder, name), { force: true });
  await db.delete(filesAside);
  await film();
  lines.splice(0);
});

describe('a stored file that the database does not know', () => {
  test('is told of once, counted, left for fourteen days, and then removed with a line', async () => {
    const name = await stray('d4');
    // However many processes look at the same time.
    await Promise.all([sweepUploads(app), sweepUploads(app)]);
    expect(told()).toMatchObject([
      { level: 40, msg: 'files without a row were set aside', files: 1, bytes: 11, names: [name] },
    ]);
    expect([figure('hadith_files_aside'), figure('hadith_files_aside_bytes')]).toEqual([1, 11]);
    await sweepUploads(app);
    expect(figure('hadith_files_strayed')).toBe(0);

    await sweepDaily(desk, 13);
    expect([await isStored(name), told()]).toEqual([true, []]);
    later(day);
    await sweepUploads(app);
    expect(await isStored(name)).toBe(false);
    expect(told()).toMatchObject([
      { level: 30, msg: 'files that were set aside were removed', files: 1, names: [name] },
    ]);
    expect([figure('hadith_files_aside'), await asideNow()]).toEqual([0, []]);
  });

  test('is left again for as long when nobody looked for days: its row may have been there', async () => {
    const name = await stray('e5');
    await sweepUploads(app);
    later(20 * day);
    await sweepUploads(app);
    expect(await isStored(name)).toBe(true);
    await sweepDaily(desk, 13);
    expect(await isStored(name)).toBe(true);
    later(day);
    await sweepUploads(app);
    expect(await isStored(name)).toBe(false);
  });

  test('leaves the list when somebody has taken it away', async () => {
    const name = await stray('f6');
    await sweepUploads(app);
    await rm(join(folder, name));
    later(2 * hour);
    await sweepUploads(app);
    expect(await asideNow()).toEqual([]);
  });
});

test('a database that was taken back a day keeps the films of that day, and plays them when it is taken forth', async () => {
  const { url, name, lesson } = await film();
  const [row] = await db.select().from(uploads).where(eq(uploads.name, name));
  if (!row) throw new Error('the film has no row');
  await db.update(uploads).set({ createdAt: clock.now }).where(eq(uploads.name, name));
  const without = async () => {
    await database.pool.query('update lessons set video_url = null where id = $1', [lesson.id]);
    await db.delete(uploads).where(eq(uploads.name, name));
  };
  await without();
  await sweepDaily(desk, 10);
  expect([(await student.get(url)).statusCode, await isStored(name)]).toEqual([404, true]);

  await db.insert(uploads).values({ ...row, createdAt: clock.now });
  await database.pool.query('update lessons set video_url = $2 where id = $1', [lesson.id, url]);
  expect((await student.get(url)).statusCode).toBe(200);
  await sweepUploads(app);
  expect(await asideNow()).toEqual([]);

  // Taken back again: the ten days of before do not count.
  await without();
  await sweepDaily(desk, 10);
  expect(await isStored(name)).toBe(true);
});

test('what nobody refers to any more is set aside too, with a quiet line; its film waits for fourteen days', async () => {
  const { name, lesson } = await film();
  await database.pool.query('update lessons set video_url = null where id = $1', [lesson.id]);
  later(25 * hour);
  await sweepUploads(app);
  expect(told()).toMatchObject([
    { level: 30, msg: 'files that nothing refers to were set aside', names: [name] },
  ]);
  // Somebody tidied up: that is not what an operator is called for.
  expect([figure('hadith_files_aside'), figure('hadith_files_strayed')]).toEqual([1, 0]);
  expect(await isStored(name)).toBe(true);
  await sweepDaily(desk);
  expect(await isStored(name)).toBe(false);
});

test('many at once are an error in both languages, and still nothing is removed', async () => {
  const letters = ['11', '12', '13', '14', '15', '16', '17', '18', '19', '1a', '1b', '1c'];
  const names = await Promise.all(letters.map(stray));
  await sweepUploads(app);
  const [line] = told();
  expect(line).toMatchObject({ level: 50, files: names.length });
  expect(line?.msg).toContain('لم يُحذف منها شيء');
  expect(line?.msg).toContain('none was removed');
  expect(figure('hadith_files_strayed')).toBe(names.length);
  for (const name of names) expect(await isStored(name)).toBe(true);

  const rule = [
    isAlarming(9, 9),
    isAlarming(10, 30),
    isAlarming(10, 19),
    isAlarming(99, 5000),
    isAlarming(100, 5000),
  ];
  expect(rule).toEqual([false, false, true, false, true]);
});

test('the operator removes at once what is set aside, but for what has a row again', async () => {
  const name = await stray('9c');
  const { name: back } = await film();
  await sweepUploads(app);
  await db.insert(filesAside).values({ name: back, size: 1, foundAt: clock.now, seenAt: clock.now });
  expect((await removeAside(db, openStore(app.config))).map((file) => file.name)).toEqual([name]);
  expect([await isStored(name), await isStored(back), await asideNow()]).toEqual([false, true, []]);
});

test('rows whose file is gone are counted', async () => {
  await sweepUploads(app);
  expect(figure('hadith_files_missing')).toBe(0);
  const { name } = await film();
  await rm(join(folder, name));
  await sweepUploads(app);
  expect(figure('hadith_files_missing')).toBe(1);
});
