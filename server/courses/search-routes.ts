import type { FastifyInstance } from 'fastify';
import { searchApi } from '#contract/searching';
import { serve } from '#server/http/serve';
import { seesInactive } from './rules.ts';
import { search } from './search.ts';

export function searchRoutes(app: FastifyInstance): void {
  serve(app, searchApi.search, ({ query, viewer }) =>
    search(app.db, query.q, seesInactive(viewer.user.role)),
  );
}
