import type { FastifyInstance } from 'fastify';
import { booksApi } from '#contract/books';
import { found } from '#server/http/refusal';
import { serve } from '#server/http/serve';
import { readBooks, wholeBook } from './book-reading-queries.ts';

export function bookReadingRoutes(app: FastifyInstance): void {
  const { db, now } = app;

  serve(app, booksApi.list, ({ viewer }) => readBooks(db, { userId: viewer.user.id, now: now() }));

  serve(app, booksApi.book, async ({ params, viewer }) =>
    found(await wholeBook(db, params.key, { userId: viewer.user.id, now: now() })),
  );
}
