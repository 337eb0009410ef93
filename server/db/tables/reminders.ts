import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { mostReminders, reminderChannels } from '#contract/reminders';
import { users } from './accounts.ts';
import { createdAt, id, instant, isBetween, isOneOf, updatedAt } from './columns.ts';
import { liveSessions } from './live-sessions.ts';

/** What the university made once and keeps: the keys with which push services know it. */
export const keptSecrets = pgTable('kept_secrets', {
  name: text('name').primaryKey(),
  value: jsonb('value').$type<Record<string, string>>().notNull(),
  createdAt: createdAt(),
});

/** A browser that agreed to be told, as its push service knows it. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    createdAt: createdAt(),
    /** When the browser last gave it. A person keeps the ten that are newest by this: a trigger forgets the others. */
    renewedAt: instant('renewed_at').notNull().defaultNow(),
    /**
     * The session in which the browser gave it: a trigger ends it with that one, however it ends, unless another one took its
     * place in the same browser before the commit. Null for those from before this was noted.
     */
    sid: text('sid'),
  },
  (subscription) => [
    // Whoever signs in on a browser takes it over: it is never told another person's news.
    unique('push_subscriptions_endpoint_once').on(subscription.endpoint),
    index('push_subscriptions_by_user').on(subscription.userId),
    index('push_subscriptions_by_session').on(subscription.sid),
  ],
);

/** When, and by which ways besides the open page, a student wants to be reminded. No row: as everybody at first. */
export const reminderPreferences = pgTable(
  'reminder_preferences',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The longest first. */
    minutes: integer('minutes').array().notNull(),
    byPush: boolean('by_push').notNull(),
    byEmail: boolean('by_email').notNull(),
    updatedAt: updatedAt(),
  },
  (preferences) => [
    check(
      'reminder_preferences_one_to_five',
      isBetween(sql`cardinality(${preferences.minutes})`, 1, mostReminders),
    ),
  ],
);

/** The bell: this student wants to be reminded of this session. */
export const sessionReminders = pgTable(
  'session_reminders',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionId: integer('session_id')
      .notNull()
      .references(() => liveSessions.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (reminder) => [
    primaryKey({ name: 'session_reminders_pkey', columns: [reminder.userId, reminder.sessionId] }),
    index('session_reminders_by_session').on(reminder.sessionId),
  ],
);

/** Claimed before it is sent, so that of all processes one sends it; one per student, session, time and way, ever. */
export const reminderDeliveries = pgTable(
  'reminder_deliveries',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionId: integer('session_id')
      .notNull()
      .references(() => liveSessions.id, { onDelete: 'cascade' }),
    /** 0 is the start itself. */
    minutesBefore: integer('minutes_before').notNull(),
    channel: text('channel', { enum: reminderChannels }).notNull(),
    claimedAt: instant('claimed_at').notNull(),
    tries: integer('tries').notNull().default(1),
    /** Null while it is on its way; one that stays so is taken up again. */
    settledAt: instant('settled_at'),
  },
  (delivery) => [
    unique('reminder_deliveries_once').on(
      delivery.userId,
      delivery.sessionId,
      delivery.minutesBefore,
      delivery.channel,
    ),
    check('reminder_deliveries_known_channel', isOneOf(delivery.channel, reminderChannels)),
    index('reminder_deliveries_by_session').on(delivery.sessionId),
    index('reminder_deliveries_on_their_way')
      .on(delivery.claimedAt)
      .where(sql`${delivery.settledAt} is null`),
  ],
);

/** The private address of a student's calendar feed: who knows it may read it. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    token: text('token').notNull(),
    createdAt: createdAt(),
  },
  (feed) => [unique('calendar_feeds_token_once').on(feed.token)],
);
