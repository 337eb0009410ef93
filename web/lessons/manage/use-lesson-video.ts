import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { minutesOf } from '#contract/lesson-length';
import type { Lesson } from '#contract/lessons';
import type { UploadedVideo } from '#contract/uploads';
import { lessonText as text } from '#web/courses/manage/text';
import type { HeldVideo } from '#web/uploads/video-field';
import { type LessonFields, uploadedVideoOf } from './lesson-fields.ts';
import { isMinutesOf, mostMinutes } from './lesson-minutes.ts';

/** How long the video at an address is. */
interface Measured {
  address: string;
  seconds: number;
}

/** The video of a lesson's form: where it comes from, and its length as soon as something tells it. */
export function useLessonVideo(form: UseFormReturn<LessonFields>, lesson: Lesson | undefined) {
  const uploaded = lesson ? uploadedVideoOf(lesson) : null;
  const [source, setSource] = useState<'link' | 'upload'>(uploaded ? 'upload' : 'link');
  const [upload, setUpload] = useState<HeldVideo | null>(uploaded);
  const [measured, setMeasured] = useState<Measured | null>(
    lesson ? { address: lesson.videoUrl ?? '', seconds: lesson.duration } : null,
  );
  /** In this form: the length of a lesson that was opened to be changed may have been typed in. */
  const [wasRead, setRead] = useState(false);
  const [link, minutes] = useWatch({ control: form.control, name: ['videoUrl', 'minutes'] });
  const address = source === 'upload' ? (upload?.url ?? '') : link;

  const takeSeconds = (at: string, seconds: number) => {
    setMeasured({ address: at, seconds });
    setRead(true);
    if (minutesOf(seconds) > mostMinutes) {
      form.setError('minutes', { message: text.tooLong });
    } else {
      form.setValue('minutes', String(minutesOf(seconds)));
      form.clearErrors('minutes');
    }
  };

  return {
    source,
    setSource,
    upload,
    address,
    /** Where the preview finds it: of the lesson's own recording, what browsers play of it. */
    shownAt: address === lesson?.videoUrl ? (playableOf(lesson) ?? address) : address,
    takeUpload: (video: UploadedVideo | null) => {
      setUpload(video);
      if (video && video.duration > 0) takeSeconds(video.url, video.duration);
    },
    /** The preview has read it; what is known already stays. */
    takeLength: (seconds: number) => {
      const isKnown =
        source === 'upload'
          ? measured?.address === address && measured.seconds > 0
          : address === lesson?.videoUrl && lesson.duration > 0;
      if (!isKnown) takeSeconds(address, seconds);
    },
    /** What stands in the field of minutes was read from the video. */
    isRead:
      wasRead && measured !== null && measured.address === address && isMinutesOf(measured.seconds, minutes),
    secondsAt: (at: string | null | undefined) =>
      measured?.address === (at ?? '') ? measured.seconds : null,
    forget: () => {
      setUpload(null);
      setMeasured(null);
    },
  };
}

const playableOf = ({ media }: Lesson): string | undefined => (media?.film ?? media?.sound)?.url;

export type LessonVideo = ReturnType<typeof useLessonVideo>;
