import type { Lesson } from '#contract/lessons';
import { type Video, videoAt } from '#contract/video-address';

/** A lesson is watched, or only heard. */
export const ways = ['watch', 'listen'] as const;
export type Way = (typeof ways)[number];

/** As the line allows, small, or as it was recorded. */
export const qualities = ['auto', 'small', 'original'] as const;
export type Quality = (typeof qualities)[number];

const soundEnding = /\.(mp3|m4a|aac|oga|ogg|opus|wav)$/i;

/** There is nothing to see in it. */
export function isSoundAlone({ videoUrl, videoMimeType }: Lesson): boolean {
  const video = videoAt(videoUrl, videoMimeType);
  if (video.kind !== 'file') return false;
  return videoMimeType === null
    ? soundEnding.test(video.url.replace(/[?#].*/, ''))
    : videoMimeType.startsWith('audio/');
}

/** None while it is being made ready, and for a lesson that is not recorded: that one has its stand-in to watch. */
export function waysOf(lesson: Lesson): readonly Way[] {
  if (isSoundAlone(lesson)) return ['listen'];
  const { media } = lesson;
  return ways.filter((way) => (way === 'watch' ? !media?.isConverting : Boolean(media?.sound)));
}

/** What the film can be had in. One, or none, leaves nothing to choose. */
export function qualitiesOf(lesson: Lesson): readonly Quality[] {
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
export function videoOf(lesson: Lesson, way: Way, quality: Quality): Video | null {
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
export function formOf(lesson: Lesson, choice: Choice, isLineSlow: boolean): Form {
  const offered = waysOf(lesson);
  const way = offered.find((one) => one === choice.way) ?? offered[0] ?? 'watch';
  const quality = qualityFor(qualitiesOf(lesson), choice.quality, isLineSlow);
  return { way, quality, video: videoOf(lesson, way, quality) };
}
