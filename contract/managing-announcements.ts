import * as z from 'zod/mini';
import { announcement, audiences, longestAnnouncement } from './announcements.ts';
import { endpoint } from './endpoint.ts';
import { levelNumber } from './level-number.ts';
import { count, done, id, idParams, instant } from './primitives.ts';
import { line, text } from './written-text.ts';

const audienceFields = {
  audience: z.enum(audiences, { error: 'اختر من يُوجَّه إليه الإعلان.' }),
  level: z._default(z.nullable(levelNumber), null),
  courseId: z._default(z.nullable(id), null),
};

const title = line(3, 120, 'اكتب عنوان الإعلان.', 'لا يزيد العنوان على 120 حرفًا.');
const words = text(
  3,
  longestAnnouncement,
  'اكتب نص الإعلان.',
  `لا يزيد النص على ${longestAnnouncement} حرف.`,
);

/** A moment to come, at which the pin ends by itself. Null: until somebody unpins it. */
const pinnedUntil = z.nullable(instant);

export const announcementManagementApi = {
  audiences: endpoint({
    method: 'GET',
    path: '/api/announcements/audiences',
    access: 'teacher',
    summary: 'من يمكن أن يوجَّه إليهم إعلان، وعددهم بلا تكرار',
    reply: z.array(
      z.object({
        audience: z.enum(audiences),
        level: z.nullable(levelNumber),
        courseId: z.nullable(id),
        title: z.string(),
        readers: count,
      }),
    ),
  }),
  publish: endpoint({
    method: 'POST',
    path: '/api/announcements',
    access: 'teacher',
    summary: 'نشر إعلان',
    body: z.strictObject({
      /** The device's own: sent twice it is there once. */
      clientId: z.optional(z.uuid({ error: 'رقم غير صالح.' })),
      ...audienceFields,
      title,
      text: words,
      isPinned: z._default(z.boolean(), false),
      pinnedUntil: z._default(pinnedUntil, null),
    }),
    reply: announcement,
  }),
  edit: endpoint({
    method: 'PATCH',
    path: '/api/announcements/:id',
    access: 'teacher',
    summary: 'تعديل إعلان: يُذكر للقارئ أنه عُدّل بعد نشره',
    params: idParams,
    body: z.strictObject({
      title: z.optional(title),
      text: z.optional(words),
      isPinned: z.optional(z.boolean()),
      pinnedUntil: z.optional(pinnedUntil),
    }),
    reply: announcement,
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/api/announcements/:id',
    access: 'teacher',
    summary: 'سحب إعلان',
    params: idParams,
    reply: done,
  }),
};
