import type { QueryClient } from '@tanstack/react-query';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Course } from '#contract/courses';
import type { CallOf } from '#contract/endpoint';
import { examsApi } from '#contract/exams';
import type { Lesson } from '#contract/lessons';
import { courseManagementApi } from '#contract/managing-courses';
import { examManagementApi } from '#contract/managing-exams';
import { lessonManagementApi } from '#contract/managing-lessons';
import { resultsApi } from '#contract/results';
import { call } from '#web/lib/call';
import { refreshStudy } from '#web/lib/study-queries';

export const adminCountersQuery = queryOptions({
  queryKey: ['admin-dashboard'],
  queryFn: ({ signal }) => call(resultsApi.adminCounters, {}, { signal }),
});

export const examsQuery = queryOptions({
  queryKey: ['exams'],
  queryFn: ({ signal }) => call(examsApi.listExams, {}, { signal }),
});

const managed = ['courses', 'course', 'course-standing', 'lessons', 'exams', 'admin-dashboard'];

/** Something of a course changed: every list that counts or shows it is asked again. */
function refreshManaged(queries: QueryClient): void {
  for (const key of managed) void queries.invalidateQueries({ queryKey: [key] });
  void refreshStudy(queries);
}

function useManaging<Given, Reply>(mutationFn: (given: Given) => Promise<Reply>) {
  const queries = useQueryClient();
  return useMutation({ mutationFn, onSuccess: () => refreshManaged(queries) });
}

export type CourseBody = CallOf<typeof courseManagementApi.createCourse>['body'];
/** With what the form showed, where it was of a course that was there. */
export type CourseSave = CourseBody & Pick<CallOf<typeof courseManagementApi.updateCourse>['body'], 'known'>;

const idOf = (id: number) => ({ id: String(id) });

export const useCreateCourse = () =>
  useManaging((body: CourseBody) => call(courseManagementApi.createCourse, { body }));

export function useUpdateCourse(courseId: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: CourseSave) =>
      call(courseManagementApi.updateCourse, { params: idOf(courseId), body }),
    onSuccess: (course) => {
      queries.setQueryData<Course>(['course', courseId], course);
      refreshManaged(queries);
    },
  });
}

export const courseStandingQuery = (courseId: number) =>
  queryOptions({
    queryKey: ['course-standing', courseId],
    queryFn: ({ signal }) => call(courseManagementApi.courseStanding, { params: idOf(courseId) }, { signal }),
  });

/** Publishes it, hides it, or shows it again. */
export function useShowCourse(courseId: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (isActive: boolean) =>
      call(courseManagementApi.updateCourse, { params: idOf(courseId), body: { isActive } }),
    onSuccess: (course) => {
      queries.setQueryData<Course>(['course', courseId], course);
      refreshManaged(queries);
    },
  });
}

export const useDeleteCourse = () =>
  useManaging((id: number) => call(courseManagementApi.deleteCourse, { params: idOf(id) }));

export const useCreateManagedCourse = () =>
  useManaging((body: CourseBody) => call(courseManagementApi.createManagedCourse, { body }));

export const useUpdateManagedCourse = (courseId: number) =>
  useManaging((body: CourseSave) =>
    call(courseManagementApi.updateManagedCourse, { params: idOf(courseId), body }),
  );

export const useDeleteManagedCourse = () =>
  useManaging((id: number) => call(courseManagementApi.deleteManagedCourse, { params: idOf(id) }));

export const useInitializeCourses = () => useManaging(() => call(courseManagementApi.initializeCourses, {}));

export const useDeleteExam = () =>
  useManaging((id: number) => call(examManagementApi.deleteExam, { params: idOf(id) }));

export const usePublishExam = () =>
  useManaging(({ id, isActive }: { id: number; isActive: boolean }) =>
    call(examManagementApi.updateExam, { params: idOf(id), body: { isActive } }),
  );

type ExamBody = CallOf<typeof examManagementApi.createExam>['body'];

export const useCreateExam = () =>
  useManaging(({ courseId, body }: { courseId: number; body: ExamBody }) =>
    call(examManagementApi.createExam, { params: idOf(courseId), body }),
  );

type NewLesson = CallOf<typeof lessonManagementApi.addLesson>['body'];
export type LessonBody = Omit<NewLesson, 'courseId'>;
export type LessonSave = LessonBody & Pick<CallOf<typeof lessonManagementApi.updateLesson>['body'], 'known'>;

export const useAddLesson = () =>
  useManaging((body: NewLesson) => call(lessonManagementApi.addLesson, { body }));

export const useUpdateLesson = () =>
  useManaging(({ id, body }: { id: number; body: LessonSave }) =>
    call(lessonManagementApi.updateLesson, { params: idOf(id), body }),
  );

export const useDeleteLesson = () =>
  useManaging((id: number) => call(lessonManagementApi.deleteLesson, { params: idOf(id) }));

/** The list is in its new order at once; the server hears of one order after the other, and its last word stands. */
export function useOrderLessons(courseId: number) {
  const queries = useQueryClient();
  const lessonsKey = ['lessons', courseId];
  const mutationKey = ['order-lessons', courseId];
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: (lessons: readonly Lesson[]) =>
      call(lessonManagementApi.orderLessons, {
        params: idOf(courseId),
        body: { ids: lessons.map(({ id }) => id) },
      }),
    onMutate: async (lessons) => {
      await queries.cancelQueries({ queryKey: lessonsKey });
      queries.setQueryData<Lesson[]>(
        lessonsKey,
        lessons.map((lesson, index) => ({ ...lesson, order: index + 1 })),
      );
    },
    onSettled: () => {
      const isLast = queries.isMutating({ mutationKey }) === 1;
      if (isLast) void queries.invalidateQueries({ queryKey: lessonsKey });
    },
  });
}
