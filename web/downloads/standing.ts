import type { Downloads } from './device-downloads.ts';
import type { KeptLesson } from './kept-lesson.ts';

export interface Standing {
  kept: KeptLesson;
  /** Bytes that are here. */
  here: number;
  isRunning: boolean;
  isCut: boolean;
}

/** How far one lesson is. */
export function standingOf(kept: KeptLesson, { parts, running }: Downloads): Standing {
  const own = running?.lessonId === kept.lessonId && kept.state === 'waiting' ? running : null;
  const here = kept.state === 'kept' ? kept.size : (own?.here ?? parts.get(kept.lessonId) ?? 0);
  return { kept, here, isRunning: own !== null, isCut: own?.isCut ?? false };
}
