import { describe, expect, test } from 'vitest';
import { ALL_FORMATS, BufferSource, Input } from 'mediabunny';
import { readConfig } from '#server/config';
import { filmCalled, mediaDesk, workThrough } from '#server/testing/media-desk';
import { findEncoder } from '#server/uploads/encoder';
import { bitrateOf } from './rules.ts';

const { ffmpegPaths } = readConfig();
const isHere = (await findEncoder(ffmpegPaths)()) !== null;

// Where there is no ffmpeg, these are listed as skipped.
describe.skipIf(!isHere)('with ffmpeg', async () => {
  const { app, addLesson, mediaOf, statesOf, bytesAt, stored } = await mediaDesk({ ffmpegPaths });

  const tracksOf = async (film: Buffer) => {
    const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(film) });
    const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
    return {
      seconds: await input.computeDuration(),
      video: video && [await video.getCodec(), await video.getDisplayWidth(), await video.getDisplayHeight()],
      audio: audio && [await audio.getCodec(), await audio.getNumberOfChannels()],
    };
  };

  test('a film of many lines is had with 360, its heavy sound light, its index in front', async () => {
    const film = await filmCalled('index-behind.mp4');
    const { id, url } = await addLesson(film);
    await workThrough(app);
    expect(await statesOf(url)).toEqual({ front: 'done', sound: 'done', small: 'done', stream: 'done' });
    const { small, sound, stream } = await mediaOf(id);
    const [picture, voice] = [await bytesAt(small?.url), await bytesAt(sound?.url)];
    expect(await tracksOf(picture)).toMatchObject({ video: ['avc', 480, 360], audio: ['aac', 1] });
    expect(await tracksOf(voice)).toMatchObject({ video: null, audio: ['aac', 1] });
    expect(bitrateOf(voice.length, { duration: 4 })).toBeLessThan(50_000);
    for (const made of [picture, voice]) expect(made.indexOf('moov')).toBeLessThan(made.indexOf('mdat'));
    const master = (await bytesAt(stream ?? '')).toString();
    expect(master.match(/RESOLUTION=\S+/g)).toEqual(['RESOLUTION=480x360', 'RESOLUTION=640x480']);
    expect((await stored()).filter((name) => name.startsWith('jobs/'))).toEqual([]);
  });

  test.each([
    ['telephone-hevc.mp4', ['avc', 320, 240]],
    ['old-mpeg2.mov', ['avc', 160, 120]],
    ['dvd-sound.mp4', ['avc', 160, 120]],
  ])('%s is taken, and prepared before students see it', async (name, video) => {
    const { id, url } = await addLesson(await filmCalled(name));
    expect(await mediaOf(id)).toMatchObject({ film: null, isConverting: true });
    await workThrough(app);
    expect(await statesOf(url)).toMatchObject({ convert: 'done' });
    const media = await mediaOf(id);
    expect(media).toMatchObject({ isConverting: false, film: { mimeType: 'video/mp4' } });
    const made = await tracksOf(await bytesAt(media.film?.url));
    expect(made.video).toEqual(video);
    expect(Math.round(made.seconds)).toBe(2);
  });

  test('sound that browsers do not play becomes sound that they play', async () => {
    const { id } = await addLesson(await filmCalled('voice-alac.m4a'));
    expect(await mediaOf(id)).toMatchObject({ sound: null, isConverting: true });
    await workThrough(app);
    const { sound, film } = await mediaOf(id);
    expect(film).toBeNull();
    expect(await tracksOf(await bytesAt(sound?.url))).toMatchObject({ audio: ['aac', 1] });
  });

  test('a heavy mp3 is had light as well', async () => {
    const { id, url } = await addLesson(await filmCalled('voice.mp3'));
    await workThrough(app);
    const { sound } = await mediaOf(id);
    expect(sound?.url).not.toBe(url);
    expect(sound?.mimeType).toBe('audio/mp4');
  });
});
