import type { LessonMedia } from '#contract/lesson-media';
import { sampleLesson as schema } from '#contract/sample-lesson';
import file from './sample-lesson.json' with { type: 'json' };

const { cards } = schema.parse(file);

const videoUrl = '/samples/lesson.mp4';

/** It comes with the site, and can be watched, heard and kept like what is uploaded. */
const media: LessonMedia = {
  film: { url: videoUrl, size: 365_947, mimeType: 'video/mp4' },
  small: null,
  sound: { url: '/samples/lesson.m4a', size: 50_454, mimeType: 'audio/mp4' },
  stream: null,
  isConverting: false,
};

/** The film of the demo lessons, made of these cards by `npm run sample-video`, and where the site serves it. */
export const sampleLesson = {
  cards,
  seconds: cards.reduce((sum, card) => sum + card.seconds, 0),
  videoUrl,
  captionsUrl: '/samples/lesson.vtt',
  media,
};
