import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { coursesApi } from '#contract/courses';
import { enrolmentsApi } from '#contract/enrolments';
import { call } from '#web/lib/call';
import { followsStudy, refreshStudy } from '#web/lib/study-queries';

export const coursesQuery = queryOptions({
  queryKey: ['courses'],
  queryFn: ({ signal }) => call(coursesApi.listCourses, {}, { signal }),
});

export const courseQuery = (id: number) =>
  queryOptions({
    queryKey: ['course', id],
    queryFn: ({ signal }) => call(coursesApi.getCourse, { params: { id: String(id) } }, { signal }),
  });

export const enrolmentsQuery = queryOptions({
  queryKey: ['enrolments'],
  meta: followsStudy,
  queryFn: ({ signal }) => call(enrolmentsApi.myEnrolments, {}, { signal }),
});

export function useEnrol() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (courseId: number) => call(enrolmentsApi.enrol, { params: { id: String(courseId) } }),
    onSuccess: () => refreshStudy(queries),
  });
}
