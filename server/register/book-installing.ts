import { and, count, eq, isNull, sql } from 'drizzle-orm';
import { ijazaCategories } from '#content/ijazas';
import type { IjazaBook, IjazaKind } from '#contract/ijaza-books';
import type { Db, Tx } from '#server/db/database';
import { books, matnUnits, mutun, persons } from '#server/db/schema';

type Book = IjazaBook & { kind: IjazaKind };

const known: Book[] = ijazaCategories.flatMap(({ key: kind, books: those }) =>
  those.map((book) => ({ ...book, kind })),
);

/** Books that are memorised in the library as well, by their key there: its units are the numbers of the book. */
const inLibrary: Record<string, string> = { arbain: 'nawawi', bayquniyya: 'bayquniyya', nukhba: 'nukhba' };

/** The books of the ijazas, for a university that has not got them yet. */
export const installBooks = (db: Db): Promise<void> => db.transaction(writeBooks);

/** A book is written once, with its author: what an admin has changed of either since then stays. */
export async function writeBooks(tx: Tx): Promise<void> {
  // Two processes on one database: the second waits here, and then finds them written.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('books'))`);
  const authorOf = new Map(
    (await tx.select({ key: books.key, authorId: books.authorId }).from(books)).map((row) => [
      row.key,
      row.authorId,
    ]),
  );
  for (const book of known.filter(({ key }) => !authorOf.has(key))) {
    const authorId = writtenAuthor(book, authorOf) ?? (await findOrWriteAuthor(tx, book));
    const { key, title, kind } = book;
    await tx.insert(books).values({ key, title, kind, authorId, ...(await numberingOf(tx, key)) });
    authorOf.set(key, authorId);
  }
}

/** One author is one person, whatever an admin calls them by now: they are found by their other books. */
function writtenAuthor(book: Book, authorOf: ReadonlyMap<string, number>): number | undefined {
  const theirs = known.filter(({ author, diedAH }) => author === book.author && diedAH === book.diedAH);
  return theirs.map(({ key }) => authorOf.get(key)).find((author) => author !== undefined);
}

async function findOrWriteAuthor(tx: Tx, { author, diedAH, isUncertain }: Book): Promise<number> {
  // «عثمان بن عبد الرحمن، ابن الصلاح»: the nasab, then what he is known by.
  const [name = author, knownAs = null] = author.replaceAll('\u00A0', ' ').split('، ');
  const isTheirs = and(eq(persons.name, name), eq(persons.diedAH, diedAH), isNull(persons.createdBy));
  const [written] = await tx
    .select({ id: persons.id })
    .from(persons)
    .where(and(isTheirs, eq(persons.isSample, false)));
  if (written) return written.id;
  const note = isUncertain ? 'في اسمه وسنة وفاته خلاف، وينتظران مراجعة أهل العلم.' : null;
  const [row] = await tx
    .insert(persons)
    .values({ name, knownAs, sex: 'm', diedAH, note })
    .returning({ id: persons.id });
  if (!row) throw new Error('an insert returned no row');
  return row.id;
}

const unitOf = { nazm: 'verse', hadith: 'hadith', nathr: 'paragraph' } as const;

/** Of other books nobody has said yet which edition is read. */
async function numberingOf(tx: Tx, key: string) {
  const matnKey = inLibrary[key];
  if (!matnKey) return {};
  const [matn] = await tx
    .select({ kind: mutun.kind, title: mutun.title, last: count(matnUnits.id) })
    .from(mutun)
    .innerJoin(matnUnits, eq(matnUnits.matnKey, mutun.key))
    .where(eq(mutun.key, matnKey))
    .groupBy(mutun.key);
  if (!matn) return {};
  const { kind, title, last } = matn;
  // What the text was collated with stands on its own page.
  return { matnKey, unit: unitOf[kind], edition: `نصّ «${title}» في متون الجامعة`, last };
}
