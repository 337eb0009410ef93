import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { audiences, longestAnnouncement } from '#contract/announcements';
import type { LevelNumber } from '#contract/level-number';
import { noticeKinds, noticeWays } from '#contract/notices';
import { reminderChannels } from '#contract/reminders';
import { users } from './accounts.ts';
import { createdAt, id, instant, isBetween, isOneOf, updatedAt } from './columns.ts';
import { courses } from './courses.ts';

/** What is new for one person, once each. */
export const notices = pgTable(
  'notices',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: noticeKinds }).notNull(),
    /** What it is about, so that the same is told once: the number of an answer, an announcement, a certificate. */
    subject: text('subject').notNull(),
    title: text('title').notNull(),
    detail: text('detail'),
    path: text('path').notNull(),
    createdAt: createdAt(),
    readAt: instant('read_at'),
  },
  (notice) => [
    unique('notices_once').on(notice.userId, notice.kind, notice.subject),
    check('notices_known_kind', isOneOf(notice.kind, noticeKinds)),
    check('notices_path_of_ours', sql`${notice.path} ~ '^/[^/\\\\]' or ${notice.path} = '/'`),
    index('notices_of_user').on(notice.userId, notice.id),
    index('notices_unread')
      .on(notice.userId, notice.id)
      .where(sql`${notice.readAt} is null`),
    index('notices_about').on(notice.kind, notice.subject),
    index('notices_by_time').on(notice.createdAt),
  ],
);

/** How news come besides the bell. No row: as everybody at first. */
export const noticePreferences = pgTable(
  'notice_preferences',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    byPush: text('by_push', { enum: noticeWays }).notNull(),
    byEmail: text('by_email', { enum: noticeWays }).notNull(),
    /** Minutes after midnight in `timeZone`. */
    dailyAt: integer('daily_at').notNull(),
    timeZone: text('time_zone').notNull(),
    updatedAt: updatedAt(),
  },
  (preferences) => [
    check('notice_preferences_known_push', isOneOf(preferences.byPush, noticeWays)),
    check('notice_preferences_known_email', isOneOf(preferences.byEmail, noticeWays)),
    check('notice_preferences_minute_of_day', isBetween(preferences.dailyAt, 0, 1439)),
  ],
);

/**
 * Claimed before it is sent, so that of all processes one sends it; one per person, way and key, ever. The key is the
 * notice's number, or the day of a digest.
 */
export const noticeDeliveries = pgTable(
  'notice_deliveries',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    channel: text('channel', { enum: reminderChannels }).notNull(),
    key: text('key').notNull(),
    /** The newest notice that it tells of. */
    upTo: integer('up_to').notNull(),
    claimedAt: instant('claimed_at').notNull(),
    tries: integer('tries').notNull().default(1),
    /** Null while it is on its way; one that stays so is taken up again. */
    settledAt: instant('settled_at'),
  },
  (delivery) => [
    primaryKey({
      name: 'notice_deliveries_pkey',
      columns: [delivery.userId, delivery.channel, delivery.key],
    }),
    check('notice_deliveries_known_channel', isOneOf(delivery.channel, reminderChannels)),
    index('notice_deliveries_on_their_way')
      .on(delivery.claimedAt)
      .where(sql`${delivery.settledAt} is null`),
    // The daily sweep takes the old ones from here.
    index('notice_deliveries_by_time').on(delivery.claimedAt),
  ],
);

/** Told to all, to a level, to the students of a course or of all courses of its writer. */
export const announcements = pgTable(
  'announcements',
  {
    id: id(),
    /** The device's own: what is sent twice is there once. */
    clientId: uuid('client_id').notNull(),
    audience: text('audience', { enum: audiences }).notNull(),
    level: integer('level').$type<LevelNumber>(),
    courseId: integer('course_id').references(() => courses.id),
    title: text('title').notNull(),
    text: text('text').notNull(),
    createdBy: text('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    editedAt: instant('edited_at'),
    isPinned: boolean('is_pinned').notNull().default(false),
    /** From then on it is pinned no more. Null: until somebody unpins it. */
    pinnedUntil: instant('pinned_until'),
    withdrawnAt: instant('withdrawn_at'),
    /** Its notices are made in batches, by user: up to this one. Null before the first. */
    toldUpTo: text('told_up_to'),
    /** When the last of them was made. */
    toldAt: instant('told_at'),
    readers: integer('readers').notNull().default(0),
  },
  (announcement) => [
    unique('announcements_sent_once').on(announcement.createdBy, announcement.clientId),
    check('announcements_known_audience', isOneOf(announcement.audience, audiences)),
    check(
      'announcements_audience_is_named',
      sql`(${announcement.audience} = 'level') = (${announcement.level} is not null)
        and (${announcement.audience} = 'course') = (${announcement.courseId} is not null)`,
    ),
    check('announcements_level_in_range', isBetween(announcement.level, 1, 6)),
    check(
      'announcements_text_in_length',
      isBetween(sql`char_length(${announcement.text})`, 1, longestAnnouncement),
    ),
    index('announcements_by_time').on(announcement.createdAt),
    index('announcements_by_course').on(announcement.courseId),
    index('announcements_to_tell')
      .on(announcement.id)
      .where(sql`${announcement.toldAt} is null and ${announcement.withdrawnAt} is null`),
  ],
);
