import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { done, id, idParams, instant, isWebAddress, studyLevel, text, typedInteger } from './primitives.ts';

export const liveSession = z.object({
  id,
  title: z.string(),
  instructor: z.string(),
  courseTitle: z.nullable(z.string()),
  description: z.string(),
  scheduledTime: instant,
  /** Whole minutes. */
  duration: z.int(),
  isLive: z.boolean(),
  meetingLink: z.nullable(z.string()),
  level: studyLevel,
});
export type LiveSession = z.output<typeof liveSession>;

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

export const liveSessionForm = z.strictObject({
  title: text(5, 200, 'العنوان يجب أن يكون 5 أحرف على الأقل', 'يجب أن يكون العنوان أقل من 200 حرف.'),
  instructor: text(3, 100, 'اسم المدرس مطلوب', 'يجب أن يكون اسم المدرس أقل من 100 حرف.'),
  courseTitle: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(200)))),
  scheduledTime: z.iso.datetime({ offset: true, error: 'التوقيت مطلوب' }),
  duration: typedInteger(15, 240, 'المدة من 15 إلى 240 دقيقة.'),
  meetingLink: z.optional(meetingLink),
  description: text(10, 1000, 'الوصف يجب أن يكون 10 أحرف على الأقل', 'يجب أن يكون الوصف أقل من 1000 حرف.'),
  level: studyLevel,
});

export const liveSessionsApi = {
  listLiveSessions: endpoint({
    method: 'GET',
    path: '/api/live-sessions',
    access: 'signed-in',
    summary: 'المجالس المباشرة والمجدولة',
    reply: z.array(liveSession),
  }),
  createLiveSession: endpoint({
    method: 'POST',
    path: '/api/live-sessions',
    access: 'teacher',
    summary: 'إضافة مجلس',
    body: liveSessionForm,
    reply: liveSession,
  }),
  updateLiveSession: endpoint({
    method: 'PUT',
    path: '/api/live-sessions/:id',
    access: 'teacher',
    summary: 'تعديل مجلس',
    params: idParams,
    body: z.extend(liveSessionForm, {
      scheduledTime: z.optional(liveSessionForm.shape.scheduledTime),
      duration: z.optional(liveSessionForm.shape.duration),
    }),
    reply: liveSession,
  }),
  deleteLiveSession: endpoint({
    method: 'DELETE',
    path: '/api/live-sessions/:id',
    access: 'teacher',
    summary: 'حذف مجلس',
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
  calendarFile: endpoint({
    method: 'GET',
    path: '/api/live-sessions/:id/calendar.ics',
    access: 'signed-in',
    summary: 'ملف تقويم لمجلس واحد',
    params: idParams,
    reply: 'file',
  }),
  events: endpoint({
    method: 'GET',
    path: '/api/events',
    access: 'signed-in',
    summary: 'أحداث الخادم لحظة وقوعها',
    reply: 'events',
  }),
};
