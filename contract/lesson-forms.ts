import type { Lesson } from './lessons.ts';
import { isOwnFile } from './own-files.ts';
import { type Video, videoAt } from './video-address.ts';

/** A lesson is watched, or only heard. */
export const ways = ['watch', 'listen'] as const;
export type Way = (typeof ways)[number];

/** As the line allows, small, or as it was recorded. */
export const qualities = ['auto', 'small', 'original'] as const;
export type Quality = (typeof qualities)[number];

/** What decides in which forms a lesson can be had. */
export type Recording = Pick<Lesson, 'videoUrl' | 'videoMimeType' | 'media'>;

const soundEnding = /\.(mp3|m4a|aac|oga|ogg|opus|wav)$/i;

/** There is nothing to see in it. */
export function isSoundAlone({ videoUrl, videoMimeType }: Recording): boolean {
  const video = videoAt(videoUrl, videoMimeType);
  if (video.kind !== 'file') return false;
  return videoMimeType === null
    ? soundEnding.test(video.url.replace(/[?#].*/, ''))
    : videoMimeType.startsWith('audio/');
}

/** None while it is being made ready, and for a lesson that is not recorded: that one has its stand-in to watch. */
export function waysOf(lesson: Recording): readonly Way[] {
  if (isSoundAlone(lesson)) return ['listen'];
  const { media } = lesson;
  return ways.filter((way) => (way === 'watch' ? !media?.isConverting : Boolean(media?.sound)));
}

/** What the film can be had in. One, or none, leaves nothing to choose. */
export function qualitiesOf(lesson: Recording): readonly Quality[] {
  const { media } = lesson;
  if (!media || isSoundAlone(lesson) || media.isConverting) return [];
  const has = { auto: media.stream !== null, small: media.small !== null, original: true };
  return qualities.filter((quality) => has[quality]);
}

/** What was asked for where there is such a thing; else what the line can carry. */
export function qualityFor(offered: readonly Quality[], asked: Quality | null, isLineSlow: boolean): Quality {
  if (asked !== null && offered.includes(asked)) return asked;
  if (offered.includes('auto')) return 'auto';
  return isLineSlow && offered.includes('small') ? 'small' : 'original';
}

/** What is played; null where nothing can be yet. */
export function videoOf(lesson: Recording, way: Way, quality: Quality): Video | null {
  const { media, videoUrl, videoMimeType } = lesson;
  const file = (url: string): Video => ({ kind: 'file', url });
  if (way === 'listen' && media?.sound) return file(media.sound.url);
  if (isSoundAlone(lesson)) return media?.isConverting ? null : videoAt(videoUrl, videoMimeType);
  if (!media) return videoAt(videoUrl, videoMimeType);
  if (media.isConverting) return null;
  if (quality === 'auto' && media.stream !== null) return { kind: 'stream', url: media.stream };
  if (quality === 'small' && media.small) return file(media.small.url);
  return media.film ? file(media.film.url) : videoAt(videoUrl, videoMimeType);
}

/** Null where nobody chose. */
export interface Choice {
  way: Way | null;
  quality: Quality | null;
}

export interface Form {
  way: Way;
  quality: Quality;
  video: Video | null;
}

/** As was chosen, where this lesson can be had so. */
export function formOf(lesson: Recording, choice: Choice, isLineSlow: boolean): Form {
  const offered = waysOf(lesson);
  const way = offered.find((one) => one === choice.way) ?? offered[0] ?? 'watch';
  const quality = qualityFor(qualitiesOf(lesson), choice.quality, isLineSlow);
  return { way, quality, video: videoOf(lesson, way, quality) };
}

/** What a device chose to hear or to see; whoever chose nothing finds `auto`. */
export const playedForms = ['listen', 'small', 'original', 'auto'] as const;
type PlayedForm = (typeof playedForms)[number];

/**
 * The files of this site that a lesson is played from at first, by what was chosen on the device: so that they can be asked
 * for before anything else of the page is there. A stream is asked for in another way. What a lesson cannot be had in is
 * left out, and so is a choice that changes nothing.
 */
export function filesPlayed(lesson: Recording): Partial<Record<PlayedForm, string>> {
  const [offered, offeredQualities] = [waysOf(lesson), qualitiesOf(lesson)];
  const fileOf = (video: Video | null) => (video?.kind === 'file' && isOwnFile(video.url) ? video.url : null);
  const auto = fileOf(formOf(lesson, { way: null, quality: null }, false).video);
  const chosen = {
    listen: offered.includes('listen') ? fileOf(videoOf(lesson, 'listen', 'original')) : null,
    small: offeredQualities.includes('small') ? fileOf(videoOf(lesson, 'watch', 'small')) : null,
    original: offeredQualities.includes('original') ? fileOf(videoOf(lesson, 'watch', 'original')) : null,
  };
  return {
    ...Object.fromEntries(Object.entries(chosen).filter(([, url]) => url !== null && url !== auto)),
    ...(auto !== null && { auto }),
  };
}
