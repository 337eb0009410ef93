import { sampleLesson as schema } from '#contract/sample-lesson';
import file from './sample-lesson.json' with { type: 'json' };

const { cards } = schema.parse(file);

/** The film of the demo lessons, made of these cards by `npm run sample-video`, and where the site serves it. */
export const sampleLesson = {
  cards,
  seconds: cards.reduce((sum, card) => sum + card.seconds, 0),
  videoUrl: '/samples/lesson.mp4',
  captionsUrl: '/samples/lesson.vtt',
};
