import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { liveSessionTexts, longestSession, shortestSession } from './live-session-texts.ts';
import { liveSession } from './live-sessions.ts';
import { done, id, idParams, isWebAddress, studyLevel } from './primitives.ts';
import { typedMinutes } from './typed-numbers.ts';
import { optionalLine } from './written-text.ts';

const courseTitle = optionalLine(200, 'يجب أن يكون عنوان المادة أقل من 200 حرف.');

const meetingLink = z.pipe(
  z.nullable(
    z.string().check(
      z.trim(),
      z.maxLength(2000, 'رابط صحيح مطلوب'),
      z.refine((address) => address === '' || isWebAddress(address), 'رابط صحيح مطلوب'),
    ),
  ),
  z.transform((address) => address || null),
);

/** No calendar of ours needs the year 1, and no database holds the year 10000. */
const isNearOurTime = (moment: string): boolean => {
  const year = new Date(moment).getUTCFullYear();
  return year >= 2000 && year < 2200;
};

const noDuration = 'المدة مطلوبة';

/** Left out or left empty, it says so; what is there must be whole minutes in range. */
const duration = z.pipe(
  z.union(
    [
      z.number({ error: noDuration }),
      z.string({ error: noDuration }).check(z.trim(), z.minLength(1, noDuration)),
    ],
    { error: noDuration },
  ),
  typedMinutes(shortestSession, longestSession, `المدة من ${shortestSession} إلى ${longestSession} دقيقة.`),
);

export const liveSessionForm = z.strictObject({
  title: liveSessionTexts.title,
  instructor: liveSessionTexts.instructor,
  courseTitle: z.optional(courseTitle),
  /** One of the courses of whoever writes; its title then stands for `courseTitle`. */
  courseId: z.optional(z.nullable(id)),
  scheduledTime: z.iso
    .datetime({ offset: true, error: 'التوقيت مطلوب' })
    .check(z.refine(isNearOurTime, 'يُرجى اختيار توقيت صحيح.')),
  duration,
  meetingLink: z.optional(meetingLink),
  description: liveSessionTexts.description,
  level: studyLevel,
});

/** What is left out stays as it was. */
const liveSessionChanges = z.extend(liveSessionForm, {
  scheduledTime: z.optional(liveSessionForm.shape.scheduledTime),
  duration: z.optional(duration),
});

/** A session as a form showed it. */
export const knownLiveSession = z.partial(
  z.omit(liveSession, { id: true, isLive: true, mayManage: true, majlisId: true }),
);

export const liveSessionManagementApi = {
  createLiveSession: endpoint({
    method: 'POST',
    path: '/api/live-sessions',
    access: 'teacher',
    summary: 'إضافة جلسة مباشرة',
    body: liveSessionForm,
    reply: liveSession,
  }),
  updateLiveSession: endpoint({
    method: 'PUT',
    path: '/api/live-sessions/:id',
    access: 'teacher',
    summary: 'تعديل جلسة مباشرة',
    params: idParams,
    body: z.extend(liveSessionChanges, { known: z.optional(knownLiveSession) }),
    reply: liveSession,
  }),
  deleteLiveSession: endpoint({
    method: 'DELETE',
    path: '/api/live-sessions/:id',
    access: 'teacher',
    summary: 'حذف جلسة مباشرة',
    params: idParams,
    reply: done,
  }),
  setLive: endpoint({
    method: 'PATCH',
    path: '/api/live-sessions/:id/live-status',
    access: 'teacher',
    summary: 'بدء البث أو إيقافه',
    params: idParams,
    body: z.strictObject({ isLive: z.boolean() }),
    reply: liveSession,
  }),
};
