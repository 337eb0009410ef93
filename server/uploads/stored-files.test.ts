import { randomBytes } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { documentLook } from '#contract/certificates';
import {
  insertAttempt,
  insertCertificate,
  insertCourse,
  insertDiploma,
  insertExam,
  insertLesson,
  insertUser,
} from '#server/db/factories';
import { filmCalled } from '#server/testing/films';
import { workThrough } from '#server/testing/media-desk';
import { sweepDaily } from '#server/testing/sweep-daily';
import { beginVideo, sendForm, sendVideo, uploadDesk } from '#server/testing/upload-desk';
import { makePdf, makeVideo } from '#server/testing/upload-files';
import { sweepUploads } from './sweep.ts';

const { app, dataDir, database, clock, stored, signedIn, visitor } = await uploadDesk();
const { browser: teacher } = await signedIn('teacher');
const { browser: student } = await signedIn();

const video = await makeVideo('mp4', { seconds: 5 });
const { address } = await sendVideo(teacher, video);
const { url } = (await teacher.get(address)).json();
const ask = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  student.send({ method, url, headers });

describe('a stored file', () => {
  test('is given whole, in parts, or not at all', async () => {
    const whole = await ask();
    expect([whole.statusCode, whole.rawPayload.equals(video)]).toEqual([200, true]);
    expect(whole.headers).toMatchObject({
      'content-type': 'video/mp4',
      'accept-ranges': 'bytes',
      'content-length': String(video.length),
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
    });
    const part = await ask({ range: 'bytes=100-199' });
    expect([part.statusCode, part.headers['content-range'], part.headers['content-length']]).toEqual([
      206,
      `bytes 100-199/${video.length}`,
      '100',
    ]);
    expect(part.rawPayload.equals(video.subarray(100, 200))).toBe(true);
    const last = await ask({ range: 'bytes=-7' });
    expect(last.rawPayload.equals(video.subarray(-7))).toBe(true);
    const beyond = await ask({ range: `bytes=${video.length}-` });
    expect([beyond.statusCode, beyond.headers['content-range'], beyond.body]).toEqual([
      416,
      `bytes */${video.length}`,
      '',
    ]);
  });

  test('is not sent again to whoever has it, nor in parts of another one', async () => {
    const { etag } = (await ask()).headers;
    expect((await ask({ 'if-none-match': String(etag) })).statusCode).toBe(304);
    expect((await ask({ range: 'bytes=0-9', 'if-range': String(etag) })).statusCode).toBe(206);
    expect((await ask({ range: 'bytes=0-9', 'if-range': '"another"' })).statusCode).toBe(200);
  });

  test('can be asked about without being sent', async () => {
    const head = await ask({}, 'HEAD');
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([
      200,
      String(video.length),
      '',
    ]);
    const part = await ask({ range: 'bytes=0-9' }, 'HEAD');
    expect([part.statusCode, part.headers['content-length']]).toEqual([206, '10']);
  });

  test('is for those who are signed in; to a visitor nothing is said of any name', async () => {
    for (const path of [url, `/uploads/${'z'.repeat(26)}.mp4`]) {
      for (const method of ['GET', 'HEAD'] as const) {
        const response = await visitor().send({ method, url: path, headers: { range: 'bytes=0-1' } });
        expect(response.statusCode).toBe(401);
      }
    }
  });

  test('without a row, or whose file is gone, is not found', async () => {
    const name = `${'b2'.repeat(13)}.mp4`;
    await writeFile(join(dataDir, 'uploads/files', name), 'x');
    expect((await student.get(`/uploads/${name}`)).statusCode).toBe(404);
    await rm(join(dataDir, 'uploads/files', name));
    const { url: lost } = (
      await sendForm(teacher, '/api/upload/syllabus', 'syllabus', 'x.pdf', makePdf())
    ).json();
    await rm(join(dataDir, 'uploads/files', lost.slice('/uploads/'.length)));
    expect([(await student.get(lost)).statusCode, (await student.get(lost)).json().code]).toEqual([
      404,
      'not_found',
    ]);
  });

  test('is never one outside the store', async () => {
    await writeFile(join(dataDir, 'secret.txt'), 'a secret');
    const climbing = fc.oneof(
      fc.string({ maxLength: 40 }),
      fc.constantFrom(
        '../secret.txt',
        '..%2f..%2fsecret.txt',
        '%2e%2e/%2e%2e/secret.txt',
        '..\\..\\secret.txt',
        '.',
      ),
    );
    await fc.assert(
      fc.asyncProperty(climbing, fc.boolean(), async (path, isEncoded) => {
        const tail = isEncoded ? encodeURIComponent(path) : encodeURI(path);
        const response = await student.get(`/uploads/${tail}`);
        expect([400, 404]).toContain(response.statusCode);
        expect(response.body).not.toContain('a secret');
      }),
      { numRuns: 40 },
    );
  });
});

