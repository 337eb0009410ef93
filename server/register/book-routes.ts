import type { FastifyInstance } from 'fastify';
import { partProblems } from '#contract/book-part-problems';
import { fullName } from '#contract/chain-names';
import { bookManagementApi } from '#contract/managing-books';
import { holdPeople } from '#server/accounts/queries';
import { recordChange } from '#server/audit/queries';
import { changedFields } from '#server/audit/rules';
import type { Queryable, Tx } from '#server/db/database';
import { oneSnapshot } from '#server/db/one-snapshot';
import { found, refuse } from '#server/http/refusal';
import { refuseLostRights } from '#server/http/refuse-lost-rights';
import { serve } from '#server/http/serve';
import type { Viewer } from '#server/http/session';
import {
  announcedNumbers,
  type BookWithAuthor,
  findBook,
  insertBook,
  listBooks,
  lockBook,
  partsOfBook,
  writeNumbering,
} from './book-queries.ts';
import { findPerson } from './person-queries.ts';

/** Which edition of a book is read is said by admins alone: each is judged again in the transaction of the change. */
export function bookManagementRoutes(app: FastifyInstance): void {
  const { db, now } = app;
  const { list, book, number, add } = bookManagementApi;

  serve(app, list, () =>
    db.transaction(async (tx) => {
      const announced = await announcedNumbers(tx);
      return (await listBooks(tx)).map((row) => managed(row, announced));
    }, oneSnapshot),
  );

  serve(app, book, async ({ params: { key } }) =>
    found(await db.transaction((tx) => numbered(tx, key), oneSnapshot)),
  );

  serve(app, number, ({ params: { key }, body, viewer }) =>
    db.transaction(async (tx) => {
      await refuseOthers(tx, viewer, now());
      const before = found(await lockBook(tx, key));
      refuseBadParts(body.parts, body.last);
      if (body.last < ((await announcedNumbers(tx)).get(key) ?? 0)) refuse('numbers_announced');
      const parts = await partsOfBook(tx, key);
      const changes = changedFields({ ...before, parts }, body);
      if (Object.keys(changes).length > 0) {
        await writeNumbering(tx, key, body);
        // Two whole tables of contents would say less than their lengths.
        if (changes['parts']) changes['parts'] = { from: parts.length, to: body.parts.length };
        await noteChange(tx, 'update', before, viewer, now(), changes);
      }
      return found(await numbered(tx, key));
    }),
  );

  serve(app, add, ({ body, viewer }) =>
    db.transaction(async (tx) => {
      await refuseOthers(tx, viewer, now());
      if (!(await findPerson(tx, body.authorId)))
        refuse('invalid_input', { errors: [{ path: 'authorId', message: 'اختر مصنّف الكتاب.' }] });
      const row = (await insertBook(tx, { ...body, createdBy: viewer.user.id })) ?? refuse('book_key_taken');
      await noteChange(tx, 'create', row, viewer, now());
      return found(await numbered(tx, row.key));
    }),
  );
}

const managed = ({ author, ...book }: BookWithAuthor, announced: ReadonlyMap<string, number | null>) => ({
  ...book,
  author: fullName(author),
  diedAH: author.diedAH,
  announcedTo: announced.get(book.key) ?? null,
});

async function numbered(db: Queryable, key: string) {
  const book = await findBook(db, key);
  if (!book) return null;
  return { ...managed(book, await announcedNumbers(db)), parts: await partsOfBook(db, key) };
}

function refuseBadParts(parts: Parameters<typeof partProblems>[0], last: number): void {
  const errors = partProblems(parts, last).map(({ place, message }) => ({
    path: `parts.${place}`,
    message,
  }));
  if (errors.length > 0) refuse('invalid_input', { errors });
}

async function refuseOthers(tx: Tx, viewer: Viewer, at: Date): Promise<void> {
  await refuseLostRights(tx, viewer, await holdPeople(tx, [viewer.user.id]), at);
}

const noteChange = (
  tx: Tx,
  action: 'create' | 'update',
  { key, title }: { key: string; title: string },
  viewer: Viewer,
  at: Date,
  changes: Record<string, unknown> = {},
): Promise<void> =>
  recordChange(tx, {
    actorId: viewer.user.id,
    action,
    subject: 'book',
    subjectId: key,
    title,
    changes,
    at,
  });
