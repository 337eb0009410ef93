import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { insertCourse, insertLesson } from '#server/db/factories';
import { mediaJobs, mediaRenditions, uploads } from '#server/db/schema';
import { smallSite } from '#server/testing/small-site';
import { removeFolder } from '#server/testing/temporary-folder';
import { testApp } from '#server/testing/test-app';

const site = await smallSite(await mkdtemp(join(tmpdir(), 'hadith-test-')));
afterAll(() => removeFolder(site));
const { database, signedIn, visitor } = await testApp({}, site);
const { db } = database;

const film = '/samples/lesson.mp4';
const upload = `/uploads/${'a1'.repeat(13)}.mp4`;
const pageOf = ({ courseId, id }: { courseId: number; id: number }) => `/course/${courseId}/lessons/${id}`;
const lessonWith = async (videoUrl: string | null, course = {}) =>
  insertLesson(db, (await insertCourse(db, course)).id, { videoUrl });

describe('the page of a lesson', () => {
  test.each([film, upload])('brings its film along: %s', async (videoUrl) => {
    const { browser } = await signedIn();
    const page = await browser.get(pageOf(await lessonWith(videoUrl)));
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain(`<head><meta name="lesson-media"`);
    expect(page.body).toContain(` data-auto="${videoUrl}"`);
  });

  test.each([
    null,
    'https://films.example/lesson.mp4',
    'https://youtu.be/abcdefghijk',
    '/uploads/"><script>alert(1)</script>',
    '/samples/"><script>alert(1)</script>',
  ])('brings nothing that is not on this site: %s', async (videoUrl) => {
    const { browser } = await signedIn();
    expect((await browser.get(pageOf(await lessonWith(videoUrl)))).body).not.toMatch(/lesson-media|<script/);
  });

  test('shows a hidden course to those who prepare it, and to no student and no visitor', async () => {
    const teacher = await signedIn('teacher');
    const hidden = pageOf(await lessonWith(film, { isActive: false, teachers: [teacher.userId] }));
    expect((await teacher.browser.get(hidden)).body).toContain(film);
    for (const role of ['student', 'teacher'] as const) {
      expect((await (await signedIn(role)).browser.get(hidden)).body).not.toContain(film);
    }
    expect((await visitor().get(pageOf(await lessonWith(film)))).body).not.toContain(film);
  });

  describe('whose recording was uploaded here', () => {
    const named = (letter: string, ending: string) => `${letter.repeat(26)}.${ending}`;
    const filmOf = async (
      letter: string,
      made: { kind: 'film' | 'sound' | 'stream'; name: string }[],
      isConverting = false,
    ) => {
      const { browser, userId } = await signedIn();
      const name = named(letter, 'mp4');
      const facts = { size: 1000, mimeType: 'video/mp4' };
      await db
        .insert(uploads)
        .values({ name, kind: 'video', fileName: 'درس.mp4', uploadedBy: userId, ...facts });
      if (made.length > 0)
        await db.insert(mediaRenditions).values(made.map((one) => ({ ...one, ...facts, uploadName: name })));
      if (isConverting) await db.insert(mediaJobs).values({ uploadName: name, kind: 'convert' });
      const page = await browser.get(pageOf(await lessonWith(`/uploads/${name}`)));
      const [tag = ''] = /<meta name="lesson-media"[^>]*>/.exec(page.body) ?? [];
      return Object.fromEntries(
        [...tag.matchAll(/data-(\w+)="([^"]*)"/g)].map(([, form, url]) => [form, url]),
      );
    };

    test('brings the film that has its index in front, where there is one', async () => {
      expect(await filmOf('b', [])).toEqual({ auto: `/uploads/${named('b', 'mp4')}` });
      const made = { kind: 'film', name: named('d', 'mp4') } as const;
      expect(await filmOf('c', [made])).toEqual({ auto: `/uploads/${made.name}` });
    });

    test('brings the sound as well, for those who have chosen to listen', async () => {
      const sound = { kind: 'sound', name: named('i', 'm4a') } as const;
      expect(await filmOf('h', [sound])).toEqual({
        auto: `/uploads/${named('h', 'mp4')}`,
        listen: `/uploads/${sound.name}`,
      });
    });

    test('leaves to the player what is a stream, and what cannot be played yet', async () => {
      const stream = { kind: 'stream', name: named('f', 'm3u8') } as const;
      const sound = { kind: 'sound', name: named('k', 'm4a') } as const;
      expect(await filmOf('e', [stream, sound])).toEqual({
        original: `/uploads/${named('e', 'mp4')}`,
        listen: `/uploads/${sound.name}`,
      });
      expect(await filmOf('g', [], true)).toEqual({});
    });
  });

  test('brings no film of a lesson that is not there', async () => {
    const { browser } = await signedIn();
    const { courseId, id } = await lessonWith(film);
    const other = await insertCourse(db);
    const gone = await insertLesson(db, courseId, { videoUrl: film, isActive: false });
    for (const path of [
      pageOf({ courseId: other.id, id }),
      pageOf(gone),
      pageOf({ courseId, id: 99_999_999_999 }),
    ])
      expect((await browser.get(path)).body).not.toContain(film);
  });
});

describe('a film that is asked for whole', () => {
  const ask = (headers: Record<string, string>) => visitor().send({ method: 'GET', url: film, headers });

  test('is given to a player from its beginning, and the rest when it asks', async () => {
    const beginning = await ask({ range: 'bytes=0-', 'sec-fetch-dest': 'video' });
    expect([beginning.statusCode, beginning.headers['content-range']]).toEqual([206, 'bytes 0-65535/200000']);
    const rest = await ask({ range: 'bytes=65536-', 'sec-fetch-dest': 'video' });
    expect([rest.statusCode, rest.headers['content-range']]).toEqual([206, 'bytes 65536-199999/200000']);
    expect(beginning.rawPayload.length + rest.rawPayload.length).toBe(200_000);
  });

  test.each([{}, { range: 'bytes=0-' }, { range: 'bytes=0-199999', 'sec-fetch-dest': 'video' }])(
    'is given whole to whoever does not play it, or knows how long it is: %o',
    async (headers) => {
      expect((await ask(headers)).rawPayload.length).toBe(200_000);
    },
  );
});
