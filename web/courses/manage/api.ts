import type { QueryClient } from '@tanstack/react-query';
import type { Course } from '#contract/courses';
import type { CallOf } from '#contract/endpoint';
import { courseManagementApi } from '#contract/managing-courses';
import { asking, useChanging } from '#web/lib/asking';
import { call } from '#web/lib/call';
import { useManaging } from '#web/lib/use-managing';
import { followsTeaching, refreshTeaching } from '#web/lib/what-follows';
import { courseQuery } from '../api.ts';

export type CourseBody = CallOf<typeof courseManagementApi.createCourse>['body'];
/** With what the form showed, where it was of a course that was there. */
export type CourseSave = CourseBody & Pick<CallOf<typeof courseManagementApi.updateCourse>['body'], 'known'>;

export const useCreateCourse = () =>
  useManaging((body: CourseBody) => call(courseManagementApi.createCourse, { body }));

const showChanged = (queries: QueryClient, course: Course) => {
  queries.setQueryData(courseQuery(course.id).queryKey, (known) => known && { ...known, ...course });
  void refreshTeaching(queries);
};

export const useUpdateCourse = (id: number) =>
  useChanging(
    (body: CourseSave) => call(courseManagementApi.updateCourse, { params: { id }, body }),
    showChanged,
  );

export const courseStandingQuery = (id: number) =>
  asking(courseManagementApi.courseStanding, { params: { id } }, followsTeaching);

/** Publishes it, hides it, or shows it again. */
export const useShowCourse = (id: number) =>
  useChanging(
    (isActive: boolean) => call(courseManagementApi.updateCourse, { params: { id }, body: { isActive } }),
    showChanged,
  );

/** Its certificate waits for a recital of its texts, or no longer does. */
export const useAskForRecital = (id: number) =>
  useChanging(
    (requiresRecital: boolean) =>
      call(courseManagementApi.updateCourse, { params: { id }, body: { requiresRecital } }),
    showChanged,
  );

export const useDeleteCourse = () =>
  useManaging((id: number) => call(courseManagementApi.deleteCourse, { params: { id } }));

export const useCreateManagedCourse = () =>
  useManaging((body: CourseBody) => call(courseManagementApi.createManagedCourse, { body }));

export const useUpdateManagedCourse = (id: number) =>
  useManaging((body: CourseSave) => call(courseManagementApi.updateManagedCourse, { params: { id }, body }));

export const useDeleteManagedCourse = () =>
  useManaging((id: number) => call(courseManagementApi.deleteManagedCourse, { params: { id } }));

export const useInitializeCourses = () => useManaging(() => call(courseManagementApi.initializeCourses, {}));
