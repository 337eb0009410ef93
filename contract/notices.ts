import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { isTimeZone } from './local-day.ts';
import { count, id, instant, pageNumber, pageOf } from './primitives.ts';

/** What the bell tells of. `question` is for those who teach. */
export const noticeKinds = [
  'answer',
  'question',
  'recital',
  'announcement',
  'result',
  'certificate',
  'diploma',
  'ijaza',
  'live',
  'account',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

export const notice = z.object({
  id,
  kind: z.enum(noticeKinds),
  /** One sentence. */
  title: z.string(),
  /** Where, or what more there is to say. */
  detail: z.nullable(z.string()),
  /** The page of the site that it opens. */
  path: z.string(),
  createdAt: instant,
  readAt: z.nullable(instant),
});
export type Notice = z.output<typeof notice>;

export const noticesPerPage = 30;

/** How news come besides the bell: each by itself, once a day all together, or not at all. */
export const noticeWays = ['each', 'daily', 'none'] as const;
export type NoticeWay = (typeof noticeWays)[number];

const settings = {
  byPush: z.enum(noticeWays, { error: 'يُرجى اختيار طريقة من المعروض.' }),
  byEmail: z.enum(noticeWays, { error: 'يُرجى اختيار طريقة من المعروض.' }),
  /** Minutes after midnight, where the reader lives. */
  dailyAt: z
    .int({ error: 'ساعة الخلاصة غير صالحة.' })
    .check(z.gte(0, 'ساعة الخلاصة غير صالحة.'), z.lte(1439, 'ساعة الخلاصة غير صالحة.')),
  timeZone: z.string().check(z.refine(isTimeZone, 'المنطقة الزمنية غير معروفة.')),
};

export const noticeSettings = z.object({ ...settings, emailAvailable: z.boolean() });
export type NoticeSettings = z.output<typeof noticeSettings>;

export const noticesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/notices',
    access: 'signed-in',
    summary: 'إشعارات القارئ، الأحدث أولًا',
    query: z.strictObject({ page: pageNumber }),
    reply: z.extend(pageOf(notice), { unread: count }),
  }),
  read: endpoint({
    method: 'POST',
    path: '/api/notices/read',
    access: 'signed-in',
    summary: 'قُرئت هذه الإشعارات، أو كل ما سبق أحدها',
    body: z.strictObject({
      ids: z._default(z.array(id).check(z.maxLength(500)), []),
      /** This one and all before it. */
      upTo: z.optional(id),
    }),
    reply: z.object({ unread: count }),
  }),
  settings: endpoint({
    method: 'GET',
    path: '/api/notices/settings',
    access: 'signed-in',
    summary: 'كيف تصل الإشعارات',
    reply: noticeSettings,
  }),
  saveSettings: endpoint({
    method: 'PUT',
    path: '/api/notices/settings',
    access: 'signed-in',
    summary: 'حفظ طريقة وصول الإشعارات',
    body: z.strictObject(settings),
    reply: noticeSettings,
  }),
};
