import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { ijazaCategories } from '#content/ijazas';
import { books, matnUnits, mutun, persons } from '#server/db/schema';
import { installMutun } from '#server/mutun/installing';
import { testApp } from '#server/testing/test-app';
import { installBooks } from './book-installing.ts';
import { findBook, listBooks } from './book-queries.ts';

const { database, clock } = await testApp();
const { db } = database;

beforeAll(async () => {
  await installMutun(db, clock.now);
  await Promise.all(Array.from({ length: 4 }, () => installBooks(db)));
});

describe('the books that the university comes with', () => {
  test('are those of the page of ijazas, each once, however many processes begin', async () => {
    const promised = ijazaCategories.flatMap((category) => category.books);
    const there = await listBooks(db);
    expect(there.map(({ key }) => key).toSorted()).toEqual(promised.map(({ key }) => key).toSorted());
    for (const { key, title, diedAH } of promised)
      expect(there.find((book) => book.key === key)).toMatchObject({ title, author: { diedAH } });
  });

  test('have one person for one author', async () => {
    const authorsOf = async (...keys: string[]) =>
      new Set(await Promise.all(keys.map(async (key) => (await findBook(db, key))?.authorId)));
    expect((await authorsOf('arbain', 'riyad-salihin')).size).toBe(1);
    expect((await authorsOf('nukhba', 'nuzhat-nazar', 'bulugh-maram')).size).toBe(1);
    expect((await authorsOf('sahih-bukhari', 'sahih-muslim')).size).toBe(2);
    expect((await findBook(db, 'ibn-salah'))?.author).toMatchObject({
      name: 'عثمان بن عبد الرحمن',
      knownAs: 'ابن الصلاح',
    });
  });

  test('are numbered only where the text is in the library: no edition of another is made up', async () => {
    for (const { key, matnKey, last, edition } of await listBooks(db)) {
      if (matnKey === null) {
        expect([key, last, edition]).toEqual([key, null, null]);
        continue;
      }
      const [matn] = await db.select().from(mutun).where(eq(mutun.key, matnKey));
      expect(last).toBe(await db.$count(matnUnits, eq(matnUnits.matnKey, matnKey)));
      expect(edition).toBe(`نصّ «${matn?.title}» في متون الجامعة`);
    }
    expect((await findBook(db, 'arbain'))?.last).toBe(42);
  });

  test('stay as an admin has made them, and an author under another name is still one person', async () => {
    const before = await findBook(db, 'arbain');
    await db
      .update(books)
      .set({ title: 'الأربعون', edition: 'أخرى', last: 50 })
      .where(eq(books.key, 'arbain'));
    await db
      .update(persons)
      .set({ kunya: 'أبو زكريا', name: 'يحيى بن شرف النووي' })
      .where(eq(persons.id, before?.authorId ?? 0));
    await db.delete(books).where(eq(books.key, 'riyad-salihin'));
    const people = await db.$count(persons);

    await installBooks(db);

    expect(await findBook(db, 'arbain')).toMatchObject({ title: 'الأربعون', edition: 'أخرى', last: 50 });
    expect((await findBook(db, 'riyad-salihin'))?.authorId).toBe(before?.authorId);
    expect(await db.$count(persons)).toBe(people);
  });
});