describe('the sweep', () => {
  const hour = 3_600_000;
  const sweepAfter = async (hours: number) => {
    clock.now = new Date(Date.now() + hours * hour);
    await sweepUploads(app);
    clock.now = new Date();
  };
  /** Once a day from then on, until what was set aside has gone. */
  const sweepFrom = async (hours: number) => {
    clock.now = new Date(Date.now() + hours * hour);
    await sweepDaily({ app, clock });
    clock.now = new Date();
  };
  const addPdf = async () => {
    const response = await sendForm(teacher, '/api/upload/syllabus', 'syllabus', 'x.pdf', makePdf());
    return String(response.json().url);
  };
  const status = async (path: string) => (await student.get(path)).statusCode;

  test('takes after a day what nothing refers to, and leaves what something does', async () => {
    clock.now = new Date();
    const course = await insertCourse(database.db, { syllabusUrl: await addPdf() });
    const lesson = await insertLesson(database.db, course.id, { videoUrl: url });
    const forgotten = await addPdf();
    await sweepAfter(23);
    expect(await status(forgotten)).toBe(200);
    await sweepAfter(25);
    expect(await status(forgotten)).toBe(404);
    expect((await stored()).filter((file) => file.includes(forgotten.slice(9)))).toHaveLength(1);
    await sweepFrom(25);
    expect((await stored()).filter((file) => file.includes(forgotten.slice(9)))).toEqual([]);
    expect(await status(String(course.syllabusUrl))).toBe(200);
    expect(await status(String(lesson.videoUrl))).toBe(200);
  });

  test('leaves what was made of a film as long as the film is there, and takes it with the film', async () => {
    clock.now = new Date();
    const sent = await sendVideo(teacher, await filmCalled('index-behind.mp4'));
    const { url: film } = (await teacher.get(sent.address)).json();
    const course = await insertCourse(database.db);
    const lesson = await insertLesson(database.db, course.id, { videoUrl: film });
    await workThrough(app);
    const { rows } = await database.pool.query<{ name: string }>(
      'select name from media_renditions where upload_name = $1',
      [film.slice('/uploads/'.length)],
    );
    expect(rows.length).toBeGreaterThan(2);
    const statuses = () => Promise.all(rows.map(({ name }) => status(`/uploads/${name}`)));
    await sweepAfter(25);
    expect(new Set(await statuses())).toEqual(new Set([200]));
    await database.pool.query('update lessons set video_url = null where id = $1', [lesson.id]);
    await sweepFrom(25);
    expect(new Set(await statuses())).toEqual(new Set([404]));
    expect((await stored()).filter((file) => rows.some(({ name }) => file.endsWith(name)))).toEqual([]);
  });

  test('leaves the logo and the seal that an issued document wears, when its template is gone', async () => {
    clock.now = new Date();
    const [logoUrl, sealUrl, forgotten] = [await addPdf(), await addPdf(), await addPdf()];
    const look = documentLook.parse({
      backgroundColor: '#ffffff',
      textColor: '#000000',
      borderColor: '#d4af37',
      logoUrl,
      sealUrl: null,
      institutionName: 'جامعة علوم الحديث',
      templateStyle: 'classic',
    });
    const graduate = await insertUser(database.db);
    const exam = await insertExam(database.db, (await insertCourse(database.db)).id);
    const closed = { score: 95, passed: true, completedAt: clock.now };
    const attempt = await insertAttempt(database.db, graduate.id, exam, closed);
    await insertCertificate(database.db, attempt, { look });
    await insertDiploma(database.db, graduate.id, { look: { ...look, logoUrl: null, sealUrl } });
    await sweepAfter(25);
    expect([await status(logoUrl), await status(sealUrl), await status(forgotten)]).toEqual([200, 200, 404]);
  });

  test('takes what a fall left behind, and leaves what is still being written', async () => {
    const stray = `files/${'c3'.repeat(13)}.webp`;
    await mkdir(join(dataDir, 'uploads/incoming'), { recursive: true });
    await writeFile(join(dataDir, 'uploads/incoming/half'), randomBytes(10));
    await writeFile(join(dataDir, 'uploads', stray), randomBytes(10));
    await sweepAfter(0);
    expect(await stored()).toEqual(expect.arrayContaining(['incoming/half', stray]));
    await sweepFrom(1.5);
    const left = await stored();
    expect(left).not.toContain('incoming/half');
    expect(left).not.toContain(stray);
    expect(await status(url)).toBe(200);
  });

  test('is not stopped by a file that is not ours, nor by a folder that cannot be read', async () => {
    const [first, last] = ['00', 'zz'].map((letters) => `files/${letters.repeat(13)}.webp`);
    for (const file of [first, last, 'files/a note of the owner.txt', 'files/.DS_Store']) {
      await writeFile(join(dataDir, 'uploads', String(file)), randomBytes(10));
    }
    await rename(join(dataDir, 'uploads/incoming'), join(dataDir, 'uploads/put aside'));
    await writeFile(join(dataDir, 'uploads/incoming'), 'a file where a folder should be');
    await sweepFrom(1.5);
    const left = await stored();
    expect(left).toEqual(expect.arrayContaining(['files/a note of the owner.txt', 'files/.DS_Store']));
    expect(left).not.toContain(first);
    expect(left).not.toContain(last);
    await rm(join(dataDir, 'uploads/incoming'));
    await rename(join(dataDir, 'uploads/put aside'), join(dataDir, 'uploads/incoming'));
  });

  test('takes after a day the upload that stopped', async () => {
    const { address: stopped } = await beginVideo(teacher, 1000);
    const id = stopped.split('/').at(-1) ?? '';
    await sweepAfter(23);
    expect((await stored()).filter((file) => file.includes(id))).toHaveLength(2);
    await sweepAfter(25);
    expect((await stored()).filter((file) => file.includes(id))).toEqual([]);
  });
});
