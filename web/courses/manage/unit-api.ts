import type { BodyOf } from '#contract/endpoint';
import { unitManagementApi } from '#contract/managing-units';
import { unitsQuery } from '#web/lessons/api';
import { useChanging } from '#web/lib/asking';
import { call } from '#web/lib/call';
import { refreshTeaching } from '#web/lib/what-follows';

export const useWriteUnits = (courseId: number) =>
  useChanging(
    (body: BodyOf<typeof unitManagementApi.writeUnits>) =>
      call(unitManagementApi.writeUnits, { params: { id: courseId }, body }),
    (queries, units) => {
      queries.setQueryData(unitsQuery(courseId).queryKey, units);
      void refreshTeaching(queries);
    },
  );
