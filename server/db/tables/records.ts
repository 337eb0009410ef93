import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { NumberRange } from '#contract/number-ranges';
import { ijazaKinds, requestStates, tabaqaStates, ways } from '#contract/register';
import { books, shaykhs } from './chains.ts';
import { id, instant, isOneOf } from './columns.ts';
import { series } from './majalis.ts';
import { person } from './person.ts';

/** الطبقة. What it says is written down when it is shown, and stays once it is sealed: a trigger sees to it. */
export const tabaqat = pgTable(
  'tabaqat',
  {
    id: id(),
    seriesId: integer('series_id')
      .notNull()
      .references(() => series.id),
    number: text('number').notNull(),
    state: text('state', { enum: tabaqaStates }).notNull().default('draft'),
    paragraphs: text('paragraphs').array().notNull(),
    facts: jsonb('facts').notNull(),
    grants: boolean('grants').notNull().default(false),
    shownAt: instant('shown_at'),
    approvedAt: instant('approved_at'),
    sealedAt: instant('sealed_at'),
  },
  (tabaqa) => [
    unique('tabaqat_number_once').on(tabaqa.number),
    unique('tabaqat_one_of_a_series').on(tabaqa.seriesId),
    check('tabaqat_known_state', isOneOf(tabaqa.state, tabaqaStates)),
    check(
      'tabaqat_steps_in_order',
      sql`(${tabaqa.state} = 'draft' or ${tabaqa.shownAt} is not null)
        and (${tabaqa.state} not in ('approved', 'sealed') or ${tabaqa.approvedAt} is not null)
        and (${tabaqa.state} = 'sealed') = (${tabaqa.sealedAt} is not null)`,
    ),
  ],
);

/** استدراك: what was forgotten, written below the seal and confirmed by the shaykh. */
export const tabaqaAdditions = pgTable(
  'tabaqa_additions',
  {
    id: id(),
    tabaqaId: integer('tabaqa_id')
      .notNull()
      .references(() => tabaqat.id),
    text: text('text').notNull(),
    writtenBy: person('written_by').notNull(),
    /** As they were called then. */
    writerName: text('writer_name').notNull(),
    writtenAt: instant('written_at').notNull(),
    confirmedAt: instant('confirmed_at'),
  },
  (addition) => [
    index('tabaqa_additions_by_tabaqa').on(addition.tabaqaId),
    index('tabaqa_additions_by_writer').on(addition.writtenBy),
  ],
);

export const ijazaRequests = pgTable(
  'ijaza_requests',
  {
    id: id(),
    userId: person('user_id').notNull(),
    bookKey: text('book_key')
      .notNull()
      .references(() => books.key),
    shaykhId: text('shaykh_id')
      .notNull()
      .references(() => shaykhs.userId),
    kind: text('kind', { enum: ijazaKinds }).notNull(),
    askedAt: instant('asked_at').notNull(),
    state: text('state', { enum: requestStates }).notNull().default('pending'),
    decidedAt: instant('decided_at'),
    /** What the student is told. */
    note: text('note'),
  },
  (request) => [
    check('ijaza_requests_known_state', isOneOf(request.state, requestStates)),
    check('ijaza_requests_known_kind', isOneOf(request.kind, ijazaKinds)),
    check(
      'ijaza_requests_decided_at_a_time',
      sql`(${request.state} = 'pending') = (${request.decidedAt} is null)`,
    ),
    uniqueIndex('ijaza_requests_one_at_a_time')
      .on(request.userId, request.bookKey, request.shaykhId)
      .where(sql`${request.state} = 'pending'`),
    index('ijaza_requests_by_user').on(request.userId),
    index('ijaza_requests_by_book').on(request.bookKey),
    index('ijaza_requests_of_shaykh').on(request.shaykhId, request.askedAt),
  ],
);

/** What a shaykh granted, with all that it says copied in. It stays as it is, but for being taken back by him. */
export const ijazat = pgTable(
  'ijazat',
  {
    id: id(),
    number: text('number').notNull(),
    userId: person('user_id').notNull(),
    requestId: integer('request_id')
      .notNull()
      .references(() => ijazaRequests.id),
    shaykhId: text('shaykh_id')
      .notNull()
      .references(() => shaykhs.userId),
    bookKey: text('book_key')
      .notNull()
      .references(() => books.key),
    way: text('way', { enum: ways }).notNull(),
    grantedAt: instant('granted_at').notNull(),
    heard: jsonb('heard').$type<NumberRange[]>().notNull(),
    missed: jsonb('missed').$type<NumberRange[]>().notNull(),
    /** The shaykh's own word, without which nothing beyond what was heard is granted. */
    grantsMissed: boolean('grants_missed').notNull(),
    /** In the shaykh's words. */
    paragraphs: text('paragraphs').array().notNull(),
    facts: jsonb('facts').notNull(),
    isValid: boolean('is_valid').notNull().default(true),
    revokedAt: instant('revoked_at'),
    revokedReason: text('revoked_reason'),
  },
  (ijaza) => [
    unique('ijazat_number_once').on(ijaza.number),
    unique('ijazat_one_of_a_request').on(ijaza.requestId),
    check('ijazat_known_way', isOneOf(ijaza.way, ways)),
    check('ijazat_invalid_when_revoked', sql`${ijaza.isValid} = (${ijaza.revokedAt} is null)`),
    check('ijazat_revoked_with_reason', sql`(${ijaza.revokedAt} is null) = (${ijaza.revokedReason} is null)`),
    index('ijazat_by_user').on(ijaza.userId),
    index('ijazat_by_shaykh').on(ijaza.shaykhId),
    index('ijazat_by_book').on(ijaza.bookKey),
  ],
);
