import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { bookUnits, ijazaKinds, sexes, ways } from '#contract/register';
import { createdAt, id, instant, isBetween, isOneOf } from './columns.ts';
import { mutun } from './mutun.ts';
import { person } from './person.ts';

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
    /** What its numbers count. */
    unit: text('unit', { enum: bookUnits }).notNull().default('hadith'),
    /** The last number; null until somebody has said which edition is read. */
    last: integer('last'),
    /** Where it is one of the texts that are memorised here. */
    matnKey: text('matn_key').references(() => mutun.key),
    isSample: boolean('is_sample').notNull().default(false),
    createdBy: person('created_by'),
  },
  (book) => [
    check('books_known_kind', isOneOf(book.kind, ijazaKinds)),
    check('books_known_unit', isOneOf(book.unit, bookUnits)),
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
