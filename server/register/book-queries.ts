import { asc, eq, max } from 'drizzle-orm';
import type { BodyOf } from '#contract/endpoint';
import type { bookManagementApi, NumberingForm } from '#contract/managing-books';
import type { Queryable, Tx } from '#server/db/database';
import { bookParts, books, majalis, persons, series } from '#server/db/schema';

export type BookRow = typeof books.$inferSelect;
export type BookWithAuthor = BookRow & { author: typeof persons.$inferSelect };

const withAuthor = (db: Queryable) =>
  db.select({ book: books, author: persons }).from(books).innerJoin(persons, eq(persons.id, books.authorId));

const asOne = ({ book, author }: { book: BookRow; author: BookWithAuthor['author'] }): BookWithAuthor => ({
  ...book,
  author,
});

/** All, by the death of their authors. */
export const listBooks = async (db: Queryable): Promise<BookWithAuthor[]> =>
  (await withAuthor(db).orderBy(asc(persons.diedAH), asc(books.key))).map(asOne);

export async function findBook(db: Queryable, key: string): Promise<BookWithAuthor | null> {
  const [row] = await withAuthor(db).where(eq(books.key, key));
  return row ? asOne(row) : null;
}

export const partsOfBook = (db: Queryable, key: string) =>
  db
    .select({ title: bookParts.title, from: bookParts.from, to: bookParts.to })
    .from(bookParts)
    .where(eq(bookParts.bookKey, key))
    .orderBy(asc(bookParts.place));

/** Whoever else numbers this book, or announces a majlis of it, waits until the commit. */
export async function lockBook(tx: Tx, key: string): Promise<BookRow | null> {
  const [row] = await tx.select().from(books).where(eq(books.key, key)).for('update');
  return row ?? null;
}

export async function writeNumbering(
  tx: Tx,
  key: string,
  { parts, ...numbering }: NumberingForm,
): Promise<void> {
  await tx.update(books).set(numbering).where(eq(books.key, key));
  await tx.delete(bookParts).where(eq(bookParts.bookKey, key));
  if (parts.length > 0)
    await tx
      .insert(bookParts)
      .values(parts.map((part, place) => ({ ...part, bookKey: key, place: place + 1 })));
}

/** Null where another book has this key. */
export async function insertBook(
  tx: Tx,
  book: BodyOf<typeof bookManagementApi.add> & { createdBy: string },
): Promise<BookRow | null> {
  const [row] = await tx.insert(books).values(book).onConflictDoNothing().returning();
  return row ?? null;
}

/** The highest number of each book that a majlis was announced for. */
export async function announcedNumbers(db: Queryable): Promise<Map<string, number | null>> {
  const rows = await db
    .select({ key: series.bookKey, to: max(majalis.to) })
    .from(majalis)
    .innerJoin(series, eq(series.id, majalis.seriesId))
    .groupBy(series.bookKey);
  return new Map(rows.map(({ key, to }) => [key, to]));
}
