import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { done, id, idParams } from './primitives.ts';
import { sorted } from './sorted.ts';

/** How a reminder can reach a student whose page is closed. */
export const reminderChannels = ['push', 'email'] as const;

/** Minutes before the start at which a student may ask to be reminded. */
export const reminderChoices = [1, 5, 10, 15, 30, 60, 120, 1440] as const;

export const defaultReminderMinutes: readonly number[] = [15, 5, 1];
export const mostReminders = 5;

/** One that is chosen twice while it is being chosen stands twice. */
export const longestFirst = (minutes: Iterable<number>): number[] =>
  sorted(minutes, (one, other) => other - one);

/** The same for the same reminder, from the page and from the university: one takes the place of the other on the device. */
export const reminderTag = (sessionId: number, minutesBefore: number): string =>
  `session-${sessionId}-${minutesBefore}`;

const choice = z.literal(reminderChoices, { error: 'وقت التذكير ليس من الأوقات المعروضة.' });

/** One to five times, the longest first. */
export const reminderMinutes = z
  .array(choice)
  .check(
    z.minLength(1, 'لا بد من وقت واحد للتذكير على الأقل.'),
    z.maxLength(mostReminders, 'لا تزيد أوقات التذكير على خمسة.'),
  );

const settings = { minutes: reminderMinutes, byPush: z.boolean(), byEmail: z.boolean() };

/** The bells that a student has set, and how the reminders are to come. */
export const myReminders = z.object({
  sessionIds: z.array(id),
  ...settings,
  minutes: z.array(z.int()),
  /** Whether this university can send e-mail, and knows an address for this student. */
  emailAvailable: z.boolean(),
  /** With which a browser subscribes to our push messages. */
  pushKey: z.string(),
  /** The private address of the student's calendar; null until it is asked for. */
  calendarPath: z.nullable(z.string()),
});
export type MyReminders = z.output<typeof myReminders>;

export const remindersApi = {
  myReminders: endpoint({
    method: 'GET',
    path: '/api/reminders',
    access: 'signed-in',
    summary: 'تذكيرات الطالب وإعداداتها',
    reply: myReminders,
  }),
  saveSettings: endpoint({
    method: 'PUT',
    path: '/api/reminders/settings',
    access: 'signed-in',
    summary: 'حفظ إعدادات التذكير',
    body: z.strictObject(settings),
    reply: myReminders,
  }),
  remindMe: endpoint({
    method: 'PUT',
    path: '/api/live-sessions/:id/reminder',
    access: 'signed-in',
    summary: 'التذكير بجلسة',
    params: idParams,
    reply: done,
  }),
  forgetReminder: endpoint({
    method: 'DELETE',
    path: '/api/live-sessions/:id/reminder',
    access: 'signed-in',
    summary: 'ترك التذكير بجلسة',
    params: idParams,
    reply: done,
  }),
  renewCalendar: endpoint({
    method: 'POST',
    path: '/api/calendar',
    access: 'signed-in',
    summary: 'عنوان خاص جديد لتقويم الطالب، وينتهي ما قبله',
    reply: z.object({ calendarPath: z.string() }),
  }),
  calendarFeed: endpoint({
    method: 'GET',
    path: '/api/calendar.ics',
    access: 'public',
    summary: 'تقويم الجلسات المباشرة لمن يعرف عنوانه الخاص',
    query: z.strictObject({ token: z.string().check(z.maxLength(100)) }),
    reply: 'file',
  }),
};
