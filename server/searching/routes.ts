import type { FastifyInstance } from 'fastify';
import { searchApi } from '#contract/searching';
import { serve } from '#server/http/serve';
import { contentShelf } from './content-shelf.ts';
import { search } from './queries.ts';

export function searchRoutes(app: FastifyInstance): void {
  const seekInContent = contentShelf(app.config.demoData);
  serve(app, searchApi.search, ({ query, viewer }) => search(app.db, query.q, viewer.user, seekInContent));
}
