import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { lessonMedia } from './lesson-media.ts';
import { id, idParams, instant } from './primitives.ts';

/** How far an uploaded video is: on its way, ready to play, or refused. Null for a lesson without one. */
export const uploadStatuses = ['uploading', 'ready', 'failed'] as const;

export const lesson = z.object({
  id,
  courseId: id,
  title: z.string(),
  description: z.string(),
  videoUrl: z.nullable(z.string()),
  /** Whole seconds; 0 until the media says. */
  duration: z.int(),
  order: z.int(),
  /** The number of its unit in the course. Copies that browsers kept from before there were units have none. */
  unit: z._default(z.nullable(z.int()), null),
  isActive: z.boolean(),
  videoFileName: z.nullable(z.string()),
  videoFileSize: z.nullable(z.number()),
  videoMimeType: z.nullable(z.string()),
  uploadStatus: z.nullable(z.enum(uploadStatuses)),
  captionsUrl: z.nullable(z.string()),
  /** Null where the recording lies elsewhere, or there is none. Copies that browsers kept from before have none. */
  media: z._default(z.nullable(lessonMedia), null),
  /** What is watched of it counts: it is recorded, or this university lets its stand-in count. */
  counts: z.boolean(),
  createdAt: instant,
});
export type Lesson = z.output<typeof lesson>;

const mostSeconds = 1_000_000;
const seconds = (error: string) => z.int({ error }).check(z.gte(0, error), z.lte(mostSeconds, error));

/** A part that was really played: from this second up to, not including, that one. */
const playedRange = z
  .tuple([seconds('بداية الجزء ثوانٍ صحيحة.'), seconds('نهاية الجزء ثوانٍ صحيحة.')])
  .check(z.refine(([from, to]) => from <= to, 'بداية الجزء قبل نهايته.'));
export type PlayedRange = z.output<typeof playedRange>;

/** As many as one lesson keeps, so that a page can send back all that it was given. */
export const mostRanges = 500;

export const lessonProgress = z.object({
  lessonId: id,
  courseId: id,
  watchedDuration: z.int(),
  isCompleted: z.boolean(),
  /** Whole seconds from the start of the lesson to where the student stopped. */
  position: z.int(),
  /** In order, apart from each other: what the strip under the player shows. */
  ranges: z.array(playedRange),
  completedAt: z.nullable(instant),
  lastWatchedAt: z.nullable(instant),
});
export type LessonProgress = z.output<typeof lessonProgress>;

/** What is stored after a report. */
export const savedProgress = z.extend(lessonProgress, {
  /** Seconds of the report that could not be credited yet: they are sent again when more time has passed. */
  owed: z.int(),
});
export type SavedProgress = z.output<typeof savedProgress>;

export const lessonsApi = {
  listLessons: endpoint({
    method: 'GET',
    path: '/api/courses/:id/lessons',
    access: 'signed-in',
    summary: 'دروس مادة',
    params: idParams,
    reply: z.array(lesson),
  }),
  courseProgress: endpoint({
    method: 'GET',
    path: '/api/courses/:id/progress',
    access: 'signed-in',
    summary: 'تقدّم الطالب في دروس مادة',
    params: idParams,
    reply: z.array(lessonProgress),
  }),
  saveProgress: endpoint({
    method: 'POST',
    path: '/api/lessons/:id/progress',
    access: 'signed-in',
    summary: 'حفظ ما شوهد من درس',
    params: idParams,
    body: z.strictObject({
      watchedDuration: seconds('مدة المشاهدة ثوانٍ صحيحة بين 0 و1000000.'),
      /** The player came to the end. Whether the lesson is complete, the server decides by what it has credited. */
      isCompleted: z.boolean(),
      courseId: id,
      /** Left out, the stored one stays: what waited in a browser must not move a student back. */
      position: z.optional(seconds('موضع التوقف ثوانٍ صحيحة.')),
      /** Added to the stored ones. */
      ranges: z.optional(
        z.array(playedRange).check(z.maxLength(mostRanges, `لا تزيد الأجزاء على ${mostRanges}.`)),
      ),
    }),
    reply: savedProgress,
  }),
};
