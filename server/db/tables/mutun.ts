import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { reviewModes } from '#contract/memorising';
import { type Gharib, matnKinds, type Variant } from '#contract/mutun';
import { fewestNew, mostNew } from '#contract/ward';
import { reminderChannels } from '#contract/reminders';
import { users } from './accounts.ts';
import { createdAt, id, instant, isBetween, isOneOf, updatedAt } from './columns.ts';
import { courses } from './courses.ts';

const person = (name: string) => text(name).references(() => users.id);

/** A text to read and to memorise. */
export const mutun = pgTable(
  'mutun',
  {
    key: text('key').primaryKey(),
    title: text('title').notNull(),
    author: text('author').notNull(),
    diedAH: integer('died_ah'),
    kind: text('kind', { enum: matnKinds }).notNull(),
    edition: text('edition').notNull(),
    isActive: boolean('is_active').notNull().default(false),
    /** When students could first see it; null while it is a draft. */
    publishedAt: instant('published_at'),
    createdAt: createdAt(),
    /** Null for what came with the university. */
    createdBy: person('created_by'),
  },
  (matn) => [
    check('mutun_known_kind', isOneOf(matn.kind, matnKinds)),
    check('mutun_active_is_published', sql`${matn.publishedAt} is not null or not ${matn.isActive}`),
    index('mutun_by_maker').on(matn.createdBy),
  ],
);

