import { queryOptions } from '@tanstack/react-query';
import { dashboardApi } from '#contract/dashboard';
import type { DiplomaKey } from '#contract/primitives';
import { asking } from '#web/lib/asking';
import { followsStudy } from '#web/lib/what-follows';

/** How far the student is in each of the six levels, and how they stand before it: one answer for all pages that tell it. */
export const diplomasQuery = asking(dashboardApi.diplomas, {}, followsStudy);

/** Before one level. Null in an answer that a phone kept from before standings were told. */
export const standingQuery = (diploma: DiplomaKey) =>
  queryOptions({
    ...diplomasQuery,
    select: (all) => all.find((each) => each.diploma === diploma)?.standing ?? null,
  });

/** Before all six, in their order. */
export const standingsQuery = queryOptions({
  ...diplomasQuery,
  select: (all) => all.flatMap(({ standing }) => standing ?? []),
});
