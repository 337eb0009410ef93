import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { isTimeZone } from './local-day.ts';
import { matnKey, matnKind } from './matn-names.ts';
import { count, instant } from './primitives.ts';

export const fewestNew = 1;
export const mostNew = 10;
export const leastRetention = 0.8;
export const mostRetention = 0.97;

/** Before a student has chosen anything. */
export const firstWardSettings = {
  newPerDay: 3,
  retention: 0.9,
  remindAt: null,
  timeZone: 'UTC',
  paused: [],
} as const;

const newPerDayError = `ما يُحفظ في اليوم من ${fewestNew} إلى ${mostNew}.`;
const retentionError = 'نسبة الإتقان المطلوبة من 80 إلى 97 في المئة.';
const timeZoneError = 'المنطقة الزمنية غير معروفة.';

export const wardSettings = z.object({
  newPerDay: z.int(),
  /** The share that is to be remembered when it comes back. */
  retention: z.number(),
  /** At this time of the student's day, as `20:30`; null for no reminder. */
  remindAt: z.nullable(z.string()),
  timeZone: z.string(),
  paused: z.array(z.string()),
  /** Nobody has chosen them yet. */
  isFirst: z.boolean(),
});
export type WardSettings = z.output<typeof wardSettings>;

/** What is left out stays as it is. */
export const wardSettingsForm = z.strictObject({
  newPerDay: z.optional(
    z.int(newPerDayError).check(z.gte(fewestNew, newPerDayError), z.lte(mostNew, newPerDayError)),
  ),
  retention: z.optional(
    z
      .number(retentionError)
      .check(z.gte(leastRetention, retentionError), z.lte(mostRetention, retentionError)),
  ),
  remindAt: z.optional(
    z.nullable(
      z
        .string()
        .check(
          z.regex(/^(?:[01][0-9]|2[0-3]):[0-5][0-9]$/, 'يُكتب وقت التذكير بالساعة والدقيقة، مثل 20:30.'),
        ),
    ),
  ),
  timeZone: z.optional(
    z.string(timeZoneError).check(z.maxLength(64, timeZoneError), z.refine(isTimeZone, timeZoneError)),
  ),
  paused: z.optional(z.array(matnKey).check(z.maxLength(200))),
});

/** Of one text, today. */
const wardText = z.object({ key: z.string(), title: z.string(), kind: matnKind, due: count, fresh: count });
export type WardOfText = z.output<typeof wardText>;

export const todaysWard = z.object({
  due: count,
  fresh: count,
  doneToday: count,
  /** Days in a row with a review, today's included once there is one. */
  days: count,
  /** What has piled up is spread over so many days; null when all of it fits into today. */
  spreadOver: z.nullable(count),
  /** Those that the student has begun, also when today holds nothing of them. */
  texts: z.array(wardText),
  /** Once nothing is left today: the next day that holds something, and what it will hold as things stand. */
  next: z.nullable(z.object({ day: z.string(), texts: z.array(wardText) })),
  /** The last seven days, the oldest first, ending with today. */
  week: z.array(z.object({ day: z.string(), isDone: z.boolean() })),
  /** By our clock: a device that is wrong about the time sets its reviews right by it. */
  now: instant,
  settings: wardSettings,
});
export type TodaysWard = z.output<typeof todaysWard>;

export const wardApi = {
  today: endpoint({
    method: 'GET',
    path: '/api/ward',
    access: 'signed-in',
    summary: 'ورد اليوم',
    reply: todaysWard,
  }),
  saveSettings: endpoint({
    method: 'PUT',
    path: '/api/ward/settings',
    access: 'signed-in',
    summary: 'إعداد الورد: الجديد في اليوم، ونسبة الإتقان، ووقت التذكير، والمنطقة الزمنية',
    body: wardSettingsForm,
    reply: wardSettings,
  }),
};
