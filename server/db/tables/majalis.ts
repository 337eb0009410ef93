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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { NumberRange } from '#contract/number-ranges';
import { sexes, verdicts } from '#contract/register';
import { reminderChannels } from '#contract/reminders';
import { books, shaykhs, chains } from './chains.ts';
import { createdAt, id, instant, isOneOf } from './columns.ts';
import { liveSessions } from './live-sessions.ts';
import { person } from './person.ts';

/** As somebody wishes to stand in records of listening: with nasab, a man or a woman. */
export const registerNames = pgTable(
  'register_names',
  {
    userId: person('user_id').primaryKey(),
    name: text('name').notNull(),
    sex: text('sex', { enum: sexes }).notNull(),
  },
  (each) => [check('register_names_known_sex', isOneOf(each.sex, sexes))],
);

/** Who wishes to be told when majalis of a book are announced. */
export const bookWishes = pgTable(
  'book_wishes',
  {
    userId: person('user_id').notNull(),
    bookKey: text('book_key')
      .notNull()
      .references(() => books.key, { onDelete: 'cascade' }),
    wishedAt: instant('wished_at').notNull(),
  },
  (wish) => [
    primaryKey({ name: 'book_wishes_pkey', columns: [wish.userId, wish.bookKey] }),
    index('book_wishes_by_book').on(wish.bookKey),
  ],
);

/** Majalis of one book with one shaykh, which one record is written of. */
export const series = pgTable(
  'series',
  {
    id: id(),
    bookKey: text('book_key')
      .notNull()
      .references(() => books.key),
    shaykhId: text('shaykh_id')
      .notNull()
      .references(() => shaykhs.userId),
    scribeId: person('scribe_id').notNull(),
    /** Null when the shaykh reads himself. */
    readerName: text('reader_name'),
    readerSex: text('reader_sex', { enum: sexes }),
    /** Where the reader has an account. */
    readerId: person('reader_id'),
    chainId: integer('chain_id').references(() => chains.id),
    /** «بمجالس السماع في جامعة علوم الحديث». */
    place: text('place').notNull(),
    isSample: boolean('is_sample').notNull().default(false),
    createdBy: person('created_by').notNull(),
    createdAt: createdAt(),
  },
  (each) => [
    check('series_reader_with_sex', sql`(${each.readerName} is null) = (${each.readerSex} is null)`),
    index('series_by_book').on(each.bookKey),
    index('series_by_shaykh').on(each.shaykhId),
    index('series_by_scribe').on(each.scribeId),
    index('series_by_reader').on(each.readerId),
    index('series_by_chain').on(each.chainId),
    index('series_by_maker').on(each.createdBy),
  ],
);

export const majalis = pgTable(
  'majalis',
  {
    id: id(),
    seriesId: integer('series_id')
      .notNull()
      .references(() => series.id),
    /** Its rank in the series. */
    number: integer('number').notNull(),
    startsAt: instant('starts_at').notNull(),
    minutes: integer('minutes').notNull(),
    from: integer('from').notNull(),
    to: integer('to').notNull(),
    /** What was missed is read again. */
    isMakeUp: boolean('is_make_up').notNull().default(false),
    liveSessionId: integer('live_session_id').references(() => liveSessions.id, { onDelete: 'set null' }),
    /** The session was made for this majlis, and goes with it when it is cancelled. */
    isSessionOwn: boolean('is_session_own').notNull().default(false),
    openedAt: instant('opened_at'),
    closedAt: instant('closed_at'),
  },
  (majlis) => [
    unique('majalis_number_once').on(majlis.seriesId, majlis.number),
    check('majalis_range_in_order', sql`1 <= ${majlis.from} and ${majlis.from} <= ${majlis.to}`),
    check(
      'majalis_closed_after_opening',
      sql`${majlis.closedAt} is null or ${majlis.openedAt} <= ${majlis.closedAt}`,
    ),
    index('majalis_by_time').on(majlis.startsAt),
    index('majalis_by_session').on(majlis.liveSessionId),
  ],
);

/** That somebody who wished it was told of majalis: claimed before it is sent, one per person, series and way, ever. */
export const wishDeliveries = pgTable(
  'wish_deliveries',
  {
    id: id(),
    userId: person('user_id').notNull(),
    seriesId: integer('series_id')
      .notNull()
      .references(() => series.id, { onDelete: 'cascade' }),
    channel: text('channel', { enum: reminderChannels }).notNull(),
    claimedAt: instant('claimed_at').notNull(),
    tries: integer('tries').notNull().default(1),
    /** Null while it is on its way; one that stays so is taken up again. */
    settledAt: instant('settled_at'),
  },
  (delivery) => [
    unique('wish_deliveries_once').on(delivery.userId, delivery.seriesId, delivery.channel),
    check('wish_deliveries_known_channel', isOneOf(delivery.channel, reminderChannels)),
    index('wish_deliveries_by_series').on(delivery.seriesId),
    index('wish_deliveries_on_their_way')
      .on(delivery.claimedAt)
      .where(sql`${delivery.settledAt} is null`),
  ],
);

