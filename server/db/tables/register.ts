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
import { ijazaKinds, requestStates, sexes, tabaqaStates, verdicts, ways } from '#contract/register';
import { reminderChannels } from '#contract/reminders';
import { users } from './accounts.ts';
import { createdAt, id, instant, isBetween, isOneOf } from './columns.ts';
import { liveSessions } from './live-sessions.ts';
import { mutun } from './mutun.ts';

const person = (name: string) => text(name).references(() => users.id);

/** Somebody in a chain. */
export const persons = pgTable(
  'persons',
  {
    id: id(),
    /** With nasab, without kunya. */
    name: text('name').notNull(),
    /** «أبو الخير», as a subject. */
    kunya: text('kunya'),
    knownAs: text('known_as'),
    sex: text('sex', { enum: sexes }).notNull(),
    bornAH: integer('born_ah'),
    diedAH: integer('died_ah'),
    note: text('note'),
    source: text('source'),
    isSample: boolean('is_sample').notNull().default(false),
    createdBy: person('created_by'),
    createdAt: createdAt(),
  },
  (each) => [
    check('persons_known_sex', isOneOf(each.sex, sexes)),
    check('persons_born_before_death', sql`${each.bornAH} <= ${each.diedAH}`),
    check(
      'persons_years_in_range',
      sql`${isBetween(each.diedAH, 1, 1600)} and ${isBetween(each.bornAH, 1, 1600)}`,
    ),
    index('persons_by_maker').on(each.createdBy),
  ],
);

/** A book that is heard, read or memorised for an ijaza: one transmission and edition of it, by whose numbers ranges are told. */
export const books = pgTable(
  'books',
  {
    key: text('key').primaryKey(),
    title: text('title').notNull(),
    /** With whom every chain to it ends. */
    authorId: integer('author_id')
      .notNull()
      .references(() => persons.id),
    kind: text('kind', { enum: ijazaKinds }).notNull(),
    transmission: text('transmission'),
    edition: text('edition'),
    /** The last number; null until somebody has said which edition is read. */
    last: integer('last'),
    /** Where it is one of the texts that are memorised here. */
    matnKey: text('matn_key').references(() => mutun.key),
    isSample: boolean('is_sample').notNull().default(false),
    createdBy: person('created_by'),
  },
  (book) => [
    check('books_known_kind', isOneOf(book.kind, ijazaKinds)),
    check(
      'books_numbered_with_edition',
      sql`${book.last} is null or (${book.last} >= 1 and ${book.edition} is not null)`,
    ),
    index('books_by_author').on(book.authorId),
    index('books_by_matn').on(book.matnKey),
    index('books_by_maker').on(book.createdBy),
  ],
);

export const bookParts = pgTable(
  'book_parts',
  {
    bookKey: text('book_key')
      .notNull()
      .references(() => books.key, { onDelete: 'cascade' }),
    place: integer('place').notNull(),
    title: text('title').notNull(),
    from: integer('from').notNull(),
    to: integer('to').notNull(),
  },
  (part) => [
    primaryKey({ name: 'book_parts_pkey', columns: [part.bookKey, part.place] }),
    check('book_parts_in_order', sql`1 <= ${part.from} and ${part.from} <= ${part.to}`),
  ],
);

/** Whom an admin has given the right to hold majalis and to grant. */
export const shaykhs = pgTable(
  'shaykhs',
  {
    userId: person('user_id').primaryKey(),
    personId: integer('person_id')
      .notNull()
      .references(() => persons.id),
    givenBy: person('given_by').notNull(),
    givenAt: instant('given_at').notNull(),
    /** The right was taken back; what was granted stays. */
    endedAt: instant('ended_at'),
  },
  (shaykh) => [
    unique('shaykhs_person_once').on(shaykh.personId),
    index('shaykhs_by_giver').on(shaykh.givenBy),
  ],
);

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

/** A shaykh's own way to a book. */
export const chains = pgTable(
  'chains',
  {
    id: id(),
    shaykhId: text('shaykh_id')
      .notNull()
      .references(() => shaykhs.userId),
    bookKey: text('book_key')
      .notNull()
      .references(() => books.key),
    createdAt: createdAt(),
    /** Until then only he sees it. */
    approvedAt: instant('approved_at'),
  },
  (chain) => [index('chains_by_shaykh').on(chain.shaykhId), index('chains_by_book').on(chain.bookKey)],
);

/** Who took the book from whom. Two teachers of one student are two lanes («ح»). */
export const chainLinks = pgTable(
  'chain_links',
  {
    id: id(),
    chainId: integer('chain_id')
      .notNull()
      .references(() => chains.id, { onDelete: 'cascade' }),
    studentId: integer('student_id')
      .notNull()
      .references(() => persons.id),
    teacherId: integer('teacher_id')
      .notNull()
      .references(() => persons.id),
    way: text('way', { enum: ways }).notNull(),
    /** The rest by another way: «سماعًا لبعضه وإجازةً لسائره». */
    restWay: text('rest_way', { enum: ways }),
    source: text('source'),
  },
  (link) => [
    unique('chain_links_once').on(link.chainId, link.studentId, link.teacherId),
    check(
      'chain_links_known_way',
      sql`${isOneOf(link.way, ways)} and (${link.restWay} is null or ${isOneOf(link.restWay, ways)})`,
    ),
    check('chain_links_from_another', sql`${link.studentId} <> ${link.teacherId}`),
    index('chain_links_by_student').on(link.studentId),
    index('chain_links_by_teacher').on(link.teacherId),
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
