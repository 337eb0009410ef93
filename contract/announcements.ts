import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { levelNumber } from './level-number.ts';
import { count, done, id, idParams, instant } from './primitives.ts';
import { line, text } from './written-text.ts';

/** `mine`: the students of all courses of the teacher who writes. */
export const audiences = ['all', 'level', 'course', 'mine'] as const;

export const longestAnnouncement = 2000;

const audienceFields = {
  audience: z.enum(audiences, { error: 'اختر من يُوجَّه إليه الإعلان.' }),
  level: z._default(z.nullable(levelNumber), null),
  courseId: z._default(z.nullable(id), null),
};

export const announcement = z.object({
  id,
  audience: z.enum(audiences),
  level: z.nullable(levelNumber),
  courseId: z.nullable(id),
  /** To whom, in words: «طلاب مادة …». */
  audienceTitle: z.string(),
  title: z.string(),
  text: z.string(),
  by: z.string(),
  isPinned: z.boolean(),
  createdAt: instant,
  editedAt: z.nullable(instant),
  /** Whoever reads it wrote it, or manages the university. */
  mayEdit: z.boolean(),
  /** To how many it went; told to those who may edit it. */
  readers: z.nullable(count),
});
export type Announcement = z.output<typeof announcement>;

const title = line(3, 120, 'اكتب عنوان الإعلان.', 'لا يزيد العنوان على 120 حرفًا.');
const words = text(
  3,
  longestAnnouncement,
  'اكتب نص الإعلان.',
  `لا يزيد النص على ${longestAnnouncement} حرف.`,
);

export const announcementsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/announcements',
    access: 'signed-in',
    summary: 'إعلانات القارئ: المثبَّت أولًا، ثم الأحدث',
    reply: z.array(announcement),
  }),
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
  one: endpoint({
    method: 'GET',
    path: '/api/announcements/:id',
    access: 'signed-in',
    summary: 'إعلان واحد',
    params: idParams,
    reply: announcement,
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
