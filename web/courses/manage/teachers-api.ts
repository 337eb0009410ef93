import { courseTeachersApi } from '#contract/course-teachers';
import { asking, useChanging } from '#web/lib/asking';
import { call } from '#web/lib/call';
import { followsTeaching, refreshTeaching } from '#web/lib/what-follows';

/** Answered to those who manage the course; to others it is not there. */
export const courseTeachersQuery = (id: number) =>
  asking(courseTeachersApi.courseTeachers, { params: { id } }, followsTeaching);

export const useAssignTeachers = (id: number) =>
  useChanging(
    (userIds: string[]) => call(courseTeachersApi.assignTeachers, { params: { id }, body: { userIds } }),
    (queries, teachers) => {
      queries.setQueryData(courseTeachersQuery(id).queryKey, teachers);
      void refreshTeaching(queries);
    },
  );
