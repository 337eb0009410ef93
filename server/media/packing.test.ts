import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filmCalled } from '#server/testing/films';
import { mediaDesk, packetsOf, workThrough } from '#server/testing/media-desk';
import { sendVideo } from '#server/testing/upload-desk';
import { makeVideo } from '#server/testing/upload-files';

const { app, dataDir, stored, upload, addLesson, mediaOf, jobsOf, statesOf, bytesAt, student, teacher } =
  await mediaDesk();

/** Where the index and the pictures begin. */
const places = (film: Buffer) => [film.indexOf('moov'), film.indexOf('mdat')];

describe('without any other program', () => {
  test('a film whose index stands behind it is had with the index in front, every piece as it was', async () => {
    const film = await filmCalled('index-behind.mp4');
    const { id, url } = await addLesson(film);
    expect(await statesOf(url)).toEqual({
      front: 'waiting',
      sound: 'waiting',
      small: 'waiting',
      stream: 'waiting',
    });
    expect((await mediaOf(id)).film).toEqual({ url, size: film.length, mimeType: 'video/mp4' });
    await workThrough(app);
    expect(await statesOf(url)).toMatchObject({ front: 'done', sound: 'done', small: 'unneeded' });
    const media = await mediaOf(id);
    const made = await bytesAt(media.film?.url);
    expect(media.film).toMatchObject({ size: made.length, mimeType: 'video/mp4' });
    expect(places(film)[0]).toBeGreaterThan(places(film)[1] ?? 0);
    expect(places(made)[0]).toBeLessThan(places(made)[1] ?? 0);
    expect(await packetsOf(made, 'video')).toEqual(await packetsOf(film, 'video'));
    expect(await packetsOf(made, 'audio')).toEqual(await packetsOf(film, 'audio'));
  });

  test('its sound is copied out, piece by piece, each at its moment', async () => {
    const film = await filmCalled('index-behind.mp4');
    const { id } = await addLesson(film);
    await workThrough(app);
    const { sound } = await mediaOf(id);
    const heard = await bytesAt(sound?.url);
    expect(sound).toMatchObject({ size: heard.length, mimeType: 'audio/mp4' });
    expect(await packetsOf(heard, 'video')).toEqual([]);
    expect(await packetsOf(heard, 'audio')).toEqual(await packetsOf(film, 'audio'));
    expect(places(heard)[0]).toBeLessThan(places(heard)[1] ?? 0);
  });

  test('a film of QuickTime becomes MP4, and one of Matroska likewise; until then students are told', async () => {
    const camera = await filmCalled('camera.mov');
    const lecture = await filmCalled('lecture.mkv');
    const [one, other] = [await addLesson(camera), await addLesson(lecture)];
    expect(await mediaOf(other.id)).toMatchObject({ film: null, isConverting: true });
    await workThrough(app);
    for (const [lesson, film] of [
      [one, camera],
      [other, lecture],
    ] as const) {
      const media = await mediaOf(lesson.id);
      const made = await bytesAt(media.film?.url);
      expect(media).toMatchObject({ isConverting: false, film: { mimeType: 'video/mp4' } });
      const bytes = async (of: Buffer) => (await packetsOf(of, 'video')).map((packet) => packet.bytes);
      expect(await bytes(made)).toEqual(await bytes(film));
    }
  });

  test('whoever sent a film hears whether browsers play it as it came', async () => {
    const told = async (name: string) => {
      const { address } = await sendVideo(teacher, await filmCalled(name));
      return (await teacher.get(address)).json().needsConversion;
    };
    expect(await told('lecture.mkv')).toBe(true);
    expect(await told('index-behind.mp4')).toBe(false);
    await workThrough(app);
  });

  test.each([
    ['voice.mp3', 'audio/mpeg', 'mp3'],
    ['voice.opus', 'audio/ogg', 'ogg'],
  ])('%s is a lesson: its sound is the recording itself', async (name, mimeType, ending) => {
    const voice = await filmCalled(name);
    const { id, url } = await addLesson(voice);
    expect(url.endsWith(`.${ending}`)).toBe(true);
    await workThrough(app);
    expect(await statesOf(url)).toEqual({ sound: 'unneeded' });
    expect(await mediaOf(id)).toEqual({
      film: null,
      small: null,
      sound: { url, size: voice.length, mimeType },
      stream: null,
      isConverting: false,
      hasFailed: false,
    });
  });

  test.each(['telephone-hevc.mp4', 'old-mpeg2.mov', 'dvd-sound.mp4', 'voice-alac.m4a'])(
    '%s is refused at once, with what to do, and nothing is left',
    async (name) => {
      const files = await stored();
      const { last } = await upload(await filmCalled(name));
      expect([last.statusCode, last.json().code]).toEqual([415, 'video_not_playable']);
      expect(await stored()).toEqual(files);
    },
  );
});

test('what was made is for the signed-in, in parts, like the film itself', async () => {
  const { id } = await addLesson(await filmCalled('index-behind.mp4'));
  await workThrough(app);
  const { sound } = await mediaOf(id);
  const part = await student.send({
    method: 'GET',
    url: sound?.url ?? '',
    headers: { range: 'bytes=0-9' },
  });
  expect([part.statusCode, part.rawPayload.length, part.headers['cache-control']]).toEqual([
    206,
    10,
    'private, no-cache',
  ]);
  const { statusCode } = await app.inject({ url: sound?.url ?? '' });
  expect(statusCode).toBe(401);
});

test('a film that was damaged in the store harms nobody: its jobs fail with a sentence, the next film is made', async () => {
  const broken = await addLesson(await makeVideo('mp4', { seconds: 20 }));
  const whole = await addLesson(await filmCalled('index-behind.mp4'));
  const file = join(dataDir, 'uploads/files', broken.url.slice('/uploads/'.length));
  const { size } = (await mediaOf(broken.id)).film ?? { size: 0 };
  await writeFile(file, Buffer.alloc(size, 7));
  await workThrough(app);
  expect(new Set((await jobsOf(broken.url)).map(({ state }) => state))).toEqual(new Set(['failed']));
  expect((await jobsOf(broken.url))[0]?.problem).toContain('تعذّرت قراءة');
  expect(await statesOf(whole.url)).toMatchObject({ front: 'done', sound: 'done' });
  expect((await stored()).filter((name) => name.startsWith('jobs/'))).toEqual([]);
});