/** That a student's page was open while the majlis was on: evidence, which decides nothing. */
export const majlisPresence = pgTable(
  'majlis_presence',
  {
    userId: person('user_id').notNull(),
    /** The device's own. */
    id: uuid('id').notNull(),
    majlisId: integer('majlis_id')
      .notNull()
      .references(() => majalis.id),
    joinedAt: instant('joined_at').notNull(),
    leftAt: instant('left_at').notNull(),
  },
  (presence) => [
    primaryKey({ name: 'majlis_presence_pkey', columns: [presence.userId, presence.id] }),
    check('majlis_presence_in_order', sql`${presence.joinedAt} <= ${presence.leftAt}`),
    index('majlis_presence_by_majlis').on(presence.majlisId),
  ],
);

/** Which number was being read when. */
export const majlisPositions = pgTable(
  'majlis_positions',
  {
    majlisId: integer('majlis_id')
      .notNull()
      .references(() => majalis.id),
    at: instant('at').notNull(),
    number: integer('number').notNull(),
    movedBy: person('moved_by').notNull(),
  },
  (position) => [
    primaryKey({ name: 'majlis_positions_pkey', columns: [position.majlisId, position.at] }),
    index('majlis_positions_by_mover').on(position.movedBy),
  ],
);

/** Who read which part of a majlis; what nobody is noted for, the reader of the series read. */
export const majlisReadings = pgTable(
  'majlis_readings',
  {
    id: id(),
    majlisId: integer('majlis_id')
      .notNull()
      .references(() => majalis.id),
    userId: person('user_id'),
    name: text('name').notNull(),
    sex: text('sex', { enum: sexes }).notNull(),
    from: integer('from').notNull(),
    to: integer('to').notNull(),
    notedBy: person('noted_by').notNull(),
  },
  (reading) => [
    check('majlis_readings_in_order', sql`1 <= ${reading.from} and ${reading.from} <= ${reading.to}`),
    check('majlis_readings_known_sex', isOneOf(reading.sex, sexes)),
    index('majlis_readings_by_majlis').on(reading.majlisId),
    index('majlis_readings_by_user').on(reading.userId),
    index('majlis_readings_by_noter').on(reading.notedBy),
  ],
);

/** The scribe's sheet: one row for each who was there. */
export const listeners = pgTable(
  'listeners',
  {
    id: id(),
    majlisId: integer('majlis_id')
      .notNull()
      .references(() => majalis.id),
    /** Null for somebody who was added by name. */
    userId: person('user_id'),
    name: text('name').notNull(),
    /** Null until they, or the scribe, have said. */
    sex: text('sex', { enum: sexes }),
    /** The device's own number of whoever was added by name: told again, they are there once. */
    addedAs: uuid('added_as'),
    /** Null until the scribe has decided. */
    verdict: text('verdict', { enum: verdicts }),
    missed: jsonb('missed').$type<NumberRange[]>().notNull().default([]),
    decidedBy: person('decided_by'),
    decidedAt: instant('decided_at'),
  },
  (listener) => [
    uniqueIndex('listeners_once')
      .on(listener.majlisId, listener.userId)
      .where(sql`${listener.userId} is not null`),
    uniqueIndex('listeners_added_once')
      .on(listener.majlisId, listener.addedAs)
      .where(sql`${listener.addedAs} is not null`),
    check('listeners_known_verdict', isOneOf(listener.verdict, verdicts)),
    check('listeners_known_sex', isOneOf(listener.sex, sexes)),
    check(
      'listeners_missed_something',
      sql`(${listener.verdict} is not distinct from 'missed') = (jsonb_array_length(${listener.missed}) > 0)`,
    ),
    check(
      'listeners_decided_by_someone',
      sql`(${listener.verdict} is null) = (${listener.decidedBy} is null)`,
    ),
    index('listeners_by_majlis').on(listener.majlisId),
    index('listeners_by_user').on(listener.userId),
    index('listeners_by_decider').on(listener.decidedBy),
  ],
);

/** Every decision on the sheet, as it was made: who, when, and why where it came late. */
export const listenerChanges = pgTable(
  'listener_changes',
  {
    /** The scribe's device's own. */
    id: uuid('id').primaryKey(),
    listenerId: integer('listener_id')
      .notNull()
      .references(() => listeners.id),
    at: instant('at').notNull(),
    by: person('by').notNull(),
    verdict: text('verdict', { enum: verdicts }),
    missed: jsonb('missed').$type<NumberRange[]>().notNull(),
    /** What they are called since this change; null where it did not touch the name. */
    name: text('name'),
    sex: text('sex', { enum: sexes }),
    reason: text('reason'),
  },
  (change) => [
    index('listener_changes_by_listener').on(change.listenerId),
    index('listener_changes_by_person').on(change.by),
  ],
);