/** A verse, a hadith, a paragraph. */
export const matnUnits = pgTable(
  'matn_units',
  {
    id: id(),
    matnKey: text('matn_key')
      .notNull()
      .references(() => mutun.key, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    title: text('title'),
    titleOurs: boolean('title_ours').notNull().default(false),
    companion: text('companion'),
    /** What the search reads, the database makes of it, in columns that only the search knows: see the migrations. */
    segments: text('segments').array().notNull(),
    display: text('display').array(),
    takhrij: text('takhrij'),
    takhrijAfter: integer('takhrij_after'),
    authorNote: text('author_note'),
    gharib: jsonb('gharib').$type<Gharib[]>().notNull().default([]),
    variants: jsonb('variants').$type<Variant[]>().notNull().default([]),
    metreNote: text('metre_note'),
    reviewFirst: boolean('review_first').notNull().default(false),
    reviewNote: text('review_note'),
    correctedAt: instant('corrected_at'),
    correctionNote: text('correction_note'),
  },
  (unit) => [
    unique('matn_units_number_once').on(unit.matnKey, unit.number),
    check('matn_units_number_from_one', sql`${unit.number} >= 1`),
    check('matn_units_with_text', sql`cardinality(${unit.segments}) > 0`),
    check(
      'matn_units_display_of_each_segment',
      sql`${unit.display} is null or cardinality(${unit.display}) = cardinality(${unit.segments})`,
    ),
    check(
      'matn_units_takhrij_after_a_segment',
      sql`${unit.takhrijAfter} between 1 and cardinality(${unit.segments})`,
    ),
    check(
      'matn_units_corrected_with_note',
      sql`(${unit.correctedAt} is null) = (${unit.correctionNote} is null)`,
    ),
  ],
);

/** What a published unit was before somebody corrected it. */
export const matnCorrections = pgTable(
  'matn_corrections',
  {
    id: id(),
    unitId: integer('unit_id')
      .notNull()
      .references(() => matnUnits.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    by: person('by').notNull(),
    note: text('note').notNull(),
    before: text('before').array().notNull(),
    after: text('after').array().notNull(),
  },
  (correction) => [
    index('matn_corrections_by_unit').on(correction.unitId),
    index('matn_corrections_by_person').on(correction.by),
  ],
);

/** The texts that a course teaches. */
export const courseMutun = pgTable(
  'course_mutun',
  {
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id),
    matnKey: text('matn_key')
      .notNull()
      .references(() => mutun.key, { onDelete: 'cascade' }),
  },
  (taught) => [
    primaryKey({ name: 'course_mutun_pkey', columns: [taught.courseId, taught.matnKey] }),
    index('course_mutun_by_matn').on(taught.matnKey),
  ],
);

/** The truth of memorising: one review of one unit, under the number that the device gave it. A trigger refuses changes. */
export const matnReviews = pgTable(
  'matn_reviews',
  {
    userId: person('user_id').notNull(),
    id: uuid('id').notNull(),
    unitId: integer('unit_id')
      .notNull()
      .references(() => matnUnits.id),
    /** By the device's clock. */
    at: instant('at').notNull(),
    judgement: smallint('judgement').notNull(),
    mode: text('mode', { enum: reviewModes }).notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (review) => [
    primaryKey({ name: 'matn_reviews_pkey', columns: [review.userId, review.id] }),
    check('matn_reviews_one_of_four', isBetween(review.judgement, 1, 4)),
    check('matn_reviews_known_mode', isOneOf(review.mode, reviewModes)),
    index('matn_reviews_of_unit').on(review.userId, review.unitId, review.at),
    index('matn_reviews_by_day').on(review.userId, review.at),
    index('matn_reviews_by_unit').on(review.unitId, review.at),
  ],
);

/** What the reviews of a unit come to, so that nobody adds them up again: it is made of the rows alone. */
export const matnStandings = pgTable(
  'matn_standings',
  {
    userId: person('user_id').notNull(),
    unitId: integer('unit_id')
      .notNull()
      .references(() => matnUnits.id),
    state: text('state', { enum: ['learning', 'memorised'] }).notNull(),
    due: instant('due').notNull(),
    stability: doublePrecision('stability').notNull(),
    difficulty: doublePrecision('difficulty').notNull(),
    reviews: integer('reviews').notNull(),
    lapses: integer('lapses').notNull(),
    step: integer('step').notNull(),
    isRelearning: boolean('is_relearning').notNull(),
    scheduledDays: integer('scheduled_days').notNull(),
    firstAt: instant('first_at').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (standing) => [
    primaryKey({ name: 'matn_standings_pkey', columns: [standing.userId, standing.unitId] }),
    check('matn_standings_known_state', isOneOf(standing.state, ['learning', 'memorised'])),
    check('matn_standings_reviewed', sql`${standing.reviews} >= 1`),
    index('matn_standings_by_unit').on(standing.unitId),
  ],
);

/** How much, how well and when. No row: as everybody at first. */
export const wardSettings = pgTable(
  'ward_settings',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    newPerDay: integer('new_per_day').notNull(),
    retention: doublePrecision('retention').notNull(),
    /** `20:30`, by the student's clock. */
    remindAt: text('remind_at'),
    timeZone: text('time_zone').notNull(),
    paused: text('paused').array().notNull().default([]),
    /** The next moment at which the student wants to be reminded. */
    nextReminderAt: instant('next_reminder_at'),
    updatedAt: updatedAt(),
  },
  (settings) => [
    check('ward_settings_new_in_range', isBetween(settings.newPerDay, fewestNew, mostNew)),
    check('ward_settings_retention_in_range', sql`${settings.retention} between 0.8 and 0.97`),
    check(
      'ward_settings_reminded_at_a_time',
      sql`(${settings.remindAt} is null) = (${settings.nextReminderAt} is null)`,
    ),
    index('ward_settings_next_reminder')
      .on(settings.nextReminderAt)
      .where(sql`${settings.nextReminderAt} is not null`),
  ],
);

/** Claimed before it is sent, so that of all processes one sends it; one per student, day and way, ever. */
export const wardReminders = pgTable(
  'ward_reminders',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The student's day, as `2026-11-17`. */
    day: text('day').notNull(),
    channel: text('channel', { enum: reminderChannels }).notNull(),
    claimedAt: instant('claimed_at').notNull(),
    tries: integer('tries').notNull().default(1),
    settledAt: instant('settled_at'),
  },
  (reminder) => [
    primaryKey({ name: 'ward_reminders_pkey', columns: [reminder.userId, reminder.day, reminder.channel] }),
    check('ward_reminders_known_channel', isOneOf(reminder.channel, reminderChannels)),
    index('ward_reminders_on_their_way')
      .on(reminder.claimedAt)
      .where(sql`${reminder.settledAt} is null`),
  ],
);
