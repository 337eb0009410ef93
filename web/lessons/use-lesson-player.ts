import { useState } from 'react';
import type { Lesson } from '#contract/lessons';
import type { Video } from '#contract/video-address';
import { formOnDevice, rememberChoice, rememberedChoice } from './chosen-form.ts';
import type { Choice } from '#contract/lesson-forms';
import { isRecorded, knownDuration } from './lesson-rules.ts';
import { usePlayer } from './player/use-player.ts';

/** The lesson's player, in the form that was chosen on this device. It goes on at the same place when another is chosen. */
export function useLessonPlayer(lesson: Lesson, startAt: number) {
  const [choice, setChoice] = useState(rememberedChoice);
  const { way, quality, video: found } = formOnDevice(lesson, choice);
  const video = useSame(found);
  const { title, captionsUrl } = lesson;
  // A film knows its own; and it plays on when somebody tells the lesson's meanwhile.
  const duration = isRecorded(lesson) ? 0 : knownDuration(lesson, 0);
  const player = usePlayer({ video, title, startAt, duration, captionsUrl });
  const choose = (chosen: Partial<Choice>) => {
    rememberChoice(chosen);
    setChoice({ ...choice, ...chosen });
  };
  return { ...player, video, way, quality, choose };
}

export type LessonPlayer = ReturnType<typeof useLessonPlayer>;

/** A lesson that was asked for again says the same in another object: the film must not begin anew for that. */
function useSame(found: Video | null): Video | null {
  const [kept, setKept] = useState(found);
  if (JSON.stringify(kept) === JSON.stringify(found)) return kept;
  setKept(found);
  return found;
}
