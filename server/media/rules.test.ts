import { describe, expect, test } from 'vitest';
import { type FilmFacts, jobsFor, playability } from '#server/uploads/rules';
import { convertPlan, mediaOf, needsFront, needsSmall, packOfFilm, soundPlan } from './rules.ts';

const video = { codec: 'avc', details: 'avc1.64001f', width: 1280, height: 720 };
const audio = { codec: 'aac', details: 'mp4a.40.2', bitrate: 128_000, channels: 2 };
const film: FilmFacts = { ending: 'mp4', duration: 3600, video, audio, isIndexInFront: true };
const withVideo = (codec: string | null, details = 'x'): FilmFacts => ({
  ...film,
  video: { ...video, codec, details },
});
const withAudio = (codec: string | null, bitrate = 128_000): FilmFacts => ({
  ...film,
  audio: { ...audio, codec, bitrate },
});

describe('browsers play', () => {
  test.each<[string, FilmFacts, ReturnType<typeof playability>]>([
    ['H.264 with AAC', film, 'plays'],
    ['the same without sound', { ...film, audio: null }, 'plays'],
    ['the same in Matroska, once it is packed anew', { ...film, ending: 'mkv' }, 'repack'],
    ['VP9', withVideo('vp9'), 'plays'],
    ['AV1', withVideo('av1'), 'plays'],
    ['HEVC of a telephone only when it is coded anew', withVideo('hevc', 'hvc1.1.6.L93.B0'), 'recode'],
    ['ProRes only when it is coded anew', withVideo('prores'), 'recode'],
    ['what our reader does not know, such as MPEG-2, likewise', withVideo(null), 'recode'],
    ['H.264 of ten bits likewise', withVideo('avc', 'avc1.6e0029'), 'recode'],
    ['AC-3 likewise', withAudio('ac3'), 'recode'],
    ['the raw sound of a camera likewise', withAudio('pcm-s16'), 'recode'],
    ['mp3 alone', { ...withAudio('mp3'), ending: 'mp3', video: null }, 'plays'],
  ])('%s', (_, facts, expected) => expect(playability(facts)).toBe(expected));

  test('and what they do not play is converted first; sound alone needs nothing else', () => {
    expect(jobsFor(film)).toEqual(['front', 'sound', 'small', 'stream']);
    expect(jobsFor(withVideo('hevc'))).toEqual(['convert', 'sound', 'small', 'stream']);
    expect(jobsFor({ ...film, video: null, ending: 'm4a' })).toEqual(['sound']);
    expect(jobsFor({ ...withAudio(null), video: null, ending: 'm4a' })).toEqual(['convert']);
  });
});

describe('the sound of a film', () => {
  test.each<[string, FilmFacts, boolean, ReturnType<typeof soundPlan>]>([
    ['is copied where it is light', withAudio('aac', 48_000), true, { how: 'copy', pack: 'm4a' }],
    ['is coded anew where it is heavy', film, true, { how: 'recode', pack: 'm4a' }],
    ['is copied where nothing can code it', film, false, { how: 'copy', pack: 'm4a' }],
    ['stays Opus', withAudio('opus', 32_000), true, { how: 'copy', pack: 'weba' }],
    ['stays mp3', withAudio('mp3', 32_000), false, { how: 'copy', pack: 'mp3' }],
    [
      'is coded anew where browsers do not play it',
      withAudio('ac3', 48_000),
      true,
      { how: 'recode', pack: 'm4a' },
    ],
    ['is not had where there is none', { ...film, audio: null }, true, { how: 'nothing', pack: 'm4a' }],
    ['is not had where nobody can play it', withAudio('ac3'), false, { how: 'nothing', pack: 'm4a' }],
    [
      'is the recording itself where that is light sound alone',
      { ...withAudio('mp3', 48_000), video: null, ending: 'mp3' },
      true,
      { how: 'nothing', pack: 'm4a' },
    ],
    [
      'is made lighter where that is heavy sound alone',
      { ...withAudio('mp3', 192_000), video: null, ending: 'mp3' },
      true,
      { how: 'recode', pack: 'm4a' },
    ],
    [
      'gets its index in front',
      { ...film, video: null, ending: 'm4a', isIndexInFront: false },
      false,
      { how: 'copy', pack: 'm4a' },
    ],
  ])('%s', (_, facts, hasEncoder, expected) => expect(soundPlan(facts, hasEncoder)).toEqual(expected));
});

test('a smaller picture is made of a film that is high or heavy, and of no other', () => {
  const low = { ...film, video: { ...video, height: 360 } };
  expect([needsSmall(film, 1), needsSmall(low, 100_000_000), needsSmall(low, 600_000_000)]).toEqual([
    true,
    false,
    true,
  ]);
  expect(needsSmall({ ...film, video: null }, 600_000_000)).toBe(false);
});

test('a film is packed anew when its index stands behind it, or it is of QuickTime', () => {
  expect([
    needsFront(film),
    needsFront({ ...film, isIndexInFront: false }),
    needsFront({ ...film, ending: 'mov' }),
    needsFront({ ...film, ending: 'webm', isIndexInFront: false, video: { ...video, codec: 'vp8' } }),
  ]).toEqual([false, true, true, false]);
});

test('Matroska becomes what holds both its pictures and its sound, else it is coded anew', () => {
  const mkv = (seen: string, heard: string): FilmFacts => ({
    ...film,
    ending: 'mkv',
    video: { ...video, codec: seen },
    audio: { ...audio, codec: heard },
  });
  expect([
    packOfFilm(mkv('avc', 'aac')),
    packOfFilm(mkv('vp8', 'vorbis')),
    packOfFilm(mkv('avc', 'vorbis')),
  ]).toEqual(['mp4', 'webm', null]);
  expect(convertPlan(mkv('avc', 'aac'), false)).toBe('copy');
  expect(convertPlan(mkv('avc', 'vorbis'), true)).toBe('recode');
  expect(convertPlan(mkv('avc', 'vorbis'), false)).toBe('nothing');
});

describe('a lesson can be had', () => {
  const name = `${'a'.repeat(26)}.mp4`;
  const upload = {
    name,
    size: 9,
    mimeType: 'video/mp4',
    isConverting: false,
    hasFailed: false,
    renditions: [],
  };
  const made = (kind: string) => ({ kind, name: `${kind}.x`, size: 1, mimeType: 'x/y' });

  test('as it came, until something is made of it', () => {
    const itself = { url: `/uploads/${name}`, size: 9, mimeType: 'video/mp4' };
    expect(mediaOf(upload)).toEqual({
      film: itself,
      small: null,
      sound: null,
      stream: null,
      isConverting: false,
      hasFailed: false,
    });
    expect(mediaOf({ ...upload, renditions: [made('film'), made('stream')] })).toMatchObject({
      film: { url: '/uploads/film.x' },
      stream: '/uploads/stream.x',
    });
  });

  test('not as a film that browsers do not play', () => {
    expect(mediaOf({ ...upload, isConverting: true })).toMatchObject({ film: null, isConverting: true });
    const failed = { ...upload, isConverting: true, hasFailed: true };
    expect(mediaOf(failed)).toMatchObject({ film: null, hasFailed: true });
  });

  test('as sound alone where that is all there is', () => {
    expect(mediaOf({ ...upload, mimeType: 'audio/mpeg' })).toMatchObject({
      film: null,
      sound: { url: `/uploads/${name}` },
    });
  });
});
