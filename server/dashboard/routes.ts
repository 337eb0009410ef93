import type { FastifyInstance } from 'fastify';
import { dashboardApi } from '#contract/dashboard';
import { serve } from '#server/http/serve';
import { countAll, statsOf } from './queries.ts';
import { wholeHours } from './rules.ts';

export function dashboardRoutes(app: FastifyInstance): void {
  serve(app, dashboardApi.studentStats, async ({ viewer }) => {
    const { watchedSeconds, ...stats } = await statsOf(app.db, viewer.user.id);
    return { ...stats, totalHours: wholeHours(watchedSeconds) };
  });

  serve(app, dashboardApi.adminCounters, () => countAll(app.db));
}
