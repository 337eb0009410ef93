import { BufferSource, Input, MP3 } from 'mediabunny';
import { describe, expect, test } from 'vitest';
import { sendVideo, uploadDesk } from '#server/testing/upload-desk';
import { makeSound, mp3Frames } from '#server/testing/upload-files';
import { lengthOfMp3 } from './reader/mp3-length.ts';

const { signedIn } = await uploadDesk({ videoMaxMegabytes: 20 });
const { browser: teacher } = await signedIn('teacher');

/** MPEG-2, layer III, 16 kbit/s, 16 kHz, one channel: 36 milliseconds in 72 bytes. */
const slow = (count: number) => mp3Frames(0xfff3_28c0, 72, count);
/** MPEG-1, layer III, 128 kbit/s, 44.1 kHz, two channels. */
const common = (count: number) => mp3Frames(0xfffb_9000, 417, count);
/** Names and a picture of this many bytes. */
const tag = (bytes: number) =>
  Buffer.concat([
    Buffer.from([...Buffer.from('ID3'), 4, 0, 0, 0, 0, bytes >> 7, bytes & 127]),
    Buffer.alloc(bytes, 0xff),
  ]);

test('two hours of a voice at the fewest bits are a lesson that knows its length', async () => {
  const lesson = Buffer.concat([tag(9000), slow(199_990)]);
  const { last, address } = await sendVideo(teacher, lesson, 2, 'الدرس.mp3');
  expect(last.statusCode, last.body).toBe(204);
  const known = (await teacher.get(address)).json();
  expect(known).toMatchObject({ duration: 7200, mimeType: 'audio/mpeg', needsConversion: false });
});

test('more than two hours are refused as too long, not as something that cannot be heard', async () => {
  const { last } = await sendVideo(teacher, slow(200_100), 2, 'الدرس.mp3');
  expect([last.statusCode, last.json().code]).toEqual([413, 'video_too_long']);
});

describe('the length of an MP3', () => {
  const length = (bytes: Buffer) =>
    lengthOfMp3(bytes.length, (start, end) => bytes.subarray(start, Math.min(end, bytes.length)));
  const asPlayersCount = (bytes: Buffer) =>
    new Input({ formats: [MP3], source: new BufferSource(bytes) }).computeDuration();

  test.each<[string, () => Buffer | Promise<Buffer>]>([
    ['with its number of frames in front', () => makeSound('mp3', { seconds: 9, isLive: false })],
    ['as it is recorded', () => makeSound('mp3', { seconds: 9 })],
    ['behind two tags', () => Buffer.concat([tag(300), tag(5000), common(200)])],
    ['across what is read at once', () => common(6000)],
    [
      'with what is no sound in its midst',
      () => Buffer.concat([common(90), Buffer.alloc(999, 7), common(90)]),
    ],
    ['with its names behind', () => Buffer.concat([slow(90), Buffer.from('TAG'.padEnd(128))])],
    ['cut off within a frame', () => common(90).subarray(0, -100)],
  ])('%s, is what players count', async (_, made) => {
    const bytes = await made();
    // One frame may be counted that only says how many follow.
    expect(Math.abs(((await length(bytes)) ?? 0) - (await asPlayersCount(bytes)))).toBeLessThan(0.08);
  });

  test('is not known where there is no frame', async () => {
    expect(await length(Buffer.alloc(5000))).toBeNull();
    expect(await length(tag(100))).toBeNull();
    expect(await length(Buffer.from([0xff, 0xfb]))).toBeNull();
  });
});
