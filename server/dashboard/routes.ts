import type { FastifyInstance } from 'fastify';
import { dashboardApi } from '#contract/dashboard';
import { resultsApi } from '#contract/results';
import { standingsFor } from '#server/admission/queries';
import { grouped, manyReaders } from '#server/http/grouped';
import { serve } from '#server/http/serve';
import { courseResultsRoutes } from './course-results.ts';
import { activityOf, countAll, diplomasOf, statsOf } from './queries.ts';
import { everyDiploma, newestOf, wholeHours } from './rules.ts';

const shownActivity = 5;

export function dashboardRoutes(app: FastifyInstance): void {
  const figures = grouped((userIds: string[]) => statsOf(app.db, userIds), manyReaders);
  serve(app, dashboardApi.studentStats, async ({ viewer }) => {
    const { watchedSeconds, ...stats } = await figures.add(viewer.user.id);
    return { ...stats, totalHours: wholeHours(watchedSeconds) };
  });

  const { admission } = app.config;
  const standings = grouped((userIds: string[]) => standingsFor(app.db, admission, userIds), manyReaders);
  serve(app, dashboardApi.diplomas, async ({ viewer }) => {
    const { id } = viewer.user;
    const [counted, theirs] = await Promise.all([diplomasOf(app.db, id), standings.add(id)]);
    return everyDiploma(counted, theirs);
  });

  serve(app, dashboardApi.activity, async ({ viewer }) =>
    newestOf(await activityOf(app.db, viewer.user.id, shownActivity), shownActivity),
  );

  serve(app, resultsApi.adminCounters, () => countAll(app.db));

  courseResultsRoutes(app);
}
