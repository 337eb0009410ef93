import type { MediaFile } from '#contract/lesson-media';
import type { Lesson } from '#contract/lessons';
import type { KeptLesson } from './kept-lesson.ts';

/**
 * The lesson as this device can play it. What is kept is played from here, also where there is a line: in the form that
 * was kept, not in one that would be paid for again. Without a line only what is kept can be played at all, so a lesson
 * that is here as sound is heard, though somebody last chose to watch.
 */
export function playedFromDevice(lesson: Lesson, kept: KeptLesson | undefined, isOffline: boolean): Lesson {
  const { media } = lesson;
  if (!media || kept?.state !== 'kept') return lesson;
  const uploaded = { url: lesson.videoUrl, size: kept.size, mimeType: lesson.videoMimeType ?? '' };
  const file = [media.sound, media.small, media.film, uploaded].find(
    (one): one is MediaFile => one?.url === kept.url,
  );
  if (!file) return lesson;
  if (kept.form === 'film') {
    const sound = isOffline ? null : media.sound;
    return { ...lesson, media: { ...media, film: file, small: null, stream: null, sound } };
  }
  if (!isOffline) return { ...lesson, media: { ...media, sound: file } };
  return {
    ...lesson,
    videoUrl: file.url,
    videoMimeType: file.mimeType,
    media: { film: null, small: null, stream: null, sound: file, isConverting: false },
  };
}
