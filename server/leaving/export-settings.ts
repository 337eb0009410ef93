import { asc, eq } from 'drizzle-orm';
import {
  calendarFeeds,
  mutun,
  noticePreferences,
  pushSubscriptions,
  registerNames,
  reminderPreferences,
  wardSettings,
} from '#server/db/schema';
import { allAtOnce, section } from './export-section.ts';
import { sexWords, wayOfNews, zoneWords } from './export-words.ts';

/** Minutes after midnight as a clock shows them. */
const clockTime = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** A push service knows a browser by an address that is a secret: its host says enough. */
const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : '');

/** What somebody has set. No row means: as everybody at first. */
export const settingSections = [
  section({
    key: 'noticeSettings',
    title: 'كيف تصل الإشعارات',
    legend: { byPush: 'على الجهاز', byEmail: 'بالبريد', dailyAt: 'وقت المجموعة', timeZone: 'بتوقيت' },
    pages: allAtOnce(async ({ tx, user }) => {
      const rows = await tx.select().from(noticePreferences).where(eq(noticePreferences.userId, user.id));
      return rows.map(({ byPush, byEmail, dailyAt, timeZone }) => ({
        byPush: wayOfNews[byPush],
        byEmail: wayOfNews[byEmail],
        dailyAt: clockTime(dailyAt),
        timeZone: zoneWords(timeZone),
      }));
    }),
  }),
  section({
    key: 'reminderSettings',
    title: 'التذكير بالجلسات',
    legend: { minutes: 'قبل الجلسة بدقائق', byPush: 'على الجهاز', byEmail: 'بالبريد' },
    pages: allAtOnce(({ tx, user }) =>
      tx
        .select({
          minutes: reminderPreferences.minutes,
          byPush: reminderPreferences.byPush,
          byEmail: reminderPreferences.byEmail,
        })
        .from(reminderPreferences)
        .where(eq(reminderPreferences.userId, user.id)),
    ),
  }),
  section({
    key: 'wardSettings',
    title: 'إعداد الورد',
    legend: {
      newPerDay: 'الجديد كل يوم',
      retention: 'الثبات المطلوب',
      remindAt: 'وقت التذكير',
      timeZone: 'بتوقيت',
      paused: 'متون موقوفة',
    },
    pages: allAtOnce(async ({ tx, user }) => {
      const rows = await tx.select().from(wardSettings).where(eq(wardSettings.userId, user.id));
      const texts = await tx.select({ key: mutun.key, title: mutun.title }).from(mutun);
      const titles = new Map(texts.map(({ key, title }) => [key, title]));
      return rows.map(({ newPerDay, retention, remindAt, timeZone, paused }) => ({
        newPerDay,
        retention: `${Math.round(retention * 100)}%`,
        remindAt,
        timeZone: zoneWords(timeZone),
        paused: paused.map((key) => titles.get(key) ?? key),
      }));
    }),
  }),
  section({
    key: 'browsersTold',
    title: 'متصفحات تصلها الإشعارات',
    legend: { service: 'خدمة الإشعارات', createdAt: 'منذ', renewedAt: 'تجدّد في' },
    pages: allAtOnce(async ({ tx, user }) => {
      const rows = await tx
        .select()
        .from(pushSubscriptions)
        .where(eq(pushSubscriptions.userId, user.id))
        .orderBy(asc(pushSubscriptions.createdAt));
      return rows.map(({ endpoint, createdAt, renewedAt }) => ({
        service: hostOf(endpoint),
        createdAt,
        renewedAt,
      }));
    }),
  }),
  section({
    key: 'calendarFeed',
    title: 'تقويم الجلسات الخاص بك',
    note: 'عنوانه سرّ يفتح التقويم لمن عرفه، فلا يُكتب في هذا الملف.',
    legend: { createdAt: 'منذ' },
    pages: allAtOnce(({ tx, user }) =>
      tx
        .select({ createdAt: calendarFeeds.createdAt })
        .from(calendarFeeds)
        .where(eq(calendarFeeds.userId, user.id)),
    ),
  }),
  section({
    key: 'registerName',
    title: 'اسمك في مجالس السماع',
    legend: { name: 'الاسم', sex: 'ذكر أو أنثى' },
    pages: allAtOnce(async ({ tx, user }) => {
      const rows = await tx.select().from(registerNames).where(eq(registerNames.userId, user.id));
      return rows.map(({ name, sex }) => ({ name, sex: sexWords[sex] }));
    }),
  }),
];
