import type { FastifyInstance } from 'fastify';
import { dashboardApi } from '#contract/dashboard';
import { resultsApi } from '#contract/results';
import { standingsFor } from '#server/admission/queries';
import { grouped, manyReaders } from '#server/http/grouped';
import { serve } from '#server/http/serve';
import { courseResultsRoutes } from './course-results.ts';
import { deskRoutes } from './desk-routes.ts';
import { activityOf, countAll, diplomaCountsOf, statsOf } from './queries.ts';
import { everyDiploma, newestOf, wholeHours } from './rules.ts';

const shownActivity = 5;

export function dashboardRoutes(app: FastifyInstance): void {
  const figures = grouped((userIds: string[]) => statsOf(app.db, userIds), manyReaders);
  serve(app, dashboardApi.studentStats, async ({ viewer }) => {
    const { watchedSeconds, ...stats } = await figures.add(viewer.user.id);
    return { ...stats, totalHours: wholeHours(watchedSeconds) };
  });

  const { admission } = app.config;
  const diplomas = grouped(async (userIds: string[]) => {
    const counted = await diplomaCountsOf(app.db, userIds);
    const standings = await standingsFor(app.db, admission, userIds);
    return userIds.map((_, index) => everyDiploma(counted[index] ?? [], standings[index] ?? []));
  }, manyReaders);
  serve(app, dashboardApi.diplomas, ({ viewer }) => diplomas.add(viewer.user.id));

  serve(app, dashboardApi.activity, async ({ viewer }) =>
    newestOf(await activityOf(app.db, viewer.user.id, shownActivity), shownActivity),
  );

  serve(app, resultsApi.adminCounters, () => countAll(app.db));

  courseResultsRoutes(app);
  deskRoutes(app);
}
