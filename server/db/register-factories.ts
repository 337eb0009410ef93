import { randomUUID } from 'node:crypto';
import type { Queryable } from './database.ts';
import { insertUser } from './factories.ts';
import {
  bookParts,
  books,
  chains,
  ijazaRequests,
  listeners,
  majalis,
  majlisPresence,
  persons,
  series,
  shaykhs,
  tabaqat,
} from './schema.ts';

/** Rows of the register for tests and seeds: each is complete and plausible, and takes whatever matters to the caller. */
type Overrides<Table extends { $inferInsert: object }> = Partial<Table['$inferInsert']>;

const minute = 60_000;
const day = 24 * 60 * minute;

export async function insertPerson(db: Queryable, overrides: Overrides<typeof persons> = {}) {
  const defaults = { name: 'صالح بن إبراهيم', kunya: 'أبو الخير', sex: 'm', isSample: true } as const;
  return theOnly(
    await db
      .insert(persons)
      .values({ ...defaults, ...overrides })
      .returning(),
  );
}

export interface BookWishes extends Overrides<typeof books> {
  parts?: { title: string; from: number; to: number }[];
}

/** A book of forty-two numbers. */
export async function insertBook(db: Queryable, { parts = [], ...overrides }: BookWishes = {}) {
  const authorId =
    overrides.authorId ?? (await insertPerson(db, { name: 'يحيى بن شرف', kunya: null, diedAH: 676 })).id;
  const defaults = {
    key: `book-${randomUUID().slice(0, 8)}`,
    title: 'الأربعون النووية',
    kind: 'listening',
    edition: 'طبعة واحدة.',
    last: 42,
    isSample: true,
  } as const;
  const book = theOnly(
    await db
      .insert(books)
      .values({ ...defaults, ...overrides, authorId })
      .returning(),
  );
  if (parts.length > 0) {
    await db.insert(bookParts).values(parts.map((part, place) => ({ ...part, place, bookKey: book.key })));
  }
  return book;
}

/** Gives somebody the right to hold majalis. */
export async function insertShaykh(db: Queryable, userId: string, overrides: Overrides<typeof shaykhs> = {}) {
  const personId = overrides.personId ?? (await insertPerson(db)).id;
  return theOnly(
    await db
      .insert(shaykhs)
      .values({ userId, givenBy: userId, givenAt: new Date(), ...overrides, personId })
      .returning(),
  );
}

/** His way to the book, approved and without a link yet. */
export async function insertChain(db: Queryable, shaykhId: string, bookKey: string) {
  return theOnly(await db.insert(chains).values({ shaykhId, bookKey, approvedAt: new Date() }).returning());
}

/** Majalis of a book with somebody who is a shaykh; he is his own scribe unless told. */
export async function insertSeries(
  db: Queryable,
  shaykhId: string,
  overrides: Overrides<typeof series> = {},
) {
  const bookKey = overrides.bookKey ?? (await insertBook(db)).key;
  const defaults = { place: 'بمجالس السماع في الجامعة', scribeId: shaykhId, createdBy: shaykhId };
  return theOnly(
    await db
      .insert(series)
      .values({ ...defaults, ...overrides, shaykhId, bookKey })
      .returning(),
  );
}

/** An hour of tomorrow in which the whole book is read, unless told otherwise. */
export async function insertMajlis(
  db: Queryable,
  seriesId: number,
  overrides: Overrides<typeof majalis> = {},
) {
  const defaults = { number: 1, startsAt: new Date(Date.now() + day), minutes: 60, from: 1, to: 42 };
  return theOnly(
    await db
      .insert(majalis)
      .values({ seriesId, ...defaults, ...overrides })
      .returning(),
  );
}

/** A name on a sheet; whoever is decided of was decided of by `decidedBy`. */
export async function insertListener(
  db: Queryable,
  majlisId: number,
  overrides: Overrides<typeof listeners> = {},
) {
  const defaults = { name: 'محمد بن أحمد', sex: 'm' } as const;
  return theOnly(
    await db
      .insert(listeners)
      .values({ majlisId, ...defaults, ...overrides })
      .returning(),
  );
}

export async function insertPresence(
  db: Queryable,
  majlisId: number,
  userId: string,
  [joinedAt, leftAt]: readonly [Date, Date],
) {
  await db.insert(majlisPresence).values({ id: randomUUID(), majlisId, userId, joinedAt, leftAt });
}

/** A draft, unless told otherwise. */
export async function insertTabaqa(
  db: Queryable,
  seriesId: number,
  overrides: Overrides<typeof tabaqat> = {},
) {
  const defaults = {
    number: `T-${randomUUID().slice(0, 13)}`,
    paragraphs: ['سمع جميع هذا الكتاب.'],
    facts: {},
  };
  return theOnly(
    await db
      .insert(tabaqat)
      .values({ seriesId, ...defaults, ...overrides })
      .returning(),
  );
}

/** Waits for the shaykh, unless told otherwise. */
export async function insertIjazaRequest(
  db: Queryable,
  userId: string,
  of: { bookKey: string; shaykhId: string },
  overrides: Overrides<typeof ijazaRequests> = {},
) {
  const defaults = { kind: 'listening', askedAt: new Date() } as const;
  return theOnly(
    await db
      .insert(ijazaRequests)
      .values({ userId, ...of, ...defaults, ...overrides })
      .returning(),
  );
}

/**
 * A series of somebody who is a shaykh, with one majlis that is open
 * since an hour ago.
 */
export async function insertOpenMajlis(
  db: Queryable,
  shaykhId: string,
  { scribeId = shaykhId, now = new Date() }: { scribeId?: string; now?: Date } = {},
) {
  const book = await insertBook(db);
  const held = await insertSeries(db, shaykhId, { bookKey: book.key, scribeId });
  const openedAt = new Date(now.getTime() - 60 * minute);
  const majlis = await insertMajlis(db, held.id, { startsAt: openedAt, openedAt });
  return { book, series: held, majlis };
}

/** Somebody new with the right. */
export async function insertNewShaykh(db: Queryable) {
  const user = await insertUser(db, { role: 'teacher' });
  await insertShaykh(db, user.id);
  return user;
}

function theOnly<Row>(rows: Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('an insert returned no row');
  return row;
}
