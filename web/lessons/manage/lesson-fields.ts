import * as z from 'zod/mini';
import { minutesOf } from '#contract/lesson-length';
import type { Lesson } from '#contract/lessons';
import { lessonForm } from '#contract/managing-lessons';
import { chosenCourse, typedMinutes } from '#contract/typed-numbers';
import { lessonText as text } from '#web/courses/manage/text';
import type { HeldVideo } from '#web/uploads/video-field';
import { mostMinutes } from './lesson-minutes.ts';

/** As they are typed. */
export interface LessonFields {
  courseId: string;
  title: string;
  description: string;
  videoUrl: string;
  captionsUrl: string | null;
  minutes: string;
  /** The number of a unit; empty for none. */
  unit: string;
}

export const lessonFieldNames = [
  'courseId',
  'title',
  'description',
  'videoUrl',
  'captionsUrl',
  'minutes',
  'unit',
] as const;

const { title, description, videoUrl, captionsUrl, unit } = lessonForm.shape;
export const typedLesson = z.object({
  courseId: chosenCourse,
  title,
  description,
  videoUrl,
  captionsUrl,
  unit,
  minutes: typedMinutes(1, mostMinutes, text.minutesError),
});

/** A lesson as its form shows it; without one, a form to be filled. */
export const fieldsOf = (lesson: Lesson | undefined, courseId: string): LessonFields => ({
  courseId,
  title: lesson?.title ?? '',
  description: lesson?.description ?? '',
  videoUrl: lesson && !uploadedVideoOf(lesson) ? (lesson.videoUrl ?? '') : '',
  captionsUrl: lesson?.captionsUrl ?? null,
  unit: lesson?.unit ? String(lesson.unit) : '',
  minutes: lesson && lesson.duration > 0 ? String(minutesOf(lesson.duration)) : '',
});

export const uploadedVideoOf = ({
  videoUrl: url,
  videoFileName: fileName,
  videoFileSize,
  media,
}: Lesson): HeldVideo | null =>
  url !== null && fileName !== null
    ? {
        url,
        fileName,
        size: videoFileSize ?? undefined,
        needsConversion: media?.isConverting ?? false,
        hasFailed: media?.hasFailed,
      }
    : null;
