import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { roles, studyLevels } from '#contract/primitives';
import { createdAt, instant, isOneOf, updatedAt } from './columns.ts';

export const users = pgTable(
  'users',
  {
    id: text('id')
      .primaryKey()
      .default(sql`gen_random_uuid()::text`),
    /** Lower case. Null for people whom an identity provider sent without one. */
    email: text('email'),
    firstName: text('first_name'),
    lastName: text('last_name'),
    profileImageUrl: text('profile_image_url'),
    city: text('city'),
    specialization: text('specialization'),
    level: text('level', { enum: studyLevels }).notNull().default('مبتدئ'),
    role: text('role', { enum: roles }).notNull().default('student'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (user) => [
    unique('users_email_once').on(user.email),
    check('users_email_lower_case', sql`${user.email} = lower(${user.email})`),
    check('users_known_level', isOneOf(user.level, studyLevels)),
    check('users_known_role', isOneOf(user.role, roles)),
    index('users_by_role').on(user.role),
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
  },
  (session) => [
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
    createdBy: text('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  },
  (reset) => [
    // A new link ends the one before it.
    unique('password_resets_one_per_person').on(reset.userId),
    index('password_resets_by_maker').on(reset.createdBy),
  ],
);
