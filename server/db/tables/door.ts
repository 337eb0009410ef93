import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt, id, instant, isOneOf } from './columns.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

const owner = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** What the letters of an account are about. */
export const letterKinds = ['confirm', 'reset', 'moved', 'deletion'] as const;

/**
 * Letters that are to be written. A request is a row, whether or not the address is known: who asks learns nothing by the
 * answer or by its time. Whoever writes the letter finds out what it says, and makes its link then: a link is nowhere in
 * plain words but in the letter. One of a kind for an address: asked for again, it is the same row.
 */
export const letters = pgTable(
  'letters',
  {
    id: id(),
    kind: text('kind', { enum: letterKinds }).notNull(),
    email: text('email').notNull(),
    /** Whose account it is about; null where only the address was given. */
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    askedAt: instant('asked_at').notNull(),
    claimedAt: instant('claimed_at'),
    tries: integer('tries').notNull().default(0),
    /** Sent, or given up; the row is kept for a quarter of an hour, so that a storm of requests is one letter. */
    settledAt: instant('settled_at'),
  },
  (letter) => [
    check('letters_known_kind', isOneOf(letter.kind, letterKinds)),
    unique('letters_one_of_a_kind').on(letter.kind, letter.email),
    index('letters_by_user').on(letter.userId),
    index('letters_to_write')
      .on(letter.askedAt)
      .where(sql`${letter.settledAt} is null`),
  ],
);

/** A link that proves an address. Only its hash is kept. A person has one: a new one ends the one before it. */
export const addressLinks = pgTable(
  'address_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: owner(),
    email: text('email').notNull(),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  },
  (link) => [unique('address_links_one_per_person').on(link.userId)],
);

/** A key that a device holds, of which we know the public half. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: owner(),
    /** The device's own name for it. */
    credentialId: text('credential_id').notNull(),
    publicKey: bytes('public_key').notNull(),
    /** How often the device says that it has signed; up to 32 bits, more than an integer holds. */
    counter: bigint('counter', { mode: 'number' }).notNull().default(0),
    transports: jsonb('transports').$type<string[]>().notNull().default([]),
    isSynced: boolean('is_synced').notNull().default(false),
    name: text('name').notNull(),
    createdAt: createdAt(),
    lastUsedAt: instant('last_used_at'),
  },
  (key) => [unique('passkeys_known_once').on(key.credentialId), index('passkeys_by_user').on(key.userId)],
);

/** What a device was asked to sign: once, and within minutes. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** Only the hash: the table signs nobody in. */
    challengeHash: text('challenge_hash').primaryKey(),
    /** For whom a new key is made; null where somebody signs in. */
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (challenge) => [
    index('passkey_challenges_by_user').on(challenge.userId),
    index('passkey_challenges_by_expiry').on(challenge.expiresAt),
  ],
);

/** Whoever asked to leave, or was sent away: until the hour comes it can be called back. */
export const accountDeletions = pgTable(
  'account_deletions',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    requestedAt: instant('requested_at').notNull(),
    takesEffectAt: instant('takes_effect_at').notNull(),
    withdrawsDocuments: boolean('withdraws_documents').notNull(),
    /** The admin who asked; null for the person. */
    requestedBy: text('requested_by').references(() => users.id),
    reason: text('reason'),
  },
  (deletion) => [
    check(
      'account_deletions_by_an_admin_for_a_reason',
      sql`(${deletion.requestedBy} is null) = (${deletion.reason} is null)`,
    ),
    index('account_deletions_by_hour').on(deletion.takesEffectAt),
    index('account_deletions_by_admin').on(deletion.requestedBy),
  ],
);
