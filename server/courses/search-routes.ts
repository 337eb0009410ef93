import type { FastifyInstance } from 'fastify';
import { coursesApi } from '#contract/courses';
import { serve } from '#server/http/serve';
import { seesInactive } from './rules.ts';
import { search } from './search.ts';

export function searchRoutes(app: FastifyInstance): void {
  serve(app, coursesApi.search, ({ query, viewer }) =>
    search(app.db, query.q, seesInactive(viewer.user.role)),
  );
}
