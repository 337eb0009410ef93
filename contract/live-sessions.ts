import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, idParams, instant, studyLevel } from './primitives.ts';

export const liveSession = z.object({
  id,
  title: z.string(),
  instructor: z.string(),
  courseTitle: z.nullable(z.string()),
  /** The course of the university that it belongs to. */
  courseId: z._default(z.nullable(id), null),
  /** The majlis that is held in it, which has a page of its own. */
  majlisId: z._default(z.nullable(id), null),
  description: z.string(),
  scheduledTime: instant,
  /** Whole minutes. */
  duration: z.int(),
  isLive: z.boolean(),
  meetingLink: z.nullable(z.string()),
  level: studyLevel,
  /** Whoever asks may change it. */
  mayManage: z._default(z.boolean(), false),
});
export type LiveSession = z.output<typeof liveSession>;

export const liveSessionsApi = {
  listLiveSessions: endpoint({
    method: 'GET',
    path: '/api/live-sessions',
    access: 'signed-in',
    summary: 'الجلسات المباشرة والمجدولة',
    reply: z.array(liveSession),
  }),
  calendarFile: endpoint({
    method: 'GET',
    path: '/api/live-sessions/:id/calendar.ics',
    access: 'signed-in',
    summary: 'ملف تقويم لجلسة واحدة',
    params: idParams,
    reply: 'file',
  }),
};
