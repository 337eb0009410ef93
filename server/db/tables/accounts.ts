import { sql } from 'drizzle-orm';
import { addressForms, calendars } from '#contract/address-form';
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
  uuid,
} from 'drizzle-orm/pg-core';
import { roles, studyLevels } from '#contract/primitives';
import { createdAt, instant, isOneOf, updatedAt } from './columns.ts';

export const users = pgTable(
  'users',
  {
    id: text('id')
      .primaryKey()
      .default(sql`gen_random_uuid()::text`),
    /**
     * Lower case; of all accounts one has it. Null for people whom an identity provider sent without one, and for whoever
     * registered where mail is sent and has not confirmed the address yet.
     */
    email: text('email'),
    /** When a link that was sent to `email` came back; null for one that was never asked to prove itself. */
    emailConfirmedAt: instant('email_confirmed_at'),
    /** What the person says is theirs, until a link that is sent there comes back. Several may say so of one address. */
    wantedEmail: text('wanted_email'),
    firstName: text('first_name'),
    lastName: text('last_name'),
    profileImageUrl: text('profile_image_url'),
    city: text('city'),
    specialization: text('specialization'),
    level: text('level', { enum: studyLevels }).notNull().default('مبتدئ'),
    role: text('role', { enum: roles }).notNull().default('student'),
    /** How the words speak of them; null: neutrally. */
    addressedAs: text('addressed_as', { enum: addressForms }),
    timeZone: text('time_zone'),
    /** Which date is told first. */
    calendar: text('calendar', { enum: calendars }).notNull().default('hijri'),
    suspendedAt: instant('suspended_at'),
    suspendedReason: text('suspended_reason'),
    /** The person is gone: only a row without a name is left, for what counts without one. */
    erasedAt: instant('erased_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (user) => [
    unique('users_email_once').on(user.email),
    check('users_email_lower_case', sql`${user.email} = lower(${user.email})`),
    check('users_wanted_email_lower_case', sql`${user.wantedEmail} = lower(${user.wantedEmail})`),
    check(
      'users_confirmed_address_is_there',
      sql`${user.emailConfirmedAt} is null or ${user.email} is not null`,
    ),
    check('users_known_address_form', isOneOf(user.addressedAs, addressForms)),
    check('users_known_calendar', isOneOf(user.calendar, calendars)),
    check(
      'users_suspended_for_a_reason',
      sql`(${user.suspendedAt} is null) = (${user.suspendedReason} is null)`,
    ),
    check(
      'users_erased_wholly',
      sql`${user.erasedAt} is null or (${user.email} is null and ${user.wantedEmail} is null
        and ${user.firstName} is null and ${user.lastName} is null and ${user.profileImageUrl} is null
        and ${user.city} is null and ${user.specialization} is null and ${user.role} = 'student')`,
    ),
    check('users_known_level', isOneOf(user.level, studyLevels)),
    check('users_known_role', isOneOf(user.role, roles)),
    index('users_by_role').on(user.role),
    index('users_by_wanted_email')
      .on(user.wantedEmail)
      .where(sql`${user.wantedEmail} is not null`),
    index('users_by_arrival').on(user.createdAt, user.id),
  ],
);

export type UserRow = typeof users.$inferSelect;

/** Apart from `users`, so that no query for a person ever carries a password's hash. */
export const credentials = pgTable('credentials', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  passwordHash: text('password_hash').notNull(),
  changedAt: instant('changed_at').notNull().defaultNow(),
});

/**
 * Browsers in which a person has signed in before: strangers who guess at the password do not lock these out. A change of
 * password forgets them (a trigger: see the migrations). Only a hash is kept of what the browser holds.
 */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    lastUsedAt: instant('last_used_at').notNull(),
  },
  (device) => [primaryKey({ name: 'known_devices_pkey', columns: [device.userId, device.tokenHash] })],
);

/** Who a person is to an identity provider. */
export const identities = pgTable(
  'identities',
  {
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (identity) => [
    primaryKey({ name: 'identities_pkey', columns: [identity.issuer, identity.subject] }),
    index('identities_by_user').on(identity.userId),
  ],
);

/** What a session remembers. `userId` is absent while someone is on the way through an identity provider. */
export interface SessionData {
  userId?: string;
  createdAt: string;
  oidc?: { state: string; nonce: string; verifier: string; next: string };
}

export const sessions = pgTable(
  'sessions',
  {
    sid: text('sid').primaryKey(),
    sess: jsonb('sess').$type<SessionData>().notNull(),
    expire: instant('expire').notNull(),
    /** By which its owner names it to end it; the sid is nobody's business. */
    id: uuid('id').notNull().defaultRandom(),
    /** What the browser said of itself, cut to what names a device. */
    device: text('device'),
    /** To the hour: written at most once in it. */
    lastUsedAt: instant('last_used_at').notNull().defaultNow(),
    byPasskey: boolean('by_passkey').notNull().default(false),
  },
  (session) => [
    unique('sessions_named_once').on(session.id),
    index('sessions_by_expiry').on(session.expire),
    index('sessions_by_user').on(sql`(${session.sess} ->> 'userId')`),
  ],
);

/** Unlogged (see the migration): cheap to write at every request, and emptied by a crash. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    windowStart: instant('window_start').notNull(),
    count: integer('count').notNull(),
  },
  (limit) => [
    check('rate_limits_count_positive', sql`${limit.count} >= 0`),
    index('rate_limits_by_window').on(limit.windowStart),
  ],
);

/** A link with which a person chooses a new password. Only its hash is kept: the table opens no account. */
export const passwordResets = pgTable(
  'password_resets',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The admin who made it; null where the person asked for it by mail. */
    createdBy: text('created_by').references(() => users.id),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  },
  (reset) => [
    // A new link ends the one before it.
    unique('password_resets_one_per_person').on(reset.userId),
    index('password_resets_by_maker').on(reset.createdBy),
  ],
);
