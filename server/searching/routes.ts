import type { FastifyInstance } from 'fastify';
import { searchApi } from '#contract/searching';
import { serve } from '#server/http/serve';
import { seesInactive } from '#server/courses/rules';
import { contentShelf } from './content-shelf.ts';
import { search } from './queries.ts';

export function searchRoutes(app: FastifyInstance): void {
  const seekInContent = contentShelf(app.config.demoData);
  serve(app, searchApi.search, ({ query, viewer }) =>
    search(app.db, query.q, seesInactive(viewer.user.role), seekInContent),
  );
}
