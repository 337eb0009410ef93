import { expect, test } from 'vitest';
import { filmCalled } from '#server/testing/films';
import { workThrough } from '#server/testing/media-desk';
import { openBucket } from '#server/testing/open-bucket';
import { sendForm, sendVideo, uploadDesk } from '#server/testing/upload-desk';
import { makePdf, makeVideo } from '#server/testing/upload-files';
import { sweepDaily } from '#server/testing/sweep-daily';

const { s3, names: inBucket } = await openBucket();
const { app, clock, stored, signedIn } = await uploadDesk({ s3 });
const { browser: teacher } = await signedIn('teacher');
const { browser: student } = await signedIn();

test('a video goes to the bucket, is read from it in parts, and leaves nothing on the disk', async () => {
  const video = await makeVideo('mp4', { seconds: 9, bytesPerSecond: 300_000 });
  const { last, address } = await sendVideo(teacher, video, 3);
  expect(last.statusCode).toBe(204);
  const { url, duration, size } = (await teacher.get(address)).json();
  expect([duration, size]).toEqual([9, video.length]);
  expect(await inBucket()).toContain(`hadith/${url.slice('/uploads/'.length)}`);
  expect(await stored()).toEqual([]);

  expect((await student.get(url)).rawPayload.equals(video)).toBe(true);
  const part = await student.send({ method: 'GET', url, headers: { range: 'bytes=1000-1999' } });
  expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 1000-1999/${video.length}`]);
  expect(part.rawPayload.equals(video.subarray(1000, 2000))).toBe(true);
});

test('what is made of a film lies in the bucket beside it, and nothing stays on the disk', async () => {
  const before = new Set(await inBucket());
  await sendVideo(teacher, await filmCalled('index-behind.mp4'));
  await workThrough(app);
  const made = (await inBucket()).filter((name) => !before.has(name));
  // The film, its index in front, its sound, and a stream of two rungs.
  expect(made).toHaveLength(1 + 2 + 5);
  expect(await stored()).toEqual([]);
  const list = made.find((name) => name.endsWith('.m3u8'))?.replace('hadith/', '/uploads/') ?? '';
  expect((await student.get(list)).body).toContain('#EXTM3U');
});

test('a refused file never reaches the bucket, and a forgotten one leaves it', async () => {
  const before = await inBucket();
  const refused = await sendForm(teacher, '/api/upload/syllabus', 'syllabus', 'x.pdf', '<html>');
  expect(refused.statusCode).toBe(415);
  expect(await inBucket()).toEqual(before);

  clock.now = new Date();
  const kept = await sendForm(teacher, '/api/upload/syllabus', 'syllabus', 'x.pdf', makePdf());
  const { url } = kept.json();
  expect((await student.get(url)).rawPayload.equals(makePdf())).toBe(true);
  clock.now = new Date(Date.now() + 25 * 3_600_000);
  await sweepDaily({ app, clock });
  expect(await inBucket()).not.toContain(`hadith/${url.slice('/uploads/'.length)}`);
});
